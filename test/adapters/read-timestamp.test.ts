import { expect, test } from 'vitest'
import { readTimestamp } from '../../src/adapters/read-timestamp.ts'

test.each([
  { value: '1970-01-01T00:00:00Z', seconds: 0 },
  { value: '2025-11-26T01:12:46.979305Z', seconds: 1764119566.979305 },
  { value: '2025-11-26 01:12:46,5z', seconds: 1764119566.5 },
  { value: '2025-11-26T01:12Z', seconds: 1764119520 },
  { value: '2025-11-26T02:12:46+01:00', seconds: 1764119566 },
  { value: '2025-11-25T19:42:46-0530', seconds: 1764119566 },
  { value: '2025-11-26T02:12:46+01', seconds: 1764119566 },
  { value: '2024-02-29T00:00:00Z', seconds: 1709164800 },
])('$value is $seconds seconds since the epoch', ({ value, seconds }) => {
  expect(readTimestamp(value)).toEqual({ seconds, unit: 'date', hasZone: true })
})

test('a date without a zone is read as UTC and says so', () => {
  expect(readTimestamp('1970-01-01T00:01:00')).toEqual({ seconds: 60, unit: 'date', hasZone: false })
})

test.each([
  { value: 0, seconds: 0, unit: 'seconds-since-start' },
  { value: 99_999_999, seconds: 99_999_999, unit: 'seconds-since-start' },
  { value: 100_000_000, seconds: 100_000_000, unit: 'seconds' },
  { value: 1764119566.25, seconds: 1764119566.25, unit: 'seconds' },
  { value: 1764119566979, seconds: 1764119566.979, unit: 'milliseconds' },
  { value: 1764119566979305, seconds: 1764119566.979305, unit: 'microseconds' },
  { value: '1764119566979305000', seconds: 1764119566.979305, unit: 'nanoseconds' },
  { value: '12.5', seconds: 12.5, unit: 'seconds-since-start' },
])('the number $value is $unit', ({ value, seconds, unit }) => {
  expect(readTimestamp(value)).toEqual({ seconds, unit, hasZone: true })
})

test.each([
  { value: 'yesterday' },
  { value: '' },
  { value: '2025-11-26' },
  { value: '2025-02-29T00:00:00Z' },
  { value: '2025-13-01T00:00:00Z' },
  { value: '2025-11-26T24:00:00Z' },
  { value: '2025-11-26T01:60:00Z' },
  { value: '2025-11-26T01:00:00+99:00' },
  { value: -1 },
  { value: 1e20 },
  { value: true },
  { value: [1] },
  { value: {} },
])('$value is no time stamp', ({ value }) => {
  expect(readTimestamp(value)).toBeNull()
})
