import { expect, test } from 'vitest'
import { bitsFor } from '../../../src/monitors/dejavu/run-traces.ts'

// Recorded: with 2 bits the fourth value does not fit, with 0 the first does not.
test.each([
  { values: 0, bits: 1 },
  { values: 1, bits: 1 },
  { values: 2, bits: 2 },
  { values: 3, bits: 2 },
  { values: 4, bits: 3 },
  { values: 1_048_575, bits: 20 },
  { values: 1_048_576, bits: 21 },
])('$values values take $bits bits', ({ values, bits }) => {
  expect(bitsFor(values)).toBe(bits)
})
