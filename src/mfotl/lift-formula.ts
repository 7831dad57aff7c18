import type { Int } from '../model/event-log.ts'
import type { Formula } from './formula.ts'
import { whyNotLiftable } from './liftable.ts'
import { monitorability } from './monitorability.ts'
import { printFormula } from './print-formula.ts'
import { liftOverRuns } from './run-lifter.ts'
import { subformulas } from './subformulas.ts'

/**
 * A formula for many runs in one log, one after the other: every predicate has the run's number as its first argument.
 * On such a log it says at each time-point of a run, with `run` for that run, what the formula says of the run alone,
 * provided that runs are more than `reach` apart in time.
 */
export interface LiftedFormula {
  readonly kind: 'lifted'
  readonly formula: Formula
  /** The variable that stands for the run. */
  readonly run: string
  /** A predicate over run numbers that must hold at each time-point of the run; null where none is needed. */
  readonly presence: string | null
  /** The largest number in any interval. */
  readonly reach: Int
}

/** A formula that would say something else of many runs in one log, or could not be shown not to. */
export interface NotLifted {
  readonly kind: 'not-lifted'
  readonly reason: string
}

/**
 * Lifts a formula over runs. What is added is the run, and where needed `presence(run) AND …`: it keeps operators that
 * look beyond the ends of a run from what they would find there, and gives negations a run to be evaluated for.
 */
export function liftFormula(formula: Formula): LiftedFormula | NotLifted {
  const obstacle = whyNotLiftable(formula)
  if (obstacle !== null) return { kind: 'not-lifted', reason: obstacle }
  const text = printFormula(formula)
  const run = freshName('run', text)
  const presence = freshName('present', text)
  let reason = ''
  for (const anchors of ['few', 'many'] as const) {
    const lifted = liftOverRuns(formula, { run, presence, anchors })
    if (lifted.refusal !== null) return { kind: 'not-lifted', reason: lifted.refusal }
    const verdict = monitorability(lifted.formula)
    if (verdict.kind === 'monitorable') {
      const isUsed = [...subformulas(lifted.formula)].some(
        part => part.kind === 'predicate' && part.name === presence,
      )
      return {
        kind: 'lifted',
        formula: lifted.formula,
        run,
        presence: isUsed ? presence : null,
        reach: reachOf(formula),
      }
    }
    reason = `with the run's number in it, the formula can no longer be monitored: ${verdict.reason}`
  }
  return { kind: 'not-lifted', reason }
}

// In neither a name nor a constant: nothing that the formula says can mean it.
function freshName(name: string, text: string): string {
  let fresh = name
  while (text.includes(fresh)) fresh += '_'
  return fresh
}

function reachOf(formula: Formula): Int {
  let reach: Int = 0
  for (const part of subformulas(formula)) {
    if (!('interval' in part)) continue
    for (const bound of [part.interval.lower, part.interval.upper ?? 0]) if (bound > reach) reach = bound
  }
  return reach
}
