import type { GateCheck } from '../model/gate.ts'
import type { Share } from '../model/proportion.ts'
import type { ReplayComparison } from '../model/replay-comparison.ts'
import type { CountedAccuracy } from '../model/replay-summary.ts'
import { passedCheck } from './passed-check.ts'

/** One check a family of generated runs that is told apart otherwise than before, or one that passed. */
export function checkAccuracy({ accuracy }: ReplayComparison): readonly GateCheck[] {
  if (accuracy.length === 0) return [passedCheck('accuracy', 'generated runs are told apart as before')]
  return accuracy.flatMap(({ before, after }) => {
    const row = after ?? before
    if (row === null) return []
    const { corpus, policy, family, transformation } = row
    const runs = [family ?? 'runs', transformation].filter(part => part !== null).join(', ')
    const message = `${policy} on ${runs}: ${describe(before)} before, ${describe(after)} now`
    return [{ subject: 'accuracy' as const, corpus, policy, passed: false, message, flips: [] }]
  })
}

function describe(row: CountedAccuracy | null): string {
  if (row === null) return 'not generated'
  const share = ({ numerator, denominator }: Share): string => `${numerator}/${denominator}`
  return `verdicts ${share(row.verdicts)}, bindings ${share(row.bindings)}, boundaries ${share(row.boundaries)}`
}
