import type { Interval } from '../../../mfotl/interval.ts'
import { type Guard, makeCut } from '../cut.ts'
import type { Operator } from '../operator.ts'
import { typesOf } from '../operator.ts'
import { allPositions } from '../row-hash.ts'
import { WaitingTuples } from '../waiting-tuples.ts'
import { WindowedTuples } from '../windowed-tuples.ts'
import { PastWindow } from '../windows.ts'
import type { Workspace } from '../workspace.ts'

/**
 * `f SINCE I g` and `(NOT f) SINCE I g`: the tuples of g in a sliding window over the past, less those that the guard
 * f has cut off after g held. With a lower bound, occurrences of g first wait until they are old enough.
 * Basin, Klaedtke, Müller, Zalinescu, "Monitoring Metric First-Order Temporal Properties", J. ACM 62(2), 2015.
 */
export function sinceOperator(
  workspace: Workspace,
  guard: Guard,
  right: Operator,
  interval: Interval,
): Operator {
  const { columns } = right
  const types = typesOf(columns)
  const positions = allPositions(types.length)
  const ages = interval.upper !== null
  const tuples = new WindowedTuples(workspace, types, ages)
  const window = new PastWindow(interval, workspace.timeline)
  const waiting = interval.lower === 0 ? null : new WaitingTuples(workspace, types)
  const cut = makeCut(tuples.table, columns, guard, slot => tuples.remove(slot))
  const cutWaiting =
    waiting === null ? null : makeCut(waiting.table, columns, guard, slot => waiting.table.remove(slot))
  let position = -1
  let guardIsReady = false
  return {
    columns,
    table: tuples.table,
    next() {
      guardIsReady ||= guard.operator.next()
      if (!guardIsReady || !right.next()) return false
      guardIsReady = false
      position++
      window.advance(position)
      cut()
      cutWaiting?.()
      const arriving = right.relation()
      if (waiting === null) {
        const { size, rows, arity } = arriving
        for (let row = 0; row < size; row++) tuples.add(rows, row * arity, positions, position)
      } else {
        waiting.arrive(arriving, position)
        waiting.release(window.newest, (rows, offset, all, timePoint) =>
          tuples.add(rows, offset, all, timePoint),
        )
      }
      if (ages) tuples.evictBefore(window.oldest)
      return true
    },
    relation: () => tuples.relation(),
    membership: tuples.membership,
    reset() {
      tuples.reset()
      window.reset()
      waiting?.reset()
      position = -1
      guardIsReady = false
    },
  }
}
