import type { Interval } from '../../../mfotl/interval.ts'
import type { KernelExpression } from '../../../mfotl/kernel.ts'
import type { Guard } from '../cut.ts'
import type { Operator } from '../operator.ts'
import { listedMembership, typesOf } from '../operator.ts'
import { makeAutomaton } from '../regex/automaton.ts'
import { makeSimulation } from '../regex/simulation.ts'
import { RowHistory } from '../row-history.ts'
import { FutureWindow } from '../windows.ts'
import type { Workspace } from '../workspace.ts'

/**
 * `MATCHF I r`: a stretch of time-points that r matches begins now and ends at a distance in I. The end binds the values,
 * so for each time-point the mirrored automaton runs backwards through its window, in which the letters are kept.
 * The cost of a time-point is that of its window.
 */
export function matchfOperator(
  workspace: Workspace,
  expression: KernelExpression,
  guards: readonly Guard[],
  interval: Interval,
): Operator {
  const { timeline } = workspace
  const letters = guards.map(guard => storedLetter(workspace, guard))
  const simulation = makeSimulation(workspace, makeAutomaton(expression, true), letters)
  const { columns } = simulation
  const window = new FutureWindow(interval, timeline)
  const found = workspace.relation(typesOf(columns))
  const positions = Int32Array.from(columns, (_, column) => column + 1)
  let position = -1
  let isFresh = false
  const evaluate = (): void => {
    simulation.clear()
    found.clear()
    for (let timePoint = window.last; timePoint >= position; timePoint--) {
      for (const letter of letters) letter.load(timePoint)
      if (timePoint >= window.first) simulation.start(0)
      const accepted = simulation.close()
      if (timePoint > position) simulation.move(() => true)
      else
        for (let row = 0; row < accepted.size; row++)
          found.add(accepted.rows, row * accepted.arity, positions)
    }
  }
  const relation = () => {
    if (!isFresh) evaluate()
    isFresh = true
    return found
  }
  return {
    columns,
    makeTable: null,
    moves: true,
    next() {
      if (position + 1 >= timeline.arrived || !window.advance(position + 1)) return false
      for (const letter of letters) if (!letter.readTo(window.last)) return false
      position++
      for (const letter of letters) letter.dropBefore(position)
      isFresh = false
      return true
    },
    relation,
    membership: listedMembership(relation),
    reset() {
      simulation.clear()
      window.reset()
      for (const letter of letters) letter.reset()
      position = -1
      isFresh = false
    },
  }
}

/** A letter whose relations are kept for the window; `load` says at which time-point it stands. */
function storedLetter(workspace: Workspace, { operator, isNegated }: Guard) {
  const { columns } = operator
  const history = new RowHistory(typesOf(columns))
  workspace.hold(history)
  const loaded = workspace.relation(typesOf(columns))
  const relation = () => loaded
  let read = -1
  return {
    columns,
    isNegated,
    relation,
    membership: listedMembership(relation),
    load(timePoint: number) {
      history.copy(timePoint, loaded)
    },
    readTo(timePoint: number): boolean {
      while (read < timePoint) {
        if (!operator.next()) return false
        read++
        history.append(read, operator.relation())
      }
      return true
    },
    dropBefore(timePoint: number) {
      history.dropBefore(timePoint)
    },
    reset() {
      history.clear()
      read = -1
    },
  }
}
