import type { Event } from '../model/event-log.ts'
import type { Intents } from '../model/intents.ts'
import type { Irregularity } from '../model/irregularity.ts'
import { storedText } from '../model/stored-text.ts'
import type { Trace } from '../model/trace.ts'

/** What a facts file says of one run, at its first user message. */
export interface IntentEvents {
  /** Index of that step; null where the run has none, or its task is in no list. */
  readonly step: number | null
  readonly events: readonly Event[]
  /** That the run's task is in no list: a policy that asks for one then knows nothing. */
  readonly irregularities: readonly Irregularity[]
}

/** Makes `intended` events of the tools that were listed for a run's task. Null without a facts file. */
export function makeIntentEvents(intents: Intents | null): ((trace: Trace) => IntentEvents) | null {
  if (intents === null) return null
  const { list, keys, tasks } = intents
  const taskOf = (values: Readonly<Record<string, string>>): string =>
    JSON.stringify(keys.map(key => values[key] ?? null))
  const known = new Map(
    tasks.map(({ task, tools }) => [
      taskOf(task),
      tools.map((tool): Event => ({ predicate: 'intended', args: [storedText(list), storedText(tool)] })),
    ]),
  )
  return ({ group, steps, file }) => {
    const events = known.get(taskOf(group))
    const step = steps.findIndex(({ kind }) => kind === 'user-message')
    if (events === undefined || step === -1) {
      return { step: null, events: [], irregularities: [{ kind: 'no-list-of-tools', place: { file } }] }
    }
    return { step, events, irregularities: [] }
  }
}
