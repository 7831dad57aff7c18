import type { BinaryTemporal, Formula, Predicate, UnaryTemporal } from '../mfotl/formula.ts'
import { type Interval, printInterval } from '../mfotl/interval.ts'
import type { Reach, Reason } from '../model/explained-run.ts'
import type { AskedLog } from '../monitors/reference/ask-log.ts'
import type { Assignment } from '../monitors/reference/evaluate-term.ts'
import { findAbsence, type Search } from './find-absence.ts'
import { type Demand, demandsOf } from './operands.ts'
import { printWithValues, without } from './put-values.ts'

/**
 * Why a formula holds at a time-point with these values: the events that it rests on, and what was not there and would have
 * kept it from holding. In the manner of the proof trees of Lima, Herasimau, Raszyk, Traytel and Yuan, Explainable Online
 * Monitoring of Metric Temporal Logic (TACAS 2023): one witness for each disjunction, the latest in the past, the first in
 * the future. To be called only where the formula does hold.
 */
export function findReasons(
  log: AskedLog,
  formula: Formula,
  timePoint: number,
  values: Assignment,
): readonly Reason[] {
  return distinct(why({ part: formula, isTrue: true }, timePoint, values))

  function why({ part, isTrue }: Demand, at: number, given: Assignment): readonly Reason[] {
    switch (part.kind) {
      case 'truth':
        return []
      case 'comparison':
      case 'substring':
      case 'matches':
      case 'aggregation':
      case 'forall':
      case 'matchp':
      case 'matchf':
        return [
          { kind: isTrue ? 'holds' : 'does-not-hold', formula: printWithValues(part, given), timePoint: at },
        ]
      case 'predicate': {
        const inside = definitionAt(part, given)
        if (inside !== null) {
          const { definition } = inside
          return why({ part: definition, isTrue }, at, witness(definition, at, inside.given))
        }
        if (isTrue) return [{ kind: 'holds', formula: printWithValues(part, given), timePoint: at }]
        return [findAbsence(log, part, given, here(at))]
      }
      case 'not':
        return why({ part: part.body, isTrue: !isTrue }, at, witness(part.body, at, given))
      case 'and':
      case 'or':
      case 'implies': {
        const { needsAll, demands } = demandsOf(part.kind, part, isTrue)
        const whole = isTrue ? witness(part, at, given) : given
        if (needsAll) return demands.flatMap(demand => why(demand, at, whole))
        const met = demands.find(demand => isMet(demand, at, whole))
        // Of `p(x) AND q(x)` each may hold, with different values.
        return met === undefined ? [findAbsence(log, part, given, here(at))] : why(met, at, whole)
      }
      case 'equiv': {
        const left = { part: part.left, isTrue: isMet({ part: part.left, isTrue: true }, at, given) }
        const right = { part: part.right, isTrue: left.isTrue === isTrue }
        return [...why(left, at, given), ...why(right, at, given)]
      }
      case 'exists':
        return why({ part: part.body, isTrue }, at, witness(part.body, at, without(given, part.variables)))
      case 'previous':
      case 'next':
        return whyBeside(part, isTrue, at, given)
      case 'once':
      case 'eventually':
        if (!isTrue) return [findAbsence(log, part.body, given, searchOf(part, at))]
        return whyAtOne({ part: part.body, isTrue }, searchOf(part, at), given)
      case 'historically':
      case 'always': {
        const search = searchOf(part, at)
        if (!isTrue) return whyAtOne({ part: part.body, isTrue }, search, given)
        return [{ kind: 'throughout', formula: printWithValues(part.body, given), reach: search.reach }]
      }
      case 'since':
      case 'until':
        return isTrue ? whyLasting(part, at, given) : whyBroken(part, at, given)
      case 'let':
      case 'letpast':
        return why({ part: part.body, isTrue }, at, given)
    }
  }

  function whyBeside(part: UnaryTemporal, isTrue: boolean, at: number, given: Assignment): readonly Reason[] {
    const search = searchOf(part, at)
    const [neighbour] = search.timePoints
    if (neighbour === undefined) return [findAbsence(log, part.body, given, search)]
    const reasons = why({ part: part.body, isTrue }, neighbour, given)
    return reasons.map(reason => fromNeighbour(reason, part, at))
  }

  function whyAtOne(demand: Demand, { timePoints }: Search, given: Assignment): readonly Reason[] {
    const found = timePoints.find(other => isMet(demand, other, given))
    return found === undefined ? [] : why(demand, found, witness(demand.part, found, given))
  }

  function whyLasting(part: BinaryTemporal, at: number, given: Assignment): readonly Reason[] {
    const lasts = { part: part.left, isTrue: true }
    const starts = { part: part.right, isTrue: true }
    const start = searchOf(part, at).timePoints.find(
      other =>
        isMet(starts, other, given) && between(part, at, other).every(during => isMet(lasts, during, given)),
    )
    if (start === undefined) return []
    const reach: Reach = {
      side: sideOf(part),
      at,
      timePoints: between(part, at, start).length,
      interval: '',
    }
    const throughout: Reason = { kind: 'throughout', formula: printWithValues(part.left, given), reach }
    return [
      ...why(starts, start, witness(part.right, start, given)),
      ...(reach.timePoints === 0 ? [] : [throughout]),
    ]
  }

  // Either what it rests on is nowhere, or what must last from there on does not.
  function whyBroken(part: BinaryTemporal, at: number, given: Assignment): readonly Reason[] {
    const search = searchOf(part, at)
    const starts = { part: part.right, isTrue: true }
    const breaks = { part: part.left, isTrue: false }
    const start = search.timePoints.find(other => isMet(starts, other, given))
    if (start === undefined) return [findAbsence(log, part.right, given, search)]
    const broken = between(part, at, start).find(other => isMet(breaks, other, given))
    return [
      ...why(starts, start, witness(part.right, start, given)),
      ...(broken === undefined ? [] : why(breaks, broken, given)),
    ]
  }

  function isMet({ part, isTrue }: Demand, at: number, given: Assignment): boolean {
    return log.solutions(part, at, given).length > 0 === isTrue
  }

  /** The values, with those of one witness for the variables that are still open, where there is one. */
  function witness(part: Formula, at: number, given: Assignment): Assignment {
    return log.solutions(part, at, given)[0] ?? given
  }

  function definitionAt(part: Predicate, given: Assignment) {
    const found = log.definitionOf(part)
    if (found === undefined) return null
    const parameters = found.parameters.flatMap((name, index) => {
      const arg = part.args[index]
      const value = arg?.kind === 'variable' ? given.get(arg.name) : undefined
      return value === undefined ? [] : [[name, value] as const]
    })
    return { definition: found.definition, given: new Map(parameters) }
  }

  function searchOf(part: UnaryTemporal | BinaryTemporal, at: number): Search {
    const timePoints = [...reached(part.kind, part.interval, at)].flatMap(found => found ?? [])
    const reach: Reach = {
      side: sideOf(part),
      at,
      timePoints: timePoints.length,
      interval: printInterval(part.interval),
    }
    return { timePoints, reach }
  }

  function reached(
    kind: (UnaryTemporal | BinaryTemporal)['kind'],
    interval: Interval,
    at: number,
  ): Iterable<number | null> {
    switch (kind) {
      case 'previous':
        return at > 0 && log.isWithin(at - 1, at, interval) ? [at - 1] : []
      case 'next':
        return log.isWithin(at, at + 1, interval) ? [at + 1] : []
      case 'once':
      case 'historically':
      case 'since':
        return log.past(at, interval)
      case 'eventually':
      case 'always':
      case 'until':
        return log.future(at, interval)
    }
  }
}

