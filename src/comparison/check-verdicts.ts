import type { GateCheck } from '../model/gate.ts'
import type { Flip, ReplayComparison } from '../model/replay-comparison.ts'
import { flipSubjects } from './flip-subjects.ts'
import { passedCheck } from './passed-check.ts'

/** One check a corpus and policy with a run whose verdict changed, or one that passed. */
export function checkVerdicts({ flips }: ReplayComparison): readonly GateCheck[] {
  if (flips.length === 0) return [passedCheck('verdicts', 'every run has the verdicts that it had')]
  return flipSubjects(flips).map(({ corpus, policy, flips: own }) => ({
    subject: 'verdicts',
    corpus,
    policy,
    passed: false,
    message: `${policy} on ${corpus}: ${countKinds(own)}`,
    flips: own,
  }))
}

const KINDS: readonly (readonly [Flip['kind'], string])[] = [
  ['newly-fired', 'newly fired'],
  ['no-longer-fired', 'no longer fired'],
  ['other-witness', 'fired on other calls or values'],
  ['now-failing', 'now failing'],
  ['no-longer-failing', 'no longer failing'],
]

function countKinds(flips: readonly Flip[]): string {
  return KINDS.map(([kind, words]) => [flips.filter(flip => flip.kind === kind).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${count === 1 ? 'run' : 'runs'} ${words}`)
    .join(', ')
}
