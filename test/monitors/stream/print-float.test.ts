import { expect, test } from 'vitest'
import { printFloat } from '../../../src/monitors/stream/print-float.ts'

// As OCaml's string_of_float prints them.
test.each([
  [0, '0.'],
  [-0, '-0.'],
  [-42, '-42.'],
  [0.5, '0.5'],
  [1 / 3, '0.333333333333'],
  [9.87654321e30, '9.87654321e+30'],
  [1e12, '1e+12'],
  [999_999_999_999, '999999999999.'],
  [0.0001, '0.0001'],
  [0.00001, '1e-05'],
  [-1.5e-300, '-1.5e-300'],
  [Number.NaN, 'nan'],
  [Number.NEGATIVE_INFINITY, '-inf'],
])('%s is printed as %s', (value, printed) => {
  expect(printFloat(value)).toBe(printed)
})
