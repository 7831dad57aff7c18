import type { Formula, Let } from './formula.ts'
import { directSubformulas, subformulas } from './subformulas.ts'

/**
 * Why a formula says something else of many runs in one log than of each alone, whatever is added to it; null if no
 * operator forbids it.
 */
export function whyNotLiftable(formula: Formula): string | null {
  const waiting = [{ part: formula, isUnderFuture: false }]
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    const { part, isUnderFuture } = entry
    const reason = whyNot(part, isUnderFuture)
    if (reason !== null) return reason
    const isFuture = isUnderFuture || isFutureOperator(part)
    const operands = directSubformulas(part).map(operand => ({ part: operand, isUnderFuture: isFuture }))
    waiting.push(...operands.toReversed())
  }
  return null
}

function whyNot(part: Formula, isUnderFuture: boolean): string | null {
  switch (part.kind) {
    case 'predicate':
      return ['tp', 'ts', 'tpts'].includes(part.name)
        ? `${part.name} counts positions or time stamps, which differ when runs share a log`
        : null
    case 'eventually':
    case 'always':
    case 'until':
      return part.interval.upper === null
        ? `${part.kind.toUpperCase()} without an upper bound reaches other runs`
        : null
    case 'next':
      return isUnderFuture || hasFuture(part.body) ? NEXT_AND_FUTURE : null
    case 'aggregation':
      return part.groups.length === 0
        ? `${part.operator} without groups has a value where there is nothing to aggregate, too`
        : null
    case 'let':
      return whyNotDefinition(part)
    case 'letpast':
      return 'what LETPAST defines may begin in other runs'
    case 'matchp':
    case 'matchf':
      return `the regular expression of ${part.kind.toUpperCase()} may run on into other runs`
    case 'truth':
    case 'comparison':
    case 'substring':
    case 'matches':
    case 'not':
    case 'and':
    case 'or':
    case 'implies':
    case 'equiv':
    case 'exists':
    case 'forall':
    case 'previous':
    case 'once':
    case 'historically':
    case 'since':
      return null
  }
}

// Where the definition is used is not followed: it counts as used under every operator of the body.
function whyNotDefinition({ definition, body }: Let): string | null {
  const isMixed = (hasFuture(definition) && hasNext(body)) || (hasNext(definition) && hasFuture(body))
  return isMixed ? NEXT_AND_FUTURE : null
}

// Near the end of a log such formulas stay undecided, but not at the end of a run within a log.
const NEXT_AND_FUTURE = 'NEXT together with another future operator may stay undecided at the end of a log'

function hasFuture(formula: Formula): boolean {
  for (const part of subformulas(formula)) if (isFutureOperator(part)) return true
  return false
}

function hasNext(formula: Formula): boolean {
  for (const { kind } of subformulas(formula)) if (kind === 'next') return true
  return false
}

function isFutureOperator({ kind }: Formula): boolean {
  return (
    kind === 'next' || kind === 'eventually' || kind === 'always' || kind === 'until' || kind === 'matchf'
  )
}
