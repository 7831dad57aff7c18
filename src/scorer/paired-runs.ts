import { type ClusterUnit, NO_VALUE } from '../model/cluster-unit.ts'
import type { PolicyPair } from '../model/paired-comparison.ts'
import type { PolicyResult, ReplayedTrace } from '../model/replayed-trace.ts'
import { hasKeys } from './has-keys.ts'
import type { Population } from './populations.ts'

/** Counts what pairs of policies did on the same runs, and keeps none of the runs. */
export interface PairedRuns {
  /** A run with the population that it is counted in. */
  add(trace: ReplayedTrace, population: Population): void
  counts(): readonly PairedCell[]
  /** Adds what another thread counted for the same pairs. */
  merge(cells: readonly PairedCell[]): void
}

/** The counts of one group of runs, or of those of them that share something. Plain data. */
export interface PairedCell {
  readonly corpus: string
  /** Which list of group keys, and the values under them. */
  readonly grouping: number
  readonly values: readonly string[]
  /** What the runs share (a task); null for all runs of the group. */
  readonly unit: string | null
  /** Which task; null for the runs that have none. */
  readonly cluster: readonly string[] | null
  /** Per pair, one count for each of `PAIR_OUTCOMES`. */
  readonly counts: Int32Array
}

/** What a run says of a pair. */
export const PAIR_OUTCOMES = ['both', 'onlyFirst', 'onlySecond', 'neither', 'unanswered'] as const

/** Whether both policies fire on a run, one, or none; `unanswered` where one of them failed. */
export type PairOutcome = (typeof PAIR_OUTCOMES)[number]

/** Which runs are told apart, and of which pairs something is counted. */
export interface PairedRunsOptions {
  /** Ids in the order of each run's results. */
  readonly policies: readonly string[]
  /** Policies to be compared on the same runs. */
  readonly pairs: readonly PolicyPair[]
  /** Lists of group keys; [] is all runs. */
  readonly groupBys: readonly (readonly string[])[]
  /** The group keys that a corpus has: only group-bys of such keys are made of it. */
  readonly groupKeys: ReadonlyMap<string, readonly string[]>
  /** What runs share, by corpus. */
  readonly clusters: ReadonlyMap<string, readonly ClusterUnit[]>
}

/** Throws RangeError for a pair of which a policy is not replayed. */
export function makePairedRuns(options: PairedRunsOptions): PairedRuns {
  const { groupBys, groupKeys, clusters } = options
  const pairs = options.pairs.map(pair => ({ ...pair, ...positionsOf(pair, options.policies) }))
  const width = pairs.length * PAIR_OUTCOMES.length
  const cells = new Map<string, PairedCell>()

  const cellOf = (place: Omit<PairedCell, 'counts'>): PairedCell => {
    const { corpus, grouping, values, unit, cluster } = place
    const key = JSON.stringify([corpus, grouping, values, unit, cluster])
    const known = cells.get(key)
    if (known !== undefined) return known
    const fresh = { corpus, grouping, values, unit, cluster, counts: new Int32Array(width) }
    cells.set(key, fresh)
    return fresh
  }

  return {
    add: ({ corpus, group, results }, population) => {
      const columns = pairs.flatMap((pair, position) => {
        if (!isOf(pair.population, population)) return []
        const outcome = outcomeOf(results[pair.firstPosition], results[pair.secondPosition])
        return [position * PAIR_OUTCOMES.length + PAIR_OUTCOMES.indexOf(outcome)]
      })
      if (columns.length === 0) return
      for (const [grouping, keys] of groupBys.entries()) {
        if (!hasKeys(groupKeys.get(corpus), keys)) continue
        const values = valuesOf(group, keys)
        const place = { corpus, grouping, values }
        increase(cellOf({ ...place, unit: null, cluster: null }), columns)
        for (const { unit, keys: unitKeys } of clusters.get(corpus) ?? []) {
          const cluster = valuesOf(group, unitKeys)
          const shares = !cluster.includes(NO_VALUE)
          increase(cellOf({ ...place, unit, cluster: shares ? cluster : null }), columns)
        }
      }
    },
    counts: () => [...cells.values()],
    merge: counted => {
      for (const cell of counted) {
        const { counts } = cellOf(cell)
        for (const [column, count] of cell.counts.entries()) counts[column] = (counts[column] ?? 0) + count
      }
    },
  }
}

function positionsOf(
  { first, second }: PolicyPair,
  policies: readonly string[],
): { readonly firstPosition: number; readonly secondPosition: number } {
  const missing = [first, second].find(policy => !policies.includes(policy))
  if (missing !== undefined) throw new RangeError(`a pair names ${missing}, which is not replayed`)
  return { firstPosition: policies.indexOf(first), secondPosition: policies.indexOf(second) }
}

function isOf(wanted: PolicyPair['population'], population: Population): boolean {
  switch (wanted) {
    case 'benign':
      return population.kind === 'benign'
    case 'successful':
      return population.kind === 'attacked' && population.successful
  }
}

function outcomeOf(first: PolicyResult | undefined, second: PolicyResult | undefined): PairOutcome {
  if (first?.kind !== 'evaluated' || second?.kind !== 'evaluated') return 'unanswered'
  const firstFires = first.firings.length > 0
  const secondFires = second.firings.length > 0
  if (firstFires) return secondFires ? 'both' : 'onlyFirst'
  return secondFires ? 'onlySecond' : 'neither'
}

function valuesOf(group: ReplayedTrace['group'], keys: readonly string[]): readonly string[] {
  return keys.map(key => group[key] ?? NO_VALUE)
}

function increase({ counts }: PairedCell, columns: readonly number[]): void {
  for (const column of columns) counts[column] = (counts[column] ?? 0) + 1
}
