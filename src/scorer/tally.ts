import { type ClusterUnit, NO_VALUE } from '../model/corpus-source.ts'
import type { Group } from '../model/scorecard.ts'
import type { CounterLayout } from './counter-layout.ts'
import { type CounterRows, makeCounterRows } from './counter-rows.ts'
import { type KeyIndex, makeKeyIndex } from './key-index.ts'
import { compareAllNaturally } from './natural-order.ts'
import type { RunCounts } from './run-counts.ts'

/** Reads one column of a row of counters. */
export type ReadCounter = (column: number) => number

/** What was counted in one group of runs. */
export interface GroupCounts {
  readonly group: Group
  readonly read: ReadCounter
  readonly units: readonly UnitCounts[]
  /** By lead series: how many runs have which lead. */
  readonly leads: readonly ReadonlyMap<number, number>[]
}

/** The same runs, told apart by cluster. */
export interface UnitCounts {
  readonly unit: string
  readonly clusters: readonly ReadCounter[]
  /** Runs that have none of what the unit's keys name; null when there are no such runs. */
  readonly unclustered: ReadCounter | null
}

/** Counters of one corpus, by group and by cluster: its size does not grow with the number of runs. */
export interface Tally {
  add(group: Group, counts: RunCounts): void
  counts(): TallyCounts
  /** Adds what another thread counted with the same layout, group-bys and units. */
  merge(counts: TallyCounts): void
  /** In the order of the group-bys, then by the values of their keys. */
  groups(): readonly GroupCounts[]
}

/** What was counted, as plain data: by group-by, the groups. */
export type TallyCounts = readonly (readonly GroupPart[])[]

interface GroupPart {
  readonly values: readonly string[]
  readonly row: Int32Array
  /** By unit. */
  readonly clusters: readonly (readonly ClusterPart[])[]
  /** By lead series: pairs of a lead and its number of runs. */
  readonly leads: readonly ReadonlyMap<number, number>[]
}

interface ClusterPart {
  /** Null for the runs that belong to no cluster. */
  readonly values: readonly string[] | null
  readonly row: Int32Array
}

interface Grouping {
  readonly keys: readonly string[]
  readonly index: KeyIndex
  readonly slots: Slot[]
}

interface Slot {
  readonly row: number
  /** Per unit, the row of each cluster. */
  readonly clusters: readonly Map<number, number>[]
  readonly leads: readonly Map<number, number>[]
}

// The number of the runs that belong to no cluster.
const NO_CLUSTER = -1

