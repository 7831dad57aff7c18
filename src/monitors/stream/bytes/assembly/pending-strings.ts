import { setNumber } from './batch.ts'
import { StringTable } from './string-table.ts'

// Strings whose ids are yet to be looked up. A record: where its bytes begin, how many, their hash, and the
// position in the batch to which its id is to go.
const START: usize = 0
const SIZE: usize = 4
const HASH: usize = 8
const POSITION: usize = 12
const RECORD_SHIFT: u32 = 4
// Few enough that what was touched is still in the cache when it is looked at.
const GROUP: i32 = 64

/** The strings of the machine's values. */
export const values: StringTable = new StringTable()
let records: usize = heap.alloc((GROUP * 2) << RECORD_SHIFT)
let capacity: i32 = GROUP * 2
let count: i32 = 0

/** Makes room for so many more. */
export function makeRoomForStrings(more: i32): void {
  if (count + more <= capacity) return
  capacity = max(capacity * 2, count + more)
  records = heap.realloc(records, usize(capacity) << RECORD_SHIFT)
}

/** Adds a string. Positions only grow. */
export function addString(start: usize, end: usize, hash: u32, position: i32): void {
  const record = recordAt(count++)
  store<usize>(record, start, START)
  store<i32>(record, i32(end - start), SIZE)
  store<u32>(record, hash, HASH)
  store<i32>(record, position, POSITION)
}

/** Forgets the strings for this position and all behind it. */
export function cancelStrings(position: i32): void {
  while (count > 0 && load<i32>(recordAt(count - 1), POSITION) >= position) count--
}

/** Looks the strings up if there are many. */
export function numberManyStrings(): void {
  if (count >= GROUP) numberStrings()
}

/**
 * Looks the strings up. What this needs is touched before: no touch waits for another one, so that what is not in the
 * cache comes all at once (S. Chen et al., "Improving Hash Join Performance through Prefetching", ICDE 2004).
 */
export function numberStrings(): void {
  for (let index = 0; index < count; index++) values.touch(load<u32>(recordAt(index), HASH))
  for (let index = 0; index < count; index++) {
    const record = recordAt(index)
    const start = load<usize>(record, START)
    const id = values.idOf(start, load<i32>(record, SIZE), load<u32>(record, HASH))
    setNumber(load<i32>(record, POSITION), id)
  }
  count = 0
}

function recordAt(index: i32): usize {
  return records + (usize(index) << RECORD_SHIFT)
}