// The time-points on which the left side of a binary operator must hold, from the one where it is asked.
function between({ kind }: BinaryTemporal, at: number, witness: number): readonly number[] {
  const [first, last] = kind === 'since' ? [witness + 1, at] : [at, witness - 1]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

function sideOf({ kind, interval }: UnaryTemporal | BinaryTemporal): Reach['side'] {
  switch (kind) {
    case 'previous':
      return 'before'
    case 'next':
      return 'after'
    case 'once':
    case 'historically':
    case 'since':
      return interval.lower > 0 ? 'before' : 'up-to-here'
    case 'eventually':
    case 'always':
    case 'until':
      return interval.lower > 0 ? 'after' : 'from-here'
  }
}

function here(at: number): Search {
  return { timePoints: [at], reach: { side: 'here', at, timePoints: 1, interval: '' } }
}

// `PREVIOUS ONCE p` looks at what lies strictly before.
function fromNeighbour(reason: Reason, { kind }: UnaryTemporal, at: number): Reason {
  if (reason.kind !== 'absent') return reason
  const { side } = reason.reach
  if (kind === 'previous' && side === 'up-to-here')
    return { ...reason, reach: { ...reason.reach, side: 'before', at } }
  if (kind === 'next' && side === 'from-here')
    return { ...reason, reach: { ...reason.reach, side: 'after', at } }
  return reason
}

function distinct(reasons: readonly Reason[]): readonly Reason[] {
  const byText = new Map(
    reasons.map(reason => {
      const place = 'reach' in reason ? `${reason.reach.side} ${reason.reach.at}` : reason.timePoint
      return [`${reason.kind} ${place} ${reason.formula}`, reason]
    }),
  )
  return [...byText.values()]
}
