import { expect, test } from 'vitest'
import { printVerdict } from '../../src/monitors/print-verdict.ts'

test.each([
  { title: 'a closed formula', columns: [], valuations: [[]], line: '@1 (time point 0): true' },
  {
    title: 'valuations side by side',
    columns: [
      { name: 'x', type: 'int' },
      { name: 'y', type: 'string' },
    ] as const,
    valuations: [
      [1, 'a b'],
      [10n ** 30n, 'q\\"t'],
    ],
    line: `@1 (time point 0): (1,"a b") (1${'0'.repeat(30)},"q\\"t")`,
  },
])('$title', ({ columns, valuations, line }) => {
  expect(printVerdict({ timePoint: 0, timestamp: 1, valuations }, columns)).toBe(line)
})

test.each([
  [1, '1'],
  [-0, '-0'],
  [0.1 + 0.2, '0.3'],
  [Math.PI, '3.14159'],
  [123456, '123456'],
  [1234567, '1.23457e+06'],
  [999999.5, '1e+06'],
  [0.0001, '0.0001'],
  [0.00001, '1e-05'],
  [-2e10, '-2e+10'],
  [1e300, '1e+300'],
  [Number.NaN, 'nan'],
  [-Infinity, '-inf'],
])('the float %o is printed as %s', (value, text) => {
  const line = printVerdict({ timePoint: 3, timestamp: 7, valuations: [[value]] }, [
    { name: 'x', type: 'float' },
  ])
  expect(line).toBe(`@7 (time point 3): (${text})`)
})
