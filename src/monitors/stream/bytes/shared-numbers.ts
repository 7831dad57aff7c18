/** Numbers that threads can hand to each other without copying them. */
export type SharedInts = Int32Array<SharedArrayBuffer>
export type SharedFloats = Float64Array<SharedArrayBuffer>

export function sharedInts(length: number): SharedInts {
  return new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT))
}

export function sharedFloats(length: number): SharedFloats {
  return new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT))
}

/** A copy with twice the room. */
export function doubledInts(array: SharedInts): SharedInts {
  const copy = sharedInts(array.length * 2)
  copy.set(array)
  return copy
}

export function doubledFloats(array: SharedFloats): SharedFloats {
  const copy = sharedFloats(array.length * 2)
  copy.set(array)
  return copy
}
