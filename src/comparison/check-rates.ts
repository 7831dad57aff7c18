import type { Allowance, GateCheck } from '../model/gate.ts'
import type { Group } from '../model/group.ts'
import type { Share } from '../model/proportion.ts'
import type { Flip, RatePair, ReplayComparison } from '../model/replay-comparison.ts'
import type { RunPopulation } from '../model/replay-summary.ts'
import type { Metric } from '../model/scorecard.ts'

/** One check for each rate of the metric over all runs of a corpus; groups are shown, not judged. */
export function checkRates(
  { rates, flips }: ReplayComparison,
  metric: Metric,
  allow: Allowance,
): readonly GateCheck[] {
  return rates
    .filter(rate => rate.metric === metric && isWhole(rate.group))
    .map(rate => {
      const problem = breach(rate, allow)
      return {
        subject: metric,
        corpus: rate.corpus,
        policy: rate.policy,
        passed: problem === null,
        message: `${rate.policy ?? 'attacks'} on ${rate.corpus}: ${renderChange(rate)}${problem === null ? '' : `: ${problem}`}`,
        flips: problem === null ? [] : flipsOf(rate, flips),
      }
    })
}

function isWhole(group: Group): boolean {
  return Object.keys(group).length === 0
}

/** What is not allowed about a change; null when all is well. */
function breach({ before, after }: RatePair, allow: Allowance): string | null {
  if (after === null) return 'it is no longer counted'
  const is = shareOf(after)
  const was = before === null ? null : shareOf(before)
  // A rate of nothing, where there was one, is a change that no bound can judge.
  if (is === null) return was === null ? null : 'no run is left to count it on'
  switch (allow.kind) {
    case 'exact': {
      const isSame = before?.numerator === after.numerator && before.denominator === after.denominator
      return isSame ? null : 'the counts must be the same'
    }
    case 'min': {
      const least = allow.share === 'baseline' ? was : allow.share
      return least === null || is >= least ? null : `it must not fall below ${renderShare(least)}`
    }
    case 'max': {
      const most = allow.share === 'baseline' ? was : allow.share
      return most === null || is <= most ? null : `it must not rise above ${renderShare(most)}`
    }
    case 'within':
      return was === null || Math.abs(is - was) <= allow.distance
        ? null
        : `it may move by ${renderShare(allow.distance)}`
  }
}

function shareOf({ numerator, denominator }: Share): number | null {
  return denominator === 0 ? null : numerator / denominator
}

function renderChange({ metric, before, after }: RatePair): string {
  return `${metric} ${renderCounts(before)} before, ${renderCounts(after)} now`
}

function renderCounts(share: Share | null): string {
  return share === null ? 'not counted' : `${share.numerator}/${share.denominator}`
}

function renderShare(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

// The runs that a rate counts; those of a pack's members are in its own checks.
const COUNTED: Readonly<Record<Metric, readonly RunPopulation[]>> = {
  'attack-success': [],
  detection: ['successful', 'unsafe'],
  'withheld-detection': ['successful', 'unsafe'],
  'attacked-firing': ['successful', 'withstood'],
  'benign-firing': ['benign'],
  'false-positive': ['safe'],
  'unflagged-success': ['successful', 'unsafe'],
}

function flipsOf({ corpus, policy, metric }: RatePair, flips: readonly Flip[]): readonly Flip[] {
  const populations = COUNTED[metric]
  return flips.filter(
    flip => flip.corpus === corpus && flip.policy === policy && populations.includes(flip.population),
  )
}
