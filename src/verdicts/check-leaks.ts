import { RvbenchError } from '../model/rvbench-error.ts'
import type { GuardVerdict } from '../model/verdict-file.ts'

/**
 * A guard that knows how a run was labelled judges the label. Throws `bad-shape` where a reason or the name of a rule holds
 * a field of labels, or the id of an injection task, of those at hand or in AgentDojo's form.
 */
export function checkLeaks(
  verdicts: readonly GuardVerdict[],
  injectionTasks: ReadonlySet<string>,
  file: string,
): void {
  const ids = [...injectionTasks].filter(id => id !== 'none' && id.length >= SHORTEST_ID)
  for (const { trace, reason, rules } of verdicts) {
    for (const text of [reason ?? '', ...rules]) {
      const leak = FIELDS.exec(text)?.[0] ?? TASK.exec(text)?.[0] ?? ids.find(id => text.includes(id))
      if (leak === undefined) continue
      throw new RvbenchError(
        'bad-shape',
        `the verdict on ${trace} names ${JSON.stringify(leak)}: the guard saw what the run is labelled with`,
        {
          place: { file },
          hint: 'judge again with nothing of labels or ids of tasks in what the guard is given',
        },
      )
    }
  }
}

const FIELDS =
  /\b(?:attackSucceeded|attack_succeeded|injectionTask|injection_task_id|expected_triggers|expected_verdict)\b|"(?:attacked|security|utility|unsafe|labels)"\s*:/
const TASK = /\binjection_task_\d+\b/
// A shorter one may be any number.
const SHORTEST_ID = 4
