import type { Value } from '../../model/event-log.ts'

/** The order of values of one type: numbers by size with nan before all others, strings by the bytes of their UTF-8 form. */
export function compareValues(left: Value, right: Value): number {
  if (typeof left === 'string' && typeof right === 'string') return compareBytes(left, right)
  // Mixed comparisons of number and bigint are exact.
  if (left < right) return -1
  if (left > right) return 1
  return left === right ? 0 : Number(Number.isNaN(right)) - Number(Number.isNaN(left))
}

/** UTF-16 units sort as UTF-8 bytes do, except that a surrogate stands for a character above all others. */
function compareBytes(left: string, right: string): number {
  if (left === right) return 0
  const length = Math.min(left.length, right.length)
  for (let index = 0; index < length; index++) {
    const leftUnit = left.charCodeAt(index)
    const rightUnit = right.charCodeAt(index)
    if (leftUnit !== rightUnit) return rank(leftUnit) - rank(rightUnit)
  }
  return left.length - right.length
}

function rank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
