import type { Interval } from '../../../mfotl/interval.ts'
import type { Operator } from '../operator.ts'
import { typesOf } from '../operator.ts'
import { allPositions } from '../row-hash.ts'
import { WindowedTuples } from '../windowed-tuples.ts'
import { PastWindow } from '../windows.ts'
import type { Workspace } from '../workspace.ts'

/**
 * `ONCE I f`: the tuples of a sliding window over the past. The operand is read up to the newest time-point that is old
 * enough and no further: with a lower bound the events that have yet to count stay where they came in. Memory: the
 * distinct tuples in the window, and those events.
 */
export function onceOperator(workspace: Workspace, body: Operator, interval: Interval): Operator {
  const { timeline } = workspace
  const { columns } = body
  const positions = allPositions(columns.length)
  const ages = interval.upper !== null
  const tuples = new WindowedTuples(workspace, typesOf(columns), ages)
  const window = new PastWindow(interval, timeline)
  let position = -1
  let read = -1
  return {
    columns,
    makeTable: () => tuples.makeTable(),
    moves: true,
    next() {
      if (position + 1 >= timeline.arrived) return false
      window.advance(position + 1)
      while (read < window.newest) {
        if (!body.next()) return false
        read++
        const { start, size, rows, arity } = body.relation()
        for (let row = 0; row < size; row++) tuples.add(rows, start + row * arity, positions, read)
      }
      position++
      if (ages) tuples.evictBefore(window.oldest)
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
