import { type ClusterUnit, NO_VALUE } from '../model/cluster-unit.ts'
import type { Group } from '../model/group.ts'
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

/** What was counted, as plain data that is quickly passed on: thousands of rows in two pieces. */
export interface TallyCounts {
  readonly groupRows: Int32Array
  readonly clusterRows: Int32Array
  /** By unit, the values of each cluster. */
  readonly clusters: readonly (readonly (readonly string[])[])[]
  /** By group-by, the groups. */
  readonly groups: readonly (readonly GroupPart[])[]
}

interface GroupPart extends Slot {
  readonly values: readonly string[]
}

interface Grouping {
  readonly keys: readonly string[]
  readonly index: KeyIndex
  readonly slots: Slot[]
}

interface Slot {
  readonly row: number
  /** Per unit, the row of each cluster at its number: a list with holes, cheaper to ask than a map. */
  readonly clusters: readonly number[][]
  readonly leads: readonly Map<number, number>[]
}

// The number of the runs that belong to no cluster; that of a combination of values is one more than its index.
const NO_CLUSTER = 0

/** Nothing counted yet. `groupBys` are lists of group keys ([] is all runs), `units` what runs share. */
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
      clusters: units.map(() => []),
      leads: Array.from({ length: leadSeries }, () => new Map()),
    }
    slots[number] = slot
    return slot
  }
  const clusterRowOf = (rows: number[], cluster: number): number => {
    const known = rows[cluster]
    if (known !== undefined) return known
    const row = clusterRows.open()
    rows[cluster] = row
    return row
  }
  // Of the run that is being added, by unit.
  const clusters = units.map(() => NO_CLUSTER)
  const addToSlot = ({ row, clusters: rows, leads }: Slot, counts: RunCounts): void => {
    groupRows.increment(row, counts.clustered)
    groupRows.increment(row, counts.unclustered)
    for (const [series, lead] of counts.leads) increase(leads[series], lead, 1)
    for (let unit = 0; unit < clusters.length; unit++) {
      const own = rows[unit]
      const cluster = clusters[unit] ?? NO_CLUSTER
      if (own !== undefined) clusterRows.increment(clusterRowOf(own, cluster), counts.clustered)
    }
  }
  return {
    add: (group, counts) => {
      for (const [unit, { keys, index }] of unitIndices.entries()) {
        clusters[unit] = hasAll(group, keys) ? index.indexOf(group) + 1 : NO_CLUSTER
      }
      for (const grouping of groupings) addToSlot(slotOf(grouping, grouping.index.indexOf(group)), counts)
    },
    counts: () => ({
      groupRows: groupRows.copy(),
      clusterRows: clusterRows.copy(),
      clusters: unitIndices.map(({ index }) => index.values()),
      groups: groupings.map(({ index, slots }) =>
        slots.map((slot, number) => ({ ...slot, values: index.values()[number] ?? [] })),
      ),
    }),
    merge: counts => {
      const numbers = unitIndices.map(({ index }, unit) => [
        NO_CLUSTER,
        ...(counts.clusters[unit] ?? []).map(values => index.indexOfValues(values) + 1),
      ])
      for (const [position, grouping] of groupings.entries()) {
        for (const part of counts.groups[position] ?? []) {
          const slot = slotOf(grouping, grouping.index.indexOfValues(part.values))
          groupRows.addRow(slot.row, counts.groupRows, part.row)
          for (const [series, leads] of part.leads.entries()) {
            for (const [lead, runs] of leads) increase(slot.leads[series], lead, runs)
          }
          for (const [unit, rows] of slot.clusters.entries()) {
            // Not called for holes.
            part.clusters[unit]?.forEach((from, cluster) => {
              const row = clusterRowOf(rows, numbers[unit]?.[cluster] ?? NO_CLUSTER)
              clusterRows.addRow(row, counts.clusterRows, from)
            })
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
            unitCounts(unit, orders[position] ?? [], slot.clusters[position] ?? [], clusterRows),
          ),
          leads: slot.leads,
        })),
      )
    },
  }
}

function hasAll(group: Group, keys: readonly string[]): boolean {
  for (const key of keys) if ((group[key] ?? NO_VALUE) === NO_VALUE) return false
  return true
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
  rows: readonly number[],
  clusterRows: CounterRows,
): UnitCounts {
  const reader =
    (row: number): ReadCounter =>
    column =>
      clusterRows.read(row, column)
  const unclustered = rows[NO_CLUSTER]
  return {
    unit,
    clusters: rows
      .flatMap((row, cluster) => (cluster === NO_CLUSTER ? [] : [{ row, rank: ranks[cluster - 1] ?? 0 }]))
      .sort((left, right) => left.rank - right.rank)
      .map(({ row }) => reader(row)),
    unclustered: unclustered === undefined ? null : reader(unclustered),
  }
}
