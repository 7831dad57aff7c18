import type { Interval } from '../../../mfotl/interval.ts'
import type { KernelExpression } from '../../../mfotl/kernel.ts'
import type { Guard } from '../cut.ts'
import type { Operator } from '../operator.ts'
import { listedMembership, typesOf } from '../operator.ts'
import { makeAutomaton } from '../regex/automaton.ts'
import { type Letter, makeSimulation } from '../regex/simulation.ts'
import { PastWindow } from '../windows.ts'
import type { Workspace } from '../workspace.ts'

/**
 * `MATCHP I r`: a stretch of time-points that r matches ends now and began at a distance in I. A run of r's automaton is
 * started at every time-point, tagged with it, and dropped when that is too old; if every beginning counts, runs carry no
 * tag, and those that agree in all else are one.
 */
export function matchpOperator(
  workspace: Workspace,
  expression: KernelExpression,
  guards: readonly Guard[],
  interval: Interval,
): Operator {
  const letters = guards.map(letterOf)
  const simulation = makeSimulation(workspace, makeAutomaton(expression, false), letters)
  const { columns } = simulation
  const window = new PastWindow(interval, workspace.timeline)
  const isMetric = interval.lower !== 0 || interval.upper !== null
  const found = workspace.relation(typesOf(columns))
  const positions = Int32Array.from(columns, (_, column) => column + 1)
  let position = -1
  let ready = 0
  const relation = () => found
  return {
    columns,
    makeTable: null,
    moves: true,
    next() {
      if (position + 1 >= workspace.timeline.arrived) return false
      for (; ready < guards.length; ready++) if (!guards[ready]?.operator.next()) return false
      ready = 0
      position++
      window.advance(position)
      simulation.start(isMetric ? position << 1 : 0)
      const accepted = simulation.close()
      found.clear()
      for (let row = 0; row < accepted.size; row++) {
        const offset = row * accepted.arity
        const began = (accepted.rows[offset] ?? 0) >> 1
        const counts = !isMetric || (began >= window.oldest && began <= window.newest)
        if (counts) found.add(accepted.rows, offset, positions)
      }
      simulation.move(tag => !isMetric || tag >> 1 >= window.oldest)
      return true
    },
    relation,
    membership: listedMembership(relation),
    reset() {
      simulation.clear()
      window.reset()
      found.clear()
      position = -1
      ready = 0
    },
  }
}

function letterOf({ operator, isNegated }: Guard): Letter {
  const { columns } = operator
  return {
    columns,
    isNegated,
    relation: () => operator.relation(),
    membership: positions => operator.membership(positions),
  }
}
