/**
 * Hash of the ids at some positions of a row. Multiplication by 2^32 / golden ratio (Knuth, TAOCP 3, section 6.4)
 * spreads each id; the shift brings its high bits down to where a power-of-two mask looks.
 */
export function hashRow(rows: Int32Array, offset: number, positions: Int32Array): number {
  let hash = 0
  for (let column = 0; column < positions.length; column++) {
    hash = Math.imul(hash ^ (rows[offset + (positions[column] ?? 0)] ?? 0), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  return hash
}

/** Whether two rows agree, position by position. */
export function isSameRow(
  left: Int32Array,
  leftOffset: number,
  leftPositions: Int32Array,
  right: Int32Array,
  rightOffset: number,
  rightPositions: Int32Array,
): boolean {
  for (let column = 0; column < leftPositions.length; column++) {
    const leftId = left[leftOffset + (leftPositions[column] ?? 0)]
    if (leftId !== right[rightOffset + (rightPositions[column] ?? 0)]) return false
  }
  return true
}

/** The positions of a whole row, in order. */
export function allPositions(arity: number): Int32Array {
  return Int32Array.from({ length: arity }, (_, column) => column)
}
