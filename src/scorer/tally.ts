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
  /** In the order of the group-bys, then by the values of their keys. */
  groups(): readonly GroupCounts[]
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
  const openSlot = (): Slot => ({
    row: groupRows.open(),
    clusters: units.map(() => new Map()),
    leads: Array.from({ length: leadSeries }, () => new Map()),
  })
  return {
    add: (group, counts) => {
      const clusters = unitIndices.map(({ keys, index }) =>
        keys.every(key => (group[key] ?? NO_VALUE) !== NO_VALUE) ? index.indexOf(group) : NO_CLUSTER,
      )
      for (const { index, slots } of groupings) {
        const number = index.indexOf(group)
        const slot = slots[number] ?? openSlot()
        slots[number] = slot
        groupRows.increment(slot.row, counts.clustered)
        groupRows.increment(slot.row, counts.unclustered)
        for (const [series, lead] of counts.leads) increment(slot.leads[series], lead)
        for (const [unit, rows] of slot.clusters.entries()) {
          const cluster = clusters[unit] ?? NO_CLUSTER
          const row = rows.get(cluster) ?? clusterRows.open()
          rows.set(cluster, row)
          clusterRows.increment(row, counts.clustered)
        }
      }
    },
    groups: () =>
      groupings.flatMap(grouping =>
        presentGroups(grouping).map(([values, slot]) => ({
          group: Object.fromEntries(
            grouping.keys.map((key, position) => [key, values[position] ?? NO_VALUE]),
          ),
          read: column => groupRows.read(slot.row, column),
          units: unitIndices.map(({ unit, index }, position) =>
            unitCounts(unit, index, slot.clusters[position] ?? new Map(), clusterRows),
          ),
          leads: slot.leads,
        })),
      ),
  }
}

function increment(histogram: Map<number, number> | undefined, value: number): void {
  histogram?.set(value, (histogram.get(value) ?? 0) + 1)
}

// Where no run of the corpus has any of the keys, the one group would repeat the row of all runs.
function presentGroups({ keys, index, slots }: Grouping): readonly (readonly [readonly string[], Slot])[] {
  const groups = [...slots.entries()].map(([number, slot]) => [index.values()[number] ?? [], slot] as const)
  if (keys.length > 0 && groups.every(([values]) => values.every(value => value === NO_VALUE))) return []
  return groups.sort(([left], [right]) => compareAllNaturally(left, right))
}

// Sorted by name, so that what the bootstrap draws does not depend on the order of the runs.
function unitCounts(
  unit: string,
  index: KeyIndex,
  rows: ReadonlyMap<number, number>,
  clusterRows: CounterRows,
): UnitCounts {
  const values = index.values()
  const reader =
    (row: number): ReadCounter =>
    column =>
      clusterRows.read(row, column)
  const unclustered = rows.get(NO_CLUSTER)
  return {
    unit,
    clusters: [...rows]
      .filter(([cluster]) => cluster !== NO_CLUSTER)
      .sort(([left], [right]) => compareAllNaturally(values[left] ?? [], values[right] ?? []))
      .map(([, row]) => reader(row)),
    unclustered: unclustered === undefined ? null : reader(unclustered),
  }
}
