import type { Int } from '../../../model/event-log.ts'
import type { Machine } from '../machine.ts'
import { type BytePredicate, FLOAT, type TimePointScanner } from './time-point-scanner.ts'

/** Brings the time-points of a batch into a machine, one by one, and empties it. `give` commits each. */
export function feedBatch(
  machine: Machine,
  { batch, predicates, floats }: TimePointScanner,
  give: (timestamp: Int) => void,
): void {
  const { timestamps, ends, timePoints, numbers } = batch
  let at = 0
  for (let timePoint = 0; timePoint < timePoints; timePoint++) {
    const timestamp = timestamps[timePoint] ?? 0
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
  batch.clear()
  floats.length = 0
}

function writeRow(
  { values }: Machine,
  { source, kinds }: BytePredicate,
  numbers: Int32Array,
  from: number,
  floats: readonly number[],
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
