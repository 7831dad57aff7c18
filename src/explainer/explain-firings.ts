import type { EventLog } from '../model/event-log.ts'
import type { ExplainedFiring } from '../model/explained-run.ts'
import type { Verdict } from '../model/outcome.ts'
import type { MonitoredFormula } from '../monitors/monitor.ts'
import { askLog } from '../monitors/reference/ask-log.ts'
import { readDatum } from '../monitors/reference/datum.ts'
import { withinStack } from '../monitors/reference/within-stack.ts'
import { findReasons } from './find-reasons.ts'

/** Why a policy fired, for each verdict and each of its valuations. The log is the one that the monitor read. */
export function explainFirings(
  policy: MonitoredFormula,
  log: EventLog,
  verdicts: readonly Verdict[],
): readonly ExplainedFiring[] {
  const { columns } = policy.types
  return withinStack(() => {
    const asked = askLog(policy, log)
    return verdicts.flatMap(({ timePoint, timestamp, valuations }) =>
      valuations.map((valuation): ExplainedFiring => {
        const named = columns.flatMap(({ name, type }, index) => {
          const value = valuation[index]
          return value === undefined ? [] : [{ name, type, value }]
        })
        const values = new Map(named.map(({ name, type, value }) => [name, readDatum(value, type)]))
        return {
          timePoint,
          timestamp,
          valuation: named.map(({ name, value }) => ({ name, value })),
          reasons: findReasons(asked, policy.formula, timePoint, values),
        }
      }),
    )
  })
}
