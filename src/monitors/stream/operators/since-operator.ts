import type { Interval } from '../../../mfotl/interval.ts'
import { type Guard, makeCut } from '../cut.ts'
import { GuardRuns } from '../guard-runs.ts'
import type { Operator } from '../operator.ts'
import { typesOf } from '../operator.ts'
import { allPositions } from '../row-hash.ts'
import { WindowedTuples } from '../windowed-tuples.ts'
import { PastWindow } from '../windows.ts'
import type { Workspace } from '../workspace.ts'

/**
 * `f SINCE I g` and `(NOT f) SINCE I g`: the tuples of g in a sliding window over the past, less those that the guard
 * f has cut off since. With a lower bound, g is read only up to the newest time-point that is old enough; whether the
 * guard has held from there till now is then looked up.
 * Basin, Klaedtke, Müller, Zalinescu, "Monitoring Metric First-Order Temporal Properties", J. ACM 62(2), 2015.
 */
export function sinceOperator(
  workspace: Workspace,
  guard: Guard,
  right: Operator,
  interval: Interval,
): Operator {
  const { timeline } = workspace
  const { columns } = right
  const positions = allPositions(columns.length)
  const ages = interval.upper !== null
  const tuples = new WindowedTuples(workspace, typesOf(columns), ages)
  const window = new PastWindow(interval, timeline)
  const cut = makeCut(tuples.makeTable(), columns, guard, slot => tuples.remove(slot))
  const runs = interval.lower === 0 ? null : new GuardRuns(workspace, guard, columns)
  let position = -1
  let read = -1
  let isGuardReady = false
  return {
    columns,
    makeTable: () => tuples.table,
    moves: true,
    next() {
      if (position + 1 >= timeline.arrived) return false
      if (!isGuardReady) {
        isGuardReady = runs === null ? guard.operator.next() : runs.next()
        if (!isGuardReady) return false
        cut()
      }
      window.advance(position + 1)
      while (read < window.newest) {
        if (!right.next()) return false
        read++
        const { start, size, rows, arity } = right.relation()
        for (let row = 0; row < size; row++) {
          const offset = start + row * arity
          // The guard is asked from the time-point after g's on.
          if (runs !== null && runs.heldSince(rows, offset) > read + 1) continue
          tuples.insert(rows, offset, positions, read)
        }
      }
      position++
      isGuardReady = false
      runs?.forgetBefore(read + 1)
      if (ages) tuples.evictBefore(window.oldest)
      return true
    },
    relation: () => tuples.relation(),
    membership: tuples.membership,
    reset() {
      tuples.reset()
      window.reset()
      runs?.reset()
      position = -1
      read = -1
      isGuardReady = false
    },
  }
}
