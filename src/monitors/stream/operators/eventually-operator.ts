import type { Interval } from '../../../mfotl/interval.ts'
import type { Operator } from '../operator.ts'
import { typesOf } from '../operator.ts'
import { allPositions } from '../row-hash.ts'
import { WindowedTuples } from '../windowed-tuples.ts'
import { FutureWindow } from '../windows.ts'
import type { Workspace } from '../workspace.ts'

/**
 * `EVENTUALLY I f`: the tuples of a sliding window over the future, which is ONCE's window seen from the other end. A
 * time-point is determined when one beyond its window has arrived; nothing beyond the window is read before.
 */
export function eventuallyOperator(workspace: Workspace, body: Operator, interval: Interval): Operator {
  const { timeline } = workspace
  const { columns } = body
  const positions = allPositions(columns.length)
  const tuples = new WindowedTuples(workspace, typesOf(columns), true)
  const window = new FutureWindow(interval, timeline)
  let position = -1
  let read = -1
  return {
    columns,
    makeTable: () => tuples.makeTable(),
    moves: true,
    next() {
      if (position + 1 >= timeline.arrived || !window.advance(position + 1)) return false
      while (read < window.last) {
        if (!body.next()) return false
        read++
        const { start, size, rows, arity } = body.relation()
        for (let row = 0; row < size; row++) tuples.add(rows, start + row * arity, positions, read)
      }
      position++
      tuples.evictBefore(window.first)
      return true
    },
    relation: () => tuples.relation(),
    membership: tuples.membership,
    reset() {
      tuples.reset()
      window.reset()
      position = -1
      read = -1
    },
  }
}
