import type { Formula, Let, Predicate } from '../../mfotl/formula.ts'
import type { EventLog } from '../../model/event-log.ts'
import type { MonitoredFormula } from '../monitor.ts'
import type { Assignment } from './evaluate-term.ts'
import { makeFormulaFacts } from './formula-facts.ts'
import { makeObservedLog, type ObservedLog } from './observed-log.ts'
import { makeSatisfaction } from './satisfaction.ts'

/** A whole log, and what it says of a formula and each of its parts. */
export interface AskedLog extends Pick<ObservedLog, 'isWithin' | 'past' | 'future'> {
  /** How the given values can be completed so that a part of the formula holds at a time-point. */
  solutions(part: Formula, timePoint: number, given: Assignment): readonly Assignment[]
  /** The variables that a part leaves to be assigned. */
  freeVariables(part: Formula): readonly string[]
  /** The LET or LETPAST that defines a predicate; undefined for one of the log. */
  definitionOf(predicate: Predicate): Let | undefined
}

/** Reads a log to its end, to be asked about a formula that was checked against its signature. */
export function askLog({ signature, formula, types }: MonitoredFormula, { timePoints }: EventLog): AskedLog {
  const facts = makeFormulaFacts(formula)
  const log = makeObservedLog(signature)
  for (const timePoint of timePoints) log.append(timePoint)
  log.close()
  const asked = new Map<Formula, ReturnType<typeof makeSatisfaction>>()
  return {
    solutions: (part, timePoint, given) => {
      const satisfaction = asked.get(part) ?? makeSatisfaction(part, facts, log, types)
      asked.set(part, satisfaction)
      return satisfaction(timePoint, given)
    },
    freeVariables: facts.freeVariables,
    definitionOf: facts.definitionOf,
    isWithin: log.isWithin,
    past: log.past,
    future: log.future,
  }
}
