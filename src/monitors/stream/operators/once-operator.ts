import type { Interval } from '../../../mfotl/interval.ts'
import { DelayedRows } from '../delayed-rows.ts'
import type { Operator } from '../operator.ts'
import { typesOf } from '../operator.ts'
import { allPositions } from '../row-hash.ts'
import { WindowedTuples } from '../windowed-tuples.ts'
import { PastWindow } from '../windows.ts'
import type { Workspace } from '../workspace.ts'

/**
 * `ONCE I f`: the tuples of a sliding window over the past. With a lower bound, occurrences first wait until they are
 * old enough. Memory: the distinct tuples in the window and, with a lower bound, the occurrences younger than it.
 */
export function onceOperator(workspace: Workspace, body: Operator, interval: Interval): Operator {
  const types = typesOf(body.columns)
  const positions = allPositions(types.length)
  const ages = interval.upper !== null
  const tuples = new WindowedTuples(workspace, types, ages)
  const window = new PastWindow(interval, workspace.timeline)
  const waiting = interval.lower === 0 ? null : new DelayedRows(types)
  if (waiting !== null) workspace.hold(waiting)
  let position = -1
  return {
    columns: body.columns,
    table: tuples.table,
    next() {
      if (!body.next()) return false
      position++
      window.advance(position)
      const { size, rows, arity } = body.relation()
      if (waiting === null) {
        for (let row = 0; row < size; row++) tuples.add(rows, row * arity, positions, position)
      } else {
        for (let row = 0; row < size; row++) waiting.push(body.relation(), row, position)
        while (waiting.isDue(window.newest)) {
          const timePoint = waiting.timePoint()
          tuples.add(waiting.rows, waiting.shift(), positions, timePoint)
        }
      }
      if (ages) tuples.evictBefore(window.oldest)
      return true
    },
    relation: () => tuples.relation(),
    membership: tuples.membership,
    reset() {
      tuples.reset()
      window.reset()
      waiting?.clear()
      position = -1
    },
  }
}
