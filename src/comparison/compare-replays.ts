import type {
  AccuracyChange,
  ExclusionChange,
  InputChange,
  RatePair,
  ReplayComparison,
} from '../model/replay-comparison.ts'
import type { CountedAccuracy, ReplaySummary } from '../model/replay-summary.ts'
import { fileChanges } from './file-changes.ts'
import { flipTests } from './flip-tests.ts'
import { flips } from './flips.ts'
import { pairByKey } from './pair-by-key.ts'

/** Everything in which two replays differ, and all their rates side by side. */
export function compareReplays(before: ReplaySummary, after: ReplaySummary): ReplayComparison {
  const changed = flips(before.fired, after.fired)
  return {
    schema: 'rvbench.comparison/1',
    inputs: inputChanges(before, after),
    corpora: pairByKey(before.corpora, after.corpora, ({ name }) => name).map(([name, one, other]) => ({
      name,
      before: one,
      after: other,
    })),
    rates: ratePairs(before, after),
    accuracy: accuracyChanges(before, after),
    exclusions: exclusionChanges(before, after),
    files: fileChanges(before, after),
    flips: changed,
    tests: flipTests(changed),
  }
}

function inputChanges(before: ReplaySummary, after: ReplaySummary): readonly InputChange[] {
  return pairByKey(before.inputs, after.inputs, ({ input }) => input)
    .map(([input, one, other]) => ({ input, before: one?.value ?? null, after: other?.value ?? null }))
    .filter(change => change.before !== change.after)
}

function ratePairs(before: ReplaySummary, after: ReplaySummary): readonly RatePair[] {
  const keyOf = ({ corpus, group, policy, metric }: ReplaySummary['rates'][number]): string =>
    JSON.stringify([corpus, Object.entries(group), policy, metric])
  return pairByKey(before.rates, after.rates, keyOf).flatMap(([, one, other]) => {
    const rate = other ?? one
    if (rate === null) return []
    const { corpus, group, policy, metric } = rate
    return [{ corpus, group, policy, metric, before: shareOf(one), after: shareOf(other) }]
  })
}

function shareOf(rate: RatePair['before']): RatePair['before'] {
  return rate === null ? null : { numerator: rate.numerator, denominator: rate.denominator }
}

function accuracyChanges(before: ReplaySummary, after: ReplaySummary): readonly AccuracyChange[] {
  const keyOf = ({ corpus, family, transformation, policy }: CountedAccuracy): string =>
    JSON.stringify([corpus, family, transformation, policy])
  return pairByKey(before.accuracy, after.accuracy, keyOf)
    .map(([, one, other]) => ({ before: one, after: other }))
    .filter(change => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

function exclusionChanges(before: ReplaySummary, after: ReplaySummary): readonly ExclusionChange[] {
  const keyOf = ({ corpus, reason, population }: ReplaySummary['exclusions'][number]): string =>
    JSON.stringify([corpus, reason, population])
  return pairByKey(before.exclusions, after.exclusions, keyOf)
    .flatMap(([, one, other]) => {
      const exclusion = other ?? one
      if (exclusion === null) return []
      const { corpus, reason, population } = exclusion
      return [{ corpus, reason, population, before: one?.count ?? 0, after: other?.count ?? 0 }]
    })
    .filter(change => change.before !== change.after)
}
