import fastCheck from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allPositions } from '../../../src/monitors/stream/row-hash.ts'
import { ValueStore } from '../../../src/monitors/stream/value-store.ts'
import { WindowedTuples } from '../../../src/monitors/stream/windowed-tuples.ts'
import { Workspace } from '../../../src/monitors/stream/workspace.ts'

const steps = fastCheck.array(
  fastCheck.record({ words: fastCheck.array(fastCheck.nat(30), { maxLength: 4 }), lag: fastCheck.nat(12) }),
  { maxLength: 60 },
)

describe('tuples in a window', () => {
  test.each([
    { types: ['string'], what: 'of one column with dense ids' },
    { types: ['int'], what: 'of one column of ints' },
    { types: ['string', 'string'], what: 'of two columns' },
  ] as const)('are those in the window, $what, listed from some time-point on', ({ types }) => {
    fastCheck.assert(
      fastCheck.property(steps, fastCheck.nat(80), fastCheck.boolean(), (log, listedFrom, ages) => {
        const values = new ValueStore()
        const workspace = new Workspace(values)
        const tuples = new WindowedTuples(workspace, types, ages)
        const positions = allPositions(types.length)
        const isMember = tuples.membership(positions)
        const rowOf = (word: number) =>
          Int32Array.from(types, type => values.idOf(type, type === 'int' ? word : `word ${word}`))
        // Whether it was listed or not, a second log finds nothing of the first.
        for (let round = 0; round < 2; round++) {
          const latest = new Map<number, number>()
          let oldest = 0
          for (const [timePoint, { words, lag }] of log.entries()) {
            for (const word of words) {
              tuples.add(rowOf(word), 0, positions, timePoint)
              latest.set(word, timePoint)
            }
            if (ages) {
              oldest = Math.max(oldest, timePoint - lag)
              tuples.evictBefore(oldest)
            }
            for (let word = 0; word <= 30; word++) {
              expect(isMember(rowOf(word), 0)).toBe((latest.get(word) ?? -1) >= oldest)
            }
            if (timePoint < listedFrom) continue
            const { start, size, rows, arity } = tuples.relation()
            const listed = Array.from({ length: size }, (_, row) => rows[start + row * arity])
            const wanted = [...latest].filter(([, at]) => at >= oldest).map(([word]) => rowOf(word)[0])
            expect(listed.sort()).toEqual(wanted.sort())
          }
          tuples.reset()
        }
      }),
    )
  })

  test('keep the values in the window, and no others, when unused ones are dropped', () => {
    const values = new ValueStore()
    const workspace = new Workspace(values)
    const tuples = new WindowedTuples(workspace, ['string'], true)
    const positions = allPositions(1)
    const isMember = tuples.membership(positions)
    const rowOf = (word: number) => Int32Array.of(values.idOf('string', `word ${word}`))
    for (let word = 0; word < 50_000; word++) {
      tuples.add(rowOf(word), 0, positions, word)
      tuples.evictBefore(word - 9)
      workspace.dropUnusedValues()
    }
    expect(values.size).toBeLessThan(10_000)
    for (let word = 49_990; word < 50_000; word++) expect(isMember(rowOf(word), 0)).toBe(true)
    for (let word = 40_000; word < 49_990; word++) expect(isMember(rowOf(word), 0)).toBe(false)
  })
})