export function makeTally(
  layout: CounterLayout,
  leadSeries: number,
  groupBys: readonly (readonly string[])[],
  units: readonly ClusterUnit[],
): Tally {
  const groupRows = makeCounterRows(layout.groupWidth)
  const clusterRows = makeCounterRows(layout.clusterWidth)
  const unitIndices = units.map(unit => ({ ...unit, index: makeKeyIndex(unit.keys) }))
  const groupings = groupBys.map((keys): Grouping => ({ keys, index: makeKeyIndex(keys), slots: [] }))
  const slotOf = ({ slots }: Grouping, number: number): Slot => {
    const known = slots[number]
    if (known !== undefined) return known
    const slot: Slot = {
      row: groupRows.open(),
      clusters: units.map(() => new Map()),
      leads: Array.from({ length: leadSeries }, () => new Map()),
    }
    slots[number] = slot
    return slot
  }
  const clusterRowOf = (rows: Map<number, number>, cluster: number): number => {
    const row = rows.get(cluster) ?? clusterRows.open()
    rows.set(cluster, row)
    return row
  }
  return {
    add: (group, counts) => {
      const clusters = unitIndices.map(({ keys, index }) =>
        keys.every(key => (group[key] ?? NO_VALUE) !== NO_VALUE) ? index.indexOf(group) : NO_CLUSTER,
      )
      groupings.forEach(grouping => {
        const slot = slotOf(grouping, grouping.index.indexOf(group))
        groupRows.increment(slot.row, counts.clustered)
        groupRows.increment(slot.row, counts.unclustered)
        for (const [series, lead] of counts.leads) increase(slot.leads[series], lead, 1)
        slot.clusters.forEach((rows, unit) => {
          clusterRows.increment(clusterRowOf(rows, clusters[unit] ?? NO_CLUSTER), counts.clustered)
        })
      })
    },
    counts: () =>
      groupings.map(({ index, slots }) =>
        slots.map(({ row, clusters, leads }, number) => ({
          values: index.values()[number] ?? [],
          row: groupRows.copy(row),
          clusters: clusters.map((rows, unit) =>
            [...rows].map(([cluster, row]) => ({
              values: unitIndices[unit]?.index.values()[cluster] ?? null,
              row: clusterRows.copy(row),
            })),
          ),
          leads,
        })),
      ),
    merge: counts => {
      for (const [position, grouping] of groupings.entries()) {
        for (const part of counts[position] ?? []) {
          const slot = slotOf(grouping, grouping.index.indexOfValues(part.values))
          groupRows.addAll(slot.row, part.row)
          for (const [series, leads] of part.leads.entries()) {
            for (const [lead, runs] of leads) increase(slot.leads[series], lead, runs)
          }
          for (const [unit, rows] of slot.clusters.entries()) {
            for (const { values, row } of part.clusters[unit] ?? []) {
              const cluster = values === null ? NO_CLUSTER : unitIndices[unit]?.index.indexOfValues(values)
              clusterRows.addAll(clusterRowOf(rows, cluster ?? NO_CLUSTER), row)
            }
          }
        }
      }
    },
    groups: () => {
      const orders = unitIndices.map(({ index }) => naturalRanks(index.values()))
      return groupings.flatMap(grouping =>
        presentGroups(grouping).map(([values, slot]) => ({
          group: Object.fromEntries(
            grouping.keys.map((key, position) => [key, values[position] ?? NO_VALUE]),
          ),
          read: column => groupRows.read(slot.row, column),
          units: unitIndices.map(({ unit }, position) =>
            unitCounts(unit, orders[position] ?? [], slot.clusters[position] ?? new Map(), clusterRows),
          ),
          leads: slot.leads,
        })),
      )
    },
  }
}

function increase(histogram: Map<number, number> | undefined, value: number, runs: number): void {
  histogram?.set(value, (histogram.get(value) ?? 0) + runs)
}

// Where no run of the corpus has any of the keys, the one group would repeat the row of all runs.
function presentGroups({ keys, index, slots }: Grouping): readonly (readonly [readonly string[], Slot])[] {
  const groups = [...slots.entries()].map(([number, slot]) => [index.values()[number] ?? [], slot] as const)
  if (keys.length > 0 && groups.every(([values]) => values.every(value => value === NO_VALUE))) return []
  return groups.sort(([left], [right]) => compareAllNaturally(left, right))
}

// Where each of the values stands when they are sorted: sorted once, not once a group.
function naturalRanks(values: readonly (readonly string[])[]): readonly number[] {
  const ranks: number[] = []
  const order = [...values.keys()].sort((left, right) =>
    compareAllNaturally(values[left] ?? [], values[right] ?? []),
  )
  for (const [rank, index] of order.entries()) ranks[index] = rank
  return ranks
}

// Sorted by name, so that what the bootstrap draws does not depend on the order of the runs.
function unitCounts(
  unit: string,
  ranks: readonly number[],
  rows: ReadonlyMap<number, number>,
  clusterRows: CounterRows,
): UnitCounts {
  const reader =
    (row: number): ReadCounter =>
    column =>
      clusterRows.read(row, column)
  const unclustered = rows.get(NO_CLUSTER)
  return {
    unit,
    clusters: [...rows]
      .filter(([cluster]) => cluster !== NO_CLUSTER)
      .sort(([left], [right]) => (ranks[left] ?? 0) - (ranks[right] ?? 0))
      .map(([, row]) => reader(row)),
    unclustered: unclustered === undefined ? null : reader(unclustered),
  }
}
