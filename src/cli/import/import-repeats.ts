import type { ImportRepeats } from '../../model/import-report.ts'
import type { Scorecard } from '../../model/scorecard.ts'
import { proportion } from '../../statistics/proportion.ts'
import type { RunVerdict } from '../../verdicts/judge-run.ts'

/** Counts the runs on which a guard does not say the same each time it is asked. */
export interface RepeatCounter {
  add(repeats: readonly RunVerdict[] | null): void
  /** Null where each run was judged once. The scorecard's first policies are the repeats. */
  report(scorecard: Scorecard): ImportRepeats | null
}

/** Counts runs on which a guard did not always say the same; `repeats` is how often each was judged. */
export function makeRepeatCounter(repeats: number): RepeatCounter {
  let judged = 0
  let flipped = 0
  return {
    add: verdicts => {
      const kinds = new Set(verdicts?.map(({ kind }) => kind))
      if (verdicts === null || kinds.has('unjudged')) return
      judged += 1
      if (kinds.size > 1) flipped += 1
    },
    report: ({ rates, inputs }) => {
      if (repeats === 1) return null
      const ids = inputs.policies.slice(0, repeats).map(({ id }) => id)
      const own = rates.filter(
        ({ policy, group }) => policy !== null && ids.includes(policy) && Object.keys(group).length === 0,
      )
      const metrics = [...new Set(own.map(({ metric }) => metric))]
      return {
        repeats,
        flips: proportion(flipped, judged),
        means: metrics.flatMap(metric => {
          const values = own.filter(rate => rate.metric === metric).flatMap(({ estimate }) => estimate ?? [])
          if (values.length < repeats) return []
          const mean = values.reduce((sum, value) => sum + value, 0) / values.length
          return [{ metric, mean, least: Math.min(...values), most: Math.max(...values) }]
        }),
      }
    },
  }
}
