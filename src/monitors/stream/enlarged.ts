/** A copy with room for `index`: capacity doubles, so that growing costs a constant per entry. */
export function enlarged(array: Int32Array<ArrayBuffer>, index: number): Int32Array<ArrayBuffer> {
  let capacity = Math.max(16, array.length)
  while (capacity <= index) capacity *= 2
  const copy = new Int32Array(capacity)
  copy.set(array)
  return copy
}
