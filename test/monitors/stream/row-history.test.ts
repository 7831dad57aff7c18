import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { Relation } from '../../../src/monitors/stream/relation.ts'
import { allPositions } from '../../../src/monitors/stream/row-hash.ts'
import { RowHistory } from '../../../src/monitors/stream/row-history.ts'

test('gives back the rows of each time-point that was not dropped', () => {
  const steps = fastCheck.array(
    fastCheck.record({
      rows: fastCheck.uniqueArray(fastCheck.nat(99), { maxLength: 9 }),
      lag: fastCheck.nat(9),
    }),
    { maxLength: 200, size: 'max' },
  )
  fastCheck.assert(
    fastCheck.property(steps, log => {
      const history = new RowHistory(['int'])
      const copy = new Relation(['int'])
      for (const [timePoint, { rows, lag }] of log.entries()) {
        history.dropBefore(Math.max(0, timePoint - lag))
        history.append(timePoint, relationOf(rows))
        // Nothing that a later drop may have let go is asked for.
        history.copy(timePoint, copy)
        expect([...copy.rows.subarray(0, copy.size)]).toEqual(rows)
      }
    }),
  )
})

test('keeps a stretch of time-points while others are dropped', () => {
  const history = new RowHistory(['int'])
  const copy = new Relation(['int'])
  for (let timePoint = 0; timePoint < 1000; timePoint++) {
    history.dropBefore(Math.max(0, timePoint - 10))
    history.append(timePoint, relationOf(timePoint % 3 === 0 ? [] : [timePoint, timePoint + 1]))
    const oldest = Math.max(0, timePoint - 10)
    history.copy(oldest, copy)
    expect([...copy.rows.subarray(0, copy.size)]).toEqual(oldest % 3 === 0 ? [] : [oldest, oldest + 1])
  }
})

function relationOf(ids: readonly number[]): Relation {
  const relation = new Relation(['int'])
  for (const id of ids) relation.add(Int32Array.of(id), 0, allPositions(1))
  return relation
}
