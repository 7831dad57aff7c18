import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { intArithmetic, makeInt } from '../../../src/monitors/stream/int-arithmetic.ts'

const int = fastCheck
  .oneof(fastCheck.maxSafeInteger().map(BigInt), fastCheck.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }))
  .map(makeInt)

test.each([
  ['+', (left: bigint, right: bigint) => left + right],
  ['-', (left: bigint, right: bigint) => left - right],
  ['*', (left: bigint, right: bigint) => left * right],
  ['/', (left: bigint, right: bigint) => left / right],
  ['MOD', (left: bigint, right: bigint) => left % right],
] as const)('%s is exact, and in its one form', (operator, expected) => {
  fastCheck.assert(
    fastCheck.property(int, int, (left, right) => {
      fastCheck.pre(right !== 0 || (operator !== '/' && operator !== 'MOD'))
      expect(intArithmetic(operator, left, right)).toBe(makeInt(expected(BigInt(left), BigInt(right))))
    }),
  )
})

test('refuses to divide by zero', () => {
  expect(() => intArithmetic('MOD', 3, 0)).toThrow('integer division by zero')
})
