/** Numbers that threads can hand to each other without copying them. */
export type SharedInts = Int32Array<SharedArrayBuffer>
/** The same of floats. */
export type SharedFloats = Float64Array<SharedArrayBuffer>

/** Room for so many integers of 32 bits, all 0. */
export function sharedInts(length: number): SharedInts {
  return new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT))
}

/** Room for so many floats, all 0. */
export function sharedFloats(length: number): SharedFloats {
  return new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT))
}

/** A copy with twice the room. */
export function doubledInts(array: SharedInts): SharedInts {
  const copy = sharedInts(array.length * 2)
  copy.set(array)
  return copy
}

/** A copy with twice the room. */
export function doubledFloats(array: SharedFloats): SharedFloats {
  const copy = sharedFloats(array.length * 2)
  copy.set(array)
  return copy
}
