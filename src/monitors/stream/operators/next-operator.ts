import type { Interval } from '../../../mfotl/interval.ts'
import type { Operator } from '../operator.ts'
import { typesOf } from '../operator.ts'
import type { Workspace } from '../workspace.ts'

/** `NEXT I f`: the operand one time-point later, if that lies at a distance in I. */
export function nextOperator(workspace: Workspace, body: Operator, { lower, upper }: Interval): Operator {
  const { timeline } = workspace
  const nothing = workspace.relation(typesOf(body.columns))
  let position = -1
  let read = -1
  let isWithin = false
  timeline.addReader({ earliestNeeded: () => Math.max(0, position) })
  return {
    columns: body.columns,
    makeTable: null,
    moves: true,
    next() {
      while (read < position + 2) {
        if (!body.next()) return false
        read++
      }
      position++
      const distance = timeline.distance(position, read)
      isWithin = distance >= lower && (upper === null || distance <= upper)
      return true
    },
    relation: () => (isWithin ? body.relation() : nothing),
    membership(positions) {
      const isMember = body.membership(positions)
      return (rows, offset) => isWithin && isMember(rows, offset)
    },
    reset() {
      position = -1
      read = -1
      isWithin = false
    },
  }
}
