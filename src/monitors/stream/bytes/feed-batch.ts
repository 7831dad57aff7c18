import type { Int } from '../../../model/event-log.ts'
import type { Machine } from '../machine.ts'
import type { Source } from '../source.ts'
import type { ValueStore } from '../value-store.ts'
import type { ByteDictionary } from './byte-dictionary.ts'
import { type BytePredicate, FLOAT } from './byte-predicates.ts'
import type { FilledBatch } from './event-batch.ts'

/** Where the events of batches go in. */
export interface BatchFeed {
  readonly machine: Machine
  /** The strings of the machine's values. */
  readonly strings: ByteDictionary
  readonly predicates: readonly FedPredicate[]
}

/** A predicate by its number, and where its rows go; null for one that the formula does not read. */
export interface FedPredicate extends BytePredicate {
  readonly source: Source | null
}

/** Brings the time-points of a batch into a machine, one by one. `give` commits each. */
export function feedBatch(feed: BatchFeed, batch: FilledBatch, give: (timestamp: Int) => void): void {
  const { machine, strings, predicates } = feed
  numberStrings(batch, strings)
  numberInts(batch, machine.values)
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

/** Looks up all strings. */
function numberStrings({ words, numbers, strings }: FilledBatch, dictionary: ByteDictionary): void {
  const { starts, ends, hashes, places, count } = strings
  for (let group = 0; group < count; group += GROUP) {
    const groupEnd = Math.min(group + GROUP, count)
    dictionary.touch(hashes, group, groupEnd)
    for (let index = group; index < groupEnd; index++) {
      const id = dictionary.idOfBytes(words, starts[index] ?? 0, ends[index] ?? 0, hashes[index] ?? 0)
      numbers[places[index] ?? 0] = id
    }
  }
}

// Few enough that what was touched is still in the cache when it is looked at.
const GROUP = 64

function numberInts({ numbers, ints }: FilledBatch, store: ValueStore): void {
  const { values, bigInts, places, count } = ints
  let bigOnes = 0
  for (let index = 0; index < count; index++) {
    const value = values[index] ?? 0
    numbers[places[index] ?? 0] = store.idOfInt(Number.isNaN(value) ? (bigInts[bigOnes++] ?? 0n) : value)
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
