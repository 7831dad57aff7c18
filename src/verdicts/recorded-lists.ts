import type { EmbeddedRule } from '../model/embedded-rule.ts'
import type { IntendedTools, Intents } from '../model/intents.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { Trace } from '../model/trace.ts'
import { ruleOf } from './embedded-counter.ts'
import { findMarks } from './find-marks.ts'

/** Gathers the lists of tools that a defence left in its runs, one for each user task. */
export interface RecordedLists {
  add(trace: Trace): void
  /** Throws `usage` where the runs hold no list, or lists of several directories. */
  intents(): Intents
  /** Runs without an attack in which no list was found. */
  without(): number
}

/**
 * Lists are taken from runs without an attack, the first of each task: a list is made before anything is read, but what was
 * recorded under attack is another draw of the model.
 */
export function makeRecordedLists(rules: readonly EmbeddedRule[]): RecordedLists {
  const lists = new Map<string, IntendedTools>()
  const pipelines = new Set<string>()
  let without = 0
  return {
    add: ({ group, labels, steps }) => {
      const { pipeline } = group
      const rule = pipeline === undefined ? null : ruleOf(pipeline, rules)
      if (pipeline === undefined || rule?.mark.kind !== 'tool-list' || labels.attacked !== false) return
      const { tools } = findMarks(steps, rule.mark)
      if (tools === null) {
        without += 1
        return
      }
      pipelines.add(pipeline)
      const task = Object.fromEntries(KEYS.map(key => [key, group[key] ?? '']))
      const key = JSON.stringify(Object.values(task))
      if (!lists.has(key)) lists.set(key, { task, tools })
    },
    intents: () => {
      const [source, ...others] = pipelines
      if (source === undefined)
        throw new RvbenchError('usage', 'no run without an attack holds a list of tools', HINT)
      if (others.length > 0) {
        throw new RvbenchError('usage', `lists of several directories: ${[...pipelines].join(', ')}`, HINT)
      }
      const tasks = [...lists].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, tools]) => tools)
      return { schema: 'rvbench.intents/1', list: 'recorded', source, keys: KEYS, tasks }
    },
    without: () => without,
  }
}

const KEYS = ['suite', 'userTask'] as const
const HINT = {
  hint: "name one directory of AgentDojo's tool filter: --pipeline 'gpt-4o-2024-05-13-tool_filter'",
}
