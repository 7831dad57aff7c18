import type { Int } from '../../../model/event-log.ts'
import type { Machine } from '../machine.ts'
import type { Source } from '../source.ts'
import { type BytePredicate, FLOAT } from './byte-predicates.ts'
import type { EventBatch } from './event-batch.ts'

/** Where the events of batches go in. */
export interface BatchFeed {
  readonly machine: Machine
  readonly predicates: readonly FedPredicate[]
}

/** A predicate by its number, and where its rows go; null for one that the formula does not read. */
export interface FedPredicate extends BytePredicate {
  readonly source: Source | null
}

/** Brings the time-points of a batch into a machine, one by one. `give` commits each. */
export function feedBatch(feed: BatchFeed, batch: EventBatch, give: (timestamp: Int) => void): void {
  const { machine, predicates } = feed
  const { timestamps, bigTimestamps, ends, timePoints, numbers, floats } = batch
  let at = 0
  let bigOnes = 0
  for (let timePoint = 0; timePoint < timePoints; timePoint++) {
    let timestamp: Int = timestamps[timePoint] ?? 0
    if (Number.isNaN(timestamp)) timestamp = bigTimestamps[bigOnes++] ?? 0n
    machine.begin(timestamp)
    const end = ends[timePoint] ?? 0
    while (at < end) {
      const predicate = predicates[numbers[at] ?? 0]
      if (predicate === undefined) throw new Error('no predicate has this number')
      writeRow(machine, predicate, numbers, at + 1, floats)
      at += 1 + predicate.kinds.length
    }
    give(timestamp)
  }
}

function writeRow(
  { values }: Machine,
  { source, kinds }: FedPredicate,
  numbers: Int32Array,
  from: number,
  floats: Float64Array,
): void {
  if (source === null) return
  const { current } = source
  const offset = current.room()
  let zero: number | null = null
  for (let column = 0; column < kinds.length; column++) {
    let id = numbers[from + column] ?? 0
    if (kinds[column] === FLOAT) {
      const value = floats[id] ?? 0
      if (value === 0) zero = value
      id = values.idOf('float', value)
    }
    current.rows[offset + column] = id
  }
  if (current.keepDistinct() && zero !== null) values.showZero(zero)
}
