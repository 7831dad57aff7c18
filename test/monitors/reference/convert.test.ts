import { expect, test } from 'vitest'
import type { Conversion } from '../../../src/mfotl/term.ts'
import { convert } from '../../../src/monitors/reference/convert.ts'
import type { Datum } from '../../../src/monitors/reference/datum.ts'

test.each<[Conversion, Datum, Datum]>([
  ['i2f', 3n, 3],
  ['f2i', 1.9, 1n],
  ['f2i', -1.9, -1n],
  ['f2i', 1e20, 100000000000000000000n],
  ['f2i', Infinity, 0n],
  ['i2s', -42n, '-42'],
  ['s2i', '-42', -42n],
  ['s2i', '0x1F', 31n],
  ['s2i', '0.5', 0n],
  ['s2f', '+1.1', 1.1],
  ['s2f', '9.8e30', 9.8e30],
  ['f2s', -42, '-42.'],
  ['f2s', 0.5, '0.5'],
  ['f2s', 0.1 + 0.2, '0.3'],
  ['f2s', 9.87654321e30, '9.87654321e+30'],
  ['f2s', 1e12, '1e+12'],
  ['f2s', 123456789012, '123456789012.'],
  ['f2s', 1.5e-7, '1.5e-07'],
  ['f2s', Number.NaN, 'nan'],
  ['f2s', -Infinity, '-inf'],
  ['r2s', 'a+', 'a+'],
  ['YEAR', 86399, 1970n],
  ['MONTH', 86400 * 31, 2n],
  ['DAY_OF_MONTH', 86400 * 30.5, 31n],
  ['FORMAT_DATE', 86400, '1970-01-02'],
  ['FORMAT_DATE', -86400.5, '1969-12-31'],
  ['FORMAT_DATE', 4102444799, '2099-12-31'],
  ['FORMAT_DATE', 1e11, '2100-01-01'],
  ['FORMAT_DATE', -62167219201, '-001-12-31'],
  ['FORMAT_DATE', -1e12, '-29719-04-05'],
  ['YEAR', -0.5, 1970n],
  ['YEAR', Infinity, 2100n],
])('%s(%o) is %o', (conversion, operand, result) => {
  expect(convert(conversion, operand)).toBe(result)
})

test('nan is no date', () => {
  expect(() => convert('YEAR', Number.NaN)).toThrow('NaN seconds from 1970 is no date')
})

test('a value of another type has no counterpart', () => {
  expect(convert('i2f', 'a')).toBeNull()
})
