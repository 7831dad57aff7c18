import { type Deep, runDeep } from './deep.ts'
import type { Formula, Let, Predicate } from './formula.ts'
import type { Interval } from './interval.ts'
import { mapFormula } from './map-formula.ts'
import type { Span } from './span.ts'
import { subformulas } from './subformulas.ts'

/**
 * What is left of a formula on logs that hold no event of these atoms: they are FALSE there, and what follows from that,
 * operator by operator, is worked out. The result holds at the same time-points for the same valuations; FALSE where it
 * holds nowhere. Inside of what must keep its variables (an aggregation, the definition of a LET) and of a MATCHP, all is
 * left as it stands unless it holds nowhere.
 */
export function withoutEvents(formula: Formula, isAbsent: (atom: Predicate) => boolean): Formula {
  return runDeep(reduce(formula, { isAbsent, letNames: new Map() }))
}

interface Scope {
  readonly isAbsent: (atom: Predicate) => boolean
  /** Names that a LET around it gives, and whether they hold nowhere. */
  readonly letNames: ReadonlyMap<string, boolean>
}

function* reduce(formula: Formula, scope: Scope): Deep<Formula> {
  if (formula.kind === 'predicate') {
    const isEmpty = scope.letNames.get(formula.name) ?? scope.isAbsent(formula)
    return isEmpty ? truth(false, formula.span) : formula
  }
  if (formula.kind === 'let' || formula.kind === 'letpast') return yield reduceLet(formula, scope)
  if (formula.kind === 'matchp' || formula.kind === 'matchf') return formula
  const folded = fold(yield mapFormula(formula, operand => reduce(operand, scope)))
  return formula.kind === 'aggregation' && folded.kind === 'aggregation' ? formula : folded
}

function* reduceLet(formula: Let, scope: Scope): Deep<Formula> {
  const inside = { ...scope, letNames: new Map([...scope.letNames, [formula.name, false] as const]) }
  const definition = yield reduce(formula.definition, formula.kind === 'letpast' ? inside : scope)
  if (!isTruth(definition, false)) return { ...formula, body: yield reduce(formula.body, inside) }
  const body = yield reduce(formula.body, {
    ...scope,
    letNames: new Map([...scope.letNames, [formula.name, true] as const]),
  })
  // What is left as it stands may still use the name.
  return isNamed(body, formula.name) ? { ...formula, body } : body
}

function isNamed(formula: Formula, name: string): boolean {
  return [...subformulas(formula)].some(part => part.kind === 'predicate' && part.name === name)
}

// The operands are reduced already.
function fold(formula: Formula): Formula {
  switch (formula.kind) {
    case 'truth':
    case 'predicate':
    case 'comparison':
    case 'substring':
    case 'matches':
    case 'let':
    case 'letpast':
    case 'matchp':
    case 'matchf':
      return formula
    case 'aggregation':
      // Without groups there is a row even for nothing.
      return formula.groups.length > 0 && isTruth(formula.body, false) ? formula.body : formula
    case 'not':
      return formula.body.kind === 'truth' ? truth(!formula.body.value, formula.span) : formula
    case 'and':
    case 'or': {
      const { left, right } = formula
      // FALSE decides an AND, TRUE an OR; the other is dropped.
      const decides = formula.kind === 'or'
      if (isTruth(left, decides) || isTruth(right, decides)) return truth(decides, formula.span)
      if (left.kind === 'truth') return right
      return right.kind === 'truth' ? left : formula
    }
    case 'implies':
      if (isTruth(formula.left, false) || isTruth(formula.right, true)) return truth(true, formula.span)
      return isTruth(formula.left, true) ? formula.right : formula
    case 'equiv':
      if (isTruth(formula.left, true)) return formula.right
      return isTruth(formula.right, true) ? formula.left : formula
    case 'exists':
    case 'forall':
      return formula.body.kind === 'truth' ? formula.body : formula
    case 'previous':
    case 'next':
      return isTruth(formula.body, false) ? formula.body : formula
    case 'once':
    case 'eventually':
      if (isTruth(formula.body, false)) return formula.body
      return isTruth(formula.body, true) && includesNow(formula.interval) ? formula.body : formula
    case 'historically':
    case 'always':
      if (isTruth(formula.body, true)) return formula.body
      return isTruth(formula.body, false) && includesNow(formula.interval) ? formula.body : formula
    case 'since':
    case 'until':
      if (isTruth(formula.right, false)) return formula.right
      return isTruth(formula.right, true) && includesNow(formula.interval) ? formula.right : formula
  }
}

function isTruth(formula: Formula, value: boolean): boolean {
  return formula.kind === 'truth' && formula.value === value
}

function includesNow({ lower, upper }: Interval): boolean {
  return lower === 0 && (upper === null || upper >= 0)
}

function truth(value: boolean, span: Span): Formula {
  return { kind: 'truth', value, span }
}
