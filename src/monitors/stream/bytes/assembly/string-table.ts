import { refuseStrings } from './host.ts'
import { firstBytes } from './word-hash.ts'

// A slot: a string's hash, one more than its id (0 in a free slot), how many bytes; then these, or, of a string that has
// no room here, the address where they lie.
const HASH: usize = 0
const NUMBER: usize = 4
const SIZE: usize = 8
const BYTES: usize = 12
// Bytes: two slots fill a line of the cache.
const SLOT_SHIFT: u32 = 5
const LONGEST_IN_SLOT: i32 = 20
// A table with fewer slots stays in the cache as it is.
const LEAST_TOUCHED: u32 = 1 << 13
// The heap gives out no larger block than one of a gigabyte.
const MOST_SLOTS: u32 = 1 << 24
// In place of a slot: the id is free, and so is the one whose number is less by as much as this; none after the last.
const FREE: i32 = -2
const LAST_FREE: i32 = -1

/**
 * Strings of bytes and the small numbers that stand for them. Most lie in the hash table itself: looking one up reads one
 * place in memory. A number is given back for use by another string when a sweep finds that nothing refers to it.
 */
export class StringTable {
  /** How many strings there are. */
  size: i32 = 0
  /** How many ids have been given out. */
  count: i32 = 0
  /** Slots: a string lies in the first free one from its hash's on. */
  private table: usize = 0
  private mask: u32 = 0
  /** By id, the number of its slot. */
  private slots: usize = heap.alloc(16 << 2)
  private slotsCapacity: i32 = 16
  private firstFree: i32 = LAST_FREE
  private pinned: i32 = 0
  private marks: usize = 0
  /** What was touched last: kept, so that no compiler takes touching for idle. */
  private touched: u32 = 0

  constructor() {
    this.makeTable(64)
  }

  /** The id of a string, whose hash the caller knows. Seven more bytes can be read behind it. */
  idOf(start: usize, size: i32, hash: u32): i32 {
    const known = this.find(start, size, hash)
    return known >= 0 ? known : this.add(start, size, hash)
  }

  /** As `idOf`, but -1 for a string that is not here. */
  find(start: usize, size: i32, hash: u32): i32 {
    let slot = hash & this.mask
    while (true) {
      const at = this.addressOf(slot)
      const number = load<i32>(at, NUMBER)
      if (number === 0) return -1
      if (load<u32>(at, HASH) === hash && load<i32>(at, SIZE) === size) {
        if (isSame(bytesAt(at), start, size)) return number - 1
      }
      slot = (slot + 1) & this.mask
    }
  }

  /** Touches what looking up a string with this hash will need. */
  touch(hash: u32): void {
    if (this.mask >= LEAST_TOUCHED) this.touched ^= load<u32>(this.addressOf(hash & this.mask))
  }

  /** The address of a string's bytes. Good until the next one is added. */
  startOf(id: i32): usize {
    return bytesAt(this.addressOf(load<u32>(this.slots + (usize(id) << 2))))
  }

  sizeOf(id: i32): i32 {
    return load<i32>(this.addressOf(load<u32>(this.slots + (usize(id) << 2))), SIZE)
  }

  /** The strings known by now stay. */
  pin(): void {
    this.pinned = this.count
  }

  /** Where a byte for each id lies, to be set to 1 for those that stay. No string may be added before `endSweep`. */
  beginSweep(): usize {
    this.marks = heap.alloc(this.count)
    memory.fill(this.marks, 0, this.count)
    return this.marks
  }

  /** Drops the strings that were not marked. */
  endSweep(): void {
    this.firstFree = LAST_FREE
    // The lowest ids are given out first.
    for (let id = this.count - 1; id >= this.pinned; id--) {
      if (load<u8>(this.marks + id) === 0) this.drop(id)
    }
    heap.free(this.marks)
    this.refill(this.mask + 1)
  }

  private drop(id: i32): void {
    const slot = load<i32>(this.slots + (usize(id) << 2))
    if (slot >= 0) {
      const at = this.addressOf(slot)
      if (load<i32>(at, SIZE) > LONGEST_IN_SLOT) heap.free(load<usize>(at, BYTES))
      store<i32>(at, 0, NUMBER)
      this.size--
    }
    store<i32>(this.slots + (usize(id) << 2), this.firstFree)
    this.firstFree = FREE - id
  }

  private add(start: usize, size: i32, hash: u32): i32 {
    this.size++
    if (this.size * 4 > i32(this.mask + 1) * 3) this.refill((this.mask + 1) * 2)
    const id = this.newId()
    const at = this.takeSlot(id, hash)
    store<u32>(at, hash, HASH)
    store<i32>(at, id + 1, NUMBER)
    store<i32>(at, size, SIZE)
    if (size > LONGEST_IN_SLOT) store<usize>(at, heap.alloc(usize(size) + MARGIN), BYTES)
    memory.copy(bytesAt(at), start, size)
    return id
  }

  private newId(): i32 {
    if (this.firstFree !== LAST_FREE) {
      const id = FREE - this.firstFree
      this.firstFree = load<i32>(this.slots + (usize(id) << 2))
      return id
    }
    if (this.count === this.slotsCapacity) {
      this.slotsCapacity *= 2
      this.slots = heap.realloc(this.slots, usize(this.slotsCapacity) << 2)
    }
    return this.count++
  }

  /** Finds the first free slot from that of a hash on. */
  private takeSlot(id: i32, hash: u32): usize {
    let slot = hash & this.mask
    while (load<i32>(this.addressOf(slot), NUMBER) !== 0) slot = (slot + 1) & this.mask
    store<u32>(this.slots + (usize(id) << 2), slot)
    return this.addressOf(slot)
  }

  /** Brings the strings into a table of so many slots. */
  private refill(slots: u32): void {
    const old = this.table
    const oldSlots = this.mask + 1
    if (slots > MOST_SLOTS) refuseStrings()
    this.makeTable(slots)
    for (let slot: u32 = 0; slot < oldSlots; slot++) {
      const from = old + (usize(slot) << SLOT_SHIFT)
      const number = load<i32>(from, NUMBER)
      if (number !== 0) memory.copy(this.takeSlot(number - 1, load<u32>(from, HASH)), from, 1 << SLOT_SHIFT)
    }
    heap.free(old)
  }

  private makeTable(slots: u32): void {
    const size = usize(slots) << SLOT_SHIFT
    this.table = heap.alloc(size)
    memory.fill(this.table, 0, size)
    this.mask = slots - 1
  }

  private addressOf(slot: u32): usize {
    return this.table + (usize(slot) << SLOT_SHIFT)
  }
}

// What is compared is read in words of eight bytes.
const MARGIN: usize = 8

/** Where the bytes of the string in a slot begin. */
function bytesAt(slot: usize): usize {
  return load<i32>(slot, SIZE) <= LONGEST_IN_SLOT ? slot + BYTES : load<usize>(slot, BYTES)
}

function isSame(own: usize, other: usize, size: i32): bool {
  let at: usize = 0
  let left = size
  for (; left >= 8; left -= 8) {
    if (load<u64>(own + at) !== load<u64>(other + at)) return false
    at += 8
  }
  return left === 0 || firstBytes(load<u64>(own + at) ^ load<u64>(other + at), left) === 0
}
