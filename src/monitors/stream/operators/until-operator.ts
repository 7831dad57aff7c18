import type { Interval } from '../../../mfotl/interval.ts'
import type { Guard } from '../cut.ts'
import { GuardRuns } from '../guard-runs.ts'
import type { Operator } from '../operator.ts'
import { typesOf } from '../operator.ts'
import { UntilTuples } from '../until-tuples.ts'
import { FutureWindow } from '../windows.ts'
import type { Workspace } from '../workspace.ts'

/**
 * `f UNTIL I g` and `(NOT f) UNTIL I g`, with a bounded interval. Each occurrence of g is met once, when the window
 * reaches it: the run of the guard f that ends just before it then says from which time-point on it counts. Linear in the
 * events, unlike the search per time-point in Basin et al., J. ACM 62(2), 2015; the same idea as SINCE with the roles of
 * entering and leaving exchanged.
 */
export function untilOperator(
  workspace: Workspace,
  guard: Guard,
  right: Operator,
  interval: Interval,
): Operator {
  const { timeline } = workspace
  const { columns } = right
  const tuples = new UntilTuples(workspace, typesOf(columns))
  const window = new FutureWindow(interval, timeline)
  const runs = new GuardRuns(workspace, guard, columns)
  let position = -1
  let read = -1

  const readRight = (now: number): boolean => {
    // The guard is asked up to the time-point before g's.
    while (runs.timePoint < read) if (!runs.next()) return false
    if (!right.next()) return false
    read++
    const { start, size, rows, arity } = right.relation()
    for (let row = 0; row < size; row++) {
      const offset = start + row * arity
      tuples.add(rows, offset, read, runs.heldSince(rows, offset), now)
    }
    return true
  }
  return {
    columns,
    makeTable: null,
    moves: true,
    next() {
      const now = position + 1
      if (now >= timeline.arrived || !window.advance(now)) return false
      while (read < window.last) if (!readRight(now)) return false
      // MonPoly waits for f to the end of the window, though f no longer matters there.
      while (runs.timePoint < read) if (!runs.next()) return false
      position = now
      tuples.advance(now, window.first)
      runs.forgetBefore(now)
      return true
    },
    relation: () => tuples.relation(),
    membership: tuples.membership,
    reset() {
      tuples.reset()
      window.reset()
      runs.reset()
      position = -1
      read = -1
    },
  }
}
