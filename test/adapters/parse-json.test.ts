import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from '../../src/adapters/parse-json.ts'
import type { Json } from '../../src/model/json.ts'
import { printJson } from '../../src/model/print-json.ts'

test.each<[string, Json]>([
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', 9007199254740992n],
  ['-9007199254740993', -9007199254740993n],
  ['{"a":[1,{"b":123456789012345678901234567890}]}', { a: [1, { b: 123456789012345678901234567890n }] }],
  ['["12345678901234567890", 12345678901234567890]', ['12345678901234567890', 12345678901234567890n]],
  ['"a \\"12345678901234567890\\\\"', 'a "12345678901234567890\\'],
  ['{"\\"12345678901234567890": 12345678901234567890}', { '"12345678901234567890': 12345678901234567890n }],
  ['0.12345678901234567890', JSON.parse('0.12345678901234567890')],
  ['12345678901234567890.5', JSON.parse('12345678901234567890.5')],
  ['12345678901234567890e2', JSON.parse('12345678901234567890e2')],
  ['1e300', 1e300],
  ['{"a": 12345678901234567890, "a": 1}', { a: 1 }],
  ['{"a": 1, "a": 12345678901234567890}', { a: 12345678901234567890n }],
])('%s keeps every digit of its integers', (text, value) => {
  expect(parseJson(text)).toStrictEqual(value)
})

test('a key called __proto__ is a key like any other', () => {
  expect(printJson(parseJson('{"__proto__": 12345678901234567890}'))).toBe(
    '{"__proto__":12345678901234567890}',
  )
})

test('what is no JSON is refused as JSON.parse refuses it', () => {
  expect(() => parseJson('{"a": 12345678901234567890')).toThrow(SyntaxError)
})

test('nesting deeper than calls can be is read and printed', () => {
  const depth = 100_000
  const text = `${'['.repeat(depth)}12345678901234567890${']'.repeat(depth)}`
  expect(printJson(parseJson(text))).toBe(text)
})

// As JSON has it: no -0, and no number where all digits of a wide integer are printed.
function asJson(number: number): number | bigint {
  if (Object.is(number, -0)) return 0
  return /^-?\d+$/.test(String(number)) && !Number.isSafeInteger(number) ? BigInt(number) : number
}

/** JSON values that hold integers of any size. */
const WITH_INTEGERS = fc.letrec<{ value: Json }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(asJson),
    fc.bigInt({ min: 2n ** 53n, max: 2n ** 90n }),
    fc.bigInt({ min: -(2n ** 90n), max: -(2n ** 53n) }),
    fc.constantFrom(null, true),
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value')),
  ),
})).value

test('what is printed is read back as it was, laid out in any way', () => {
  fc.assert(
    fc.property(WITH_INTEGERS, value => {
      const text = printJson(value)
      expect(printJson(parseJson(text))).toBe(text)
      expect(parseJson(` ${text}\n`)).toEqual(value)
    }),
  )
})

test('without wide integers it prints what JSON.stringify prints', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      value => printJson(JSON.parse(JSON.stringify(value))) === JSON.stringify(value),
    ),
  )
})
