import fastCheck from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Relation } from '../../../src/monitors/stream/relation.ts'
import { allPositions } from '../../../src/monitors/stream/row-hash.ts'
import { Source } from '../../../src/monitors/stream/source.ts'

// What a source keeps moves when 512 time-points or 512 rows are there: most logs here have more.
const logs = fastCheck.array(
  fastCheck.oneof(
    { weight: 60, arbitrary: fastCheck.nat(3) },
    { weight: 2, arbitrary: fastCheck.nat(40) },
    { weight: 1, arbitrary: fastCheck.nat(600) },
  ),
  { minLength: 0, maxLength: 1500, size: 'max' },
)

describe('a source', () => {
  test.each([
    { arity: 0, what: 'without columns' },
    { arity: 1, what: 'with one column' },
    { arity: 3, what: 'with three columns' },
  ])('shows each reader the rows of the time-point at which it stands, $what', ({ arity }) => {
    fastCheck.assert(
      fastCheck.property(logs, fastCheck.array(fastCheck.nat(700), { maxLength: 3 }), (log, lags) => {
        const sizes = log.map(size => (arity === 0 ? Math.min(size, 1) : size))
        const source = new Source(
          Array.from({ length: arity }, () => 'string' as const),
          () => false,
        )
        const readers = lags.map(lag => ({ lag, reader: source.reader(), position: -1 }))
        // The second time, nothing of the first is left.
        for (let round = 0; round < 2; round++) {
          for (const [timePoint, size] of sizes.entries()) {
            source.begin()
            writeRows(source.current, timePoint, size)
            for (const standing of readers) {
              while (standing.position < timePoint - standing.lag) {
                expect(standing.reader.next()).toBe(true)
                standing.position++
                // Some are passed over.
                if (standing.position % 3 === 2) continue
                expectRows(standing.reader.relation(), standing.position, sizes[standing.position] ?? 0)
              }
              if (standing.position < 0 || timePoint % 16 > 0) continue
              expectRows(standing.reader.relation(), standing.position, sizes[standing.position] ?? 0)
            }
            expectRows(source.latest.relation(), timePoint, size)
          }
          source.reset()
          for (const standing of readers) standing.position = -1
        }
      }),
      { numRuns: 10 },
    )
  })

  test('keeps no more room than its readers need', () => {
    const source = new Source(['string'], () => false)
    const reader = source.reader()
    for (let timePoint = 0; timePoint < 20_000; timePoint++) {
      source.begin()
      writeRows(source.current, timePoint, 3)
      reader.next()
    }
    expect(source.current.rows.length).toBeLessThan(5000)
  })
})

function writeRows(relation: Relation, timePoint: number, size: number): void {
  for (let row = 0; row < size; row++) {
    const offset = relation.room()
    for (let column = 0; column < relation.arity; column++) {
      relation.rows[offset + column] = idAt(timePoint, row, column)
    }
    expect(relation.keepDistinct()).toBe(true)
  }
}

function expectRows(relation: Relation, timePoint: number, size: number): void {
  const { arity, start, rows } = relation
  expect(relation.size).toBe(size)
  for (let index = 0; index < size * arity; index++) {
    const wanted = idAt(timePoint, Math.floor(index / arity), index % arity)
    if (rows[start + index] !== wanted) expect(rows[start + index], `time-point ${timePoint}`).toBe(wanted)
  }
  if (arity === 0 || size === 0) return
  expect(relation.has(rowAt(timePoint, size - 1, arity), 0, allPositions(arity))).toBe(true)
  expect(relation.has(rowAt(timePoint + 1, 0, arity), 0, allPositions(arity))).toBe(false)
}

function rowAt(timePoint: number, row: number, arity: number): Int32Array {
  return Int32Array.from({ length: arity }, (_, column) => idAt(timePoint, row, column))
}

function idAt(timePoint: number, row: number, column: number): number {
  return timePoint * 10_000 + row * 4 + column
}
