import * as BYTE from './byte.ts'

/**
 * Where the bytes that have come and are yet to be read begin. Behind the last one stands a 0, at which every scan of
 * ordinary bytes stops without having to ask where the end is, and room enough to look at many bytes at once. Positions are
 * addresses.
 */
export let queueStart: usize = heap.alloc(1 << 16)
let capacity: usize = 1 << 16
/** Where they end. */
export let queueEnd: usize = 0
/** Whether no bytes follow. */
export let isLast: bool = false

endAt(queueStart)

/** The address where so many more bytes can be written; 0 if there is no room for as many. Bytes may move. */
export function roomFor(count: i32): usize {
  const size = queueEnd - queueStart
  const needed = size + usize(count) + MARGIN
  if (needed > MOST) return 0
  if (needed > capacity) {
    capacity = min(max(capacity * 2, needed), MOST)
    queueStart = heap.realloc(queueStart, capacity)
    queueEnd = queueStart + size
  }
  return queueEnd
}

/** So many bytes have been written. */
export function append(count: i32): void {
  endAt(queueEnd + count)
}

/** No bytes follow. */
export function endQueue(): void {
  isLast = true
}

/** Lets go of the bytes before an address: those from there on move to where these began. */
export function dropBefore(address: usize): void {
  const rest = queueEnd - address
  memory.copy(queueStart, address, rest)
  endAt(queueStart + rest)
}

function endAt(address: usize): void {
  queueEnd = address
  store<u8>(address, BYTE.none)
}

// Two looks at 16 bytes, of which the first begins at the last byte.
const MARGIN: usize = 32
// The heap gives out no larger block than one of a gigabyte.
const MOST: usize = (1 << 30) - 64
