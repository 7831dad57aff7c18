import * as BYTE from './byte.ts'

/**
 * Where the bytes that have come and are yet to be read begin. Behind the last one stands a 0, at which every scan of
 * ordinary bytes stops without having to ask where the end is, and room enough to look at many bytes at once.
 */
export let queue: usize = heap.alloc(1 << 16)
let capacity: usize = 1 << 16
/** How many there are. */
export let size: i32 = 0
/** Whether no bytes follow. */
export let isLast: bool = false

/** The address where so many more bytes can be written; 0 if there is no room for as many. */
export function roomFor(count: i32): usize {
  const needed = usize(size) + usize(count) + MARGIN
  if (needed > MOST) return 0
  if (needed > capacity) {
    capacity = min(max(capacity * 2, needed), MOST)
    queue = heap.realloc(queue, capacity)
  }
  return queue + size
}

/** So many bytes have been written. */
export function append(count: i32): void {
  endAt(size + count)
}

/** No bytes follow. */
export function end(): void {
  isLast = true
}

/** Lets go of the first bytes. */
export function dropFirst(count: i32): void {
  memory.copy(queue, queue + count, size - count)
  endAt(size - count)
}

/** The byte at a position; at the end, a 0. */
export function byteAt(position: i32): u8 {
  return load<u8>(queue + position)
}

function endAt(position: i32): void {
  size = position
  store<u8>(queue + position, BYTE.none)
}

// Two looks at 16 bytes, of which the first begins at the last byte.
const MARGIN: usize = 32
// The heap gives out no larger block than one of a gigabyte.
const MOST: usize = (1 << 30) - 64
