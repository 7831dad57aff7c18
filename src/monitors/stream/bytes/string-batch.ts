import { doubledInts, sharedInts } from './shared-numbers.ts'

/** Strings whose ids are yet to be looked up, and where in an array these are to go. */
export class StringBatch {
  starts = sharedInts(16)
  ends = sharedInts(16)
  hashes = sharedInts(16)
  places = sharedInts(16)
  count = 0

  /** Places only grow. */
  add(start: number, end: number, hash: number, place: number): void {
    const index = this.count++
    if (index === this.starts.length) this.#grow()
    this.starts[index] = start
    this.ends[index] = end
    this.hashes[index] = hash
    this.places[index] = place
  }

  /** Forgets the strings for this place and all behind it. */
  cancelFrom(place: number): void {
    while (this.count > 0 && (this.places[this.count - 1] ?? 0) >= place) this.count--
  }

  clear(): void {
    this.count = 0
  }

  #grow(): void {
    this.starts = doubledInts(this.starts)
    this.ends = doubledInts(this.ends)
    this.hashes = doubledInts(this.hashes)
    this.places = doubledInts(this.places)
  }
}
