import type { PairedComparison, PairedUnit, PolicyPair } from '../model/paired-comparison.ts'
import { type ClusterBootstrap, makeClusterBootstrap } from '../statistics/cluster-bootstrap.ts'
import { holm } from '../statistics/holm.ts'
import { mcNemar } from '../statistics/mcnemar.ts'
import { type PairedDifference, pairedDifference } from '../statistics/paired-difference.ts'
import { signTest } from '../statistics/sign-test.ts'
import { compareAllNaturally } from './natural-order.ts'
import { PAIR_OUTCOMES, type PairedCell, type PairedRunsOptions, type PairOutcome } from './paired-runs.ts'

/** What the comparisons are made from, beside the counts. */
export interface ComparisonOptions extends Pick<PairedRunsOptions, 'pairs' | 'groupBys' | 'clusters'> {
  readonly seed: number
  readonly resamples: number
}

/**
 * Tests every pair in every group. Runs that share a task are no independent evidence, so each test stands a second
 * time with the task as its unit: a task favours the policy that fires alone on more of its runs, and is a tie when
 * neither does. Holm's family are the comparisons of one corpus under the same group keys.
 */
export function pairedComparisons(
  cells: readonly PairedCell[],
  options: ComparisonOptions,
): readonly PairedComparison[] {
  const bootstrap = makeClusterBootstrap(options.seed, options.resamples)
  const families = new Map<string, PairedComparison[]>()
  for (const total of cells.filter(({ unit }) => unit === null).toSorted(compareCells)) {
    const own = cells.filter(cell => cell.unit !== null && isSameGroup(cell, total)).toSorted(compareCells)
    const comparisons = options.pairs.map((pair, position) =>
      compare(pair, position, total, own, options, bootstrap),
    )
    const family = JSON.stringify([total.corpus, total.grouping])
    families.set(family, [...(families.get(family) ?? []), ...comparisons])
  }
  return [...families.values()].flatMap(adjustFamily)
}

function compare(
  pair: PolicyPair,
  position: number,
  total: PairedCell,
  own: readonly PairedCell[],
  options: ComparisonOptions,
  bootstrap: ClusterBootstrap,
): PairedComparison {
  const counts = countsOf(total, position)
  const { pValue, midP } = mcNemar(counts)
  const runs = counts.both + counts.onlyFirst + counts.onlySecond + counts.neither
  const keys = options.groupBys[total.grouping] ?? []
  const units = options.clusters.get(total.corpus) ?? []
  return {
    corpus: total.corpus,
    group: Object.fromEntries(keys.map((key, at) => [key, total.values[at] ?? ''])),
    pair,
    ...counts,
    mcNemar: { pValue, midP, holm: null },
    difference: runs === 0 ? null : (counts.onlyFirst - counts.onlySecond) / runs,
    units: units.flatMap(({ unit }) =>
      compareUnits(
        unit,
        own.filter(cell => cell.unit === unit),
        position,
        bootstrap,
      ),
    ),
  }
}

// Where some of the runs share nothing of that kind, a test over those that do would be of other runs.
function compareUnits(
  unit: string,
  cells: readonly PairedCell[],
  position: number,
  bootstrap: ClusterBootstrap,
): readonly PairedUnit[] {
  const clusters = cells.map(cell => {
    const { both, onlyFirst, onlySecond, neither } = countsOf(cell, position)
    return { cluster: cell.cluster, runs: both + onlyFirst + onlySecond + neither, onlyFirst, onlySecond }
  })
  const filled = clusters.filter(({ runs }) => runs > 0)
  if (filled.some(({ cluster }) => cluster === null)) return []
  const signs = signTest(filled.map(({ onlyFirst, onlySecond }) => onlyFirst - onlySecond))
  const difference: PairedDifference = pairedDifference(filled, bootstrap)
  return [
    {
      unit,
      clusters: difference.clusters,
      favourFirst: signs.positive,
      favourSecond: signs.negative,
      ties: signs.ties,
      pValue: signs.pValue,
      holm: null,
      interval: difference.interval,
    },
  ]
}

// Without a discordant run (or a task that takes sides) a test cannot reject, and need not be paid for: R. E. Tarone,
// "A modified Bonferroni method for discrete data", Biometrics 46 (1990) 515–522.
function adjustFamily(family: readonly PairedComparison[]): readonly PairedComparison[] {
  const isTest = ({ onlyFirst, onlySecond }: PairedComparison): boolean => onlyFirst + onlySecond > 0
  const byRun = holmOf(family, isTest, comparison => comparison.mcNemar.pValue)
  const unitNames = [...new Set(family.flatMap(({ units }) => units.map(({ unit }) => unit)))]
  const byUnit = new Map(
    unitNames.map(name => {
      const unitOf = ({ units }: PairedComparison) => units.find(({ unit }) => unit === name)
      const takesSides = (comparison: PairedComparison): boolean => {
        const unit = unitOf(comparison)
        return unit !== undefined && unit.favourFirst + unit.favourSecond > 0
      }
      return [name, holmOf(family, takesSides, comparison => unitOf(comparison)?.pValue ?? 1)]
    }),
  )
  return family.map(comparison => ({
    ...comparison,
    mcNemar: { ...comparison.mcNemar, holm: byRun.get(comparison) ?? null },
    units: comparison.units.map(unit => ({ ...unit, holm: byUnit.get(unit.unit)?.get(comparison) ?? null })),
  }))
}

function holmOf(
  family: readonly PairedComparison[],
  isTest: (comparison: PairedComparison) => boolean,
  pValueOf: (comparison: PairedComparison) => number,
): ReadonlyMap<PairedComparison, number> {
  const tests = family.filter(isTest)
  const adjusted = holm(tests.map(pValueOf))
  return new Map(tests.map((test, position) => [test, adjusted[position] ?? 1]))
}

function countsOf(cell: PairedCell, position: number): Readonly<Record<PairOutcome, number>> {
  const count = (outcome: PairOutcome): number =>
    cell.counts[position * PAIR_OUTCOMES.length + PAIR_OUTCOMES.indexOf(outcome)] ?? 0
  return {
    both: count('both'),
    onlyFirst: count('onlyFirst'),
    onlySecond: count('onlySecond'),
    neither: count('neither'),
    unanswered: count('unanswered'),
  }
}

function isSameGroup(left: PairedCell, right: PairedCell): boolean {
  return left.corpus === right.corpus && left.grouping === right.grouping && isSame(left.values, right.values)
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((value, position) => value === right[position])
}

// Sorted by name, so that what the bootstrap draws does not depend on the order of the runs.
function compareCells(left: PairedCell, right: PairedCell): number {
  return (
    compareAllNaturally([left.corpus], [right.corpus]) ||
    left.grouping - right.grouping ||
    compareAllNaturally(left.values, right.values) ||
    compareAllNaturally(left.cluster ?? [], right.cluster ?? [])
  )
}
