import type { Flip, FlipTest } from '../model/replay-comparison.ts'
import { mcNemar } from '../statistics/mcnemar.ts'
import { flipSubjects } from './flip-subjects.ts'

const TESTED: readonly FlipTest['population'][] = ['successful', 'benign', 'unsafe', 'safe']

/**
 * The exact McNemar test of each policy and population that has a flip. The same runs stand on both sides, so runs that
 * did not change say nothing; runs that share a task are counted as if they did not.
 */
export function flipTests(flips: readonly Flip[]): readonly FlipTest[] {
  return flipSubjects(flips).flatMap(({ corpus, policy, flips: own }) =>
    TESTED.flatMap((population): FlipTest[] => {
      const count = (kind: Flip['kind']): number =>
        own.filter(flip => flip.population === population && flip.kind === kind).length
      const onlyBefore = count('no-longer-fired')
      const onlyAfter = count('newly-fired')
      if (onlyBefore + onlyAfter === 0) return []
      const { pValue, midP } = mcNemar({ onlyFirst: onlyBefore, onlySecond: onlyAfter })
      return [{ corpus, policy, population, onlyBefore, onlyAfter, pValue, midP }]
    }),
  )
}
