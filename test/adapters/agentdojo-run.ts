import type { ReadTrace } from '../../src/adapters/adapter.ts'
import { agentDojo } from '../../src/adapters/agentdojo.ts'

/** Where the runs of these tests lie when nothing else is said. */
export const FILE = 'runs/model/banking/user_task_1/direct/injection_task_2.json'

/** A run as AgentDojo records it, attacked in vain, with fields replaced; `undefined` leaves one out. */
export function run(fields: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    suite_name: 'banking',
    pipeline_name: 'model',
    user_task_id: 'user_task_1',
    injection_task_id: 'injection_task_2',
    attack_type: 'direct',
    injections: {},
    messages: [{ role: 'user', content: 'Hello' }],
    error: null,
    utility: true,
    security: false,
    duration: 1.5,
    ...fields,
  })
}

/** A run with these messages. */
export function runOf(...messages: readonly unknown[]): string {
  return run({ messages })
}

/** The one run of a file with this text. */
export function readRun(text: string, file = FILE): ReadTrace {
  const [first] = agentDojo.readTraces({ corpus: 'test', file, text })
  if (first === undefined) throw new Error('the adapter gave no run')
  return first
}

/** `kind @pointer` of each irregularity. */
export function printIrregularities({ irregularities }: ReadTrace): readonly string[] {
  return irregularities.map(({ kind, place }) => `${kind} @${place.pointer}`)
}

/** A call as an assistant message records it. */
export const CALL = { function: 'get_iban', args: {}, id: 'c1' }
export const OTHER_CALL = { function: 'get_balance', args: {}, id: 'c2' }

/** An assistant message that makes these calls. */
export function assistant(...calls: readonly unknown[]) {
  return { role: 'assistant', content: '', tool_calls: calls }
}

/** The answer to a call. */
export function answer(call: { readonly function: string; readonly id?: string | null | undefined }) {
  return { role: 'tool', content: '', tool_call_id: call.id ?? null, tool_call: call, error: null }
}

/** By kind: how often it occurs, and in how many runs. */
export function census(
  runs: readonly ReadTrace[],
): Record<string, readonly [occurrences: number, runs: number]> {
  const rows: Record<string, readonly [number, number]> = {}
  for (const { irregularities } of runs) {
    const kinds = irregularities.map(({ kind }) => kind)
    for (const kind of new Set(kinds)) {
      const [occurrences, files] = rows[kind] ?? [0, 0]
      rows[kind] = [occurrences + kinds.filter(other => other === kind).length, files + 1]
    }
  }
  return rows
}
