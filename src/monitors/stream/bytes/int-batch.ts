import type { Int } from '../../../model/event-log.ts'
import { doubledFloats, doubledInts, sharedFloats, sharedInts } from './shared-numbers.ts'

/** Ints that need a number of their own, and where in an array these are to go. */
export class IntBatch {
  /** NaN for the next one of `bigInts`. */
  values = sharedFloats(16)
  places = sharedInts(16)
  bigInts: bigint[] = []
  count = 0

  /** Places only grow. */
  add(value: Int, place: number): void {
    if (this.count === this.values.length) {
      this.values = doubledFloats(this.values)
      this.places = doubledInts(this.places)
    }
    if (typeof value === 'bigint') this.bigInts.push(value)
    this.values[this.count] = typeof value === 'bigint' ? Number.NaN : value
    this.places[this.count++] = place
  }

  /** Forgets the ints for this place and all behind it. */
  cancelFrom(place: number): void {
    while (this.count > 0 && (this.places[this.count - 1] ?? 0) >= place) {
      this.count--
      if (Number.isNaN(this.values[this.count])) this.bigInts.pop()
    }
  }

  clear(): void {
    this.count = 0
    this.bigInts = []
  }
}
