import type { Interval } from '../../../mfotl/interval.ts'
import type { Operator } from '../operator.ts'
import { typesOf } from '../operator.ts'
import type { Workspace } from '../workspace.ts'

/**
 * `PREVIOUS I f`: the operand at the time-point before, if that lies at a distance in I. The operand is read one
 * time-point late, so nothing is copied; the sources keep what it has yet to read.
 */
export function previousOperator(workspace: Workspace, body: Operator, interval: Interval): Operator {
  const { timeline } = workspace
  const { lower, upper } = interval
  const nothing = workspace.relation(typesOf(body.columns))
  const isMetric = lower !== 0 || upper !== null
  let position = -1
  let isWithin = false
  if (isMetric) timeline.addReader({ earliestNeeded: () => Math.max(0, position) })
  return {
    columns: body.columns,
    makeTable: null,
    moves: true,
    next() {
      if (position + 1 >= timeline.arrived) return false
      if (position >= 0 && !body.next()) return false
      position++
      isWithin = position > 0
      if (isWithin && isMetric) {
        const distance = timeline.distance(position - 1, position)
        isWithin = distance >= lower && (upper === null || distance <= upper)
      }
      return true
    },
    relation: () => (isWithin ? body.relation() : nothing),
    membership(positions) {
      const isMember = body.membership(positions)
      return (rows, offset) => isWithin && isMember(rows, offset)
    },
    reset() {
      position = -1
      isWithin = false
    },
  }
}
