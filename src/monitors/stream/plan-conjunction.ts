import type { Comparison, Matches } from '../../mfotl/formula.ts'
import { freeVariables } from '../../mfotl/free-variables.ts'
import type { Term } from '../../mfotl/term.ts'
import { termVariables } from '../../mfotl/term-variables.ts'
import type { ConditionFormula } from './condition.ts'
import type { Operator } from './operator.ts'
import { namesOf } from './operator.ts'

/** A member of a conjunction: an operand, or a condition on the values of the others. */
export type Conjunct =
  | { readonly kind: 'operand'; readonly operator: Operator; readonly isNegated: boolean }
  | { readonly kind: 'condition'; readonly condition: ConditionFormula; readonly isNegated: boolean }

/** One thing to do, in the order in which a conjunction is evaluated. */
export type PlanStep =
  | { readonly kind: 'join'; readonly operator: Operator }
  | { readonly kind: 'restrict'; readonly operator: Operator; readonly isNegated: boolean }
  | { readonly kind: 'filter'; readonly condition: ConditionFormula; readonly isNegated: boolean }
  | { readonly kind: 'assign'; readonly variable: string; readonly term: Term }
  | { readonly kind: 'extract'; readonly matches: Matches; readonly variables: readonly string[] }

/**
 * Orders a conjunction: conditions and negations as soon as their variables are bound, assignments too; in between the
 * next operand to join. What holds at this time-point only comes before what was gathered over the past, which is then
 * probed and never listed; operands that share variables come before those that don't.
 */
export function planConjunction(conjuncts: readonly Conjunct[]): readonly PlanStep[] {
  const steps: PlanStep[] = []
  const bound = new Set<string>()
  let rest = conjuncts
  while (rest.length > 0) {
    const [found, step] = firstCheap(rest, bound) ?? bestJoin(rest, bound)
    steps.push(step)
    if (step.kind === 'assign') bound.add(step.variable)
    if (step.kind === 'extract') for (const name of step.variables) bound.add(name)
    if (step.kind === 'join') for (const name of namesOf(step.operator.columns)) bound.add(name)
    rest = rest.filter(conjunct => conjunct !== found)
  }
  return steps
}

function firstCheap(
  conjuncts: readonly Conjunct[],
  bound: ReadonlySet<string>,
): readonly [Conjunct, PlanStep] | undefined {
  for (const conjunct of conjuncts) {
    const step = cheapStep(conjunct, bound)
    if (step !== undefined) return [conjunct, step]
  }
  return undefined
}

/** The step that needs no more variables than are bound and joins nothing. */
function cheapStep(conjunct: Conjunct, bound: ReadonlySet<string>): PlanStep | undefined {
  if (conjunct.kind === 'operand') {
    const { operator, isNegated } = conjunct
    const isBound = operator.columns.every(column => bound.has(column.name))
    return isBound ? { kind: 'restrict', operator, isNegated } : undefined
  }
  const { condition, isNegated } = conjunct
  const unbound = freeVariables(condition).filter(name => !bound.has(name))
  if (unbound.length === 0) return { kind: 'filter', condition, isNegated }
  if (isNegated) return undefined
  switch (condition.kind) {
    case 'comparison':
      return assignment(condition, unbound)
    case 'substring':
      return undefined
    case 'matches': {
      const isInside = [condition.subject, condition.pattern].flatMap(termVariables).some(isUnbound)
      const isCompound = condition.groups.some(
        group => group !== null && group.kind !== 'variable' && termVariables(group).some(isUnbound),
      )
      if (isInside || isCompound) return undefined
      return { kind: 'extract', matches: condition, variables: unbound }
    }
  }

  function isUnbound(name: string): boolean {
    return !bound.has(name)
  }
}

function assignment({ operator, left, right }: Comparison, unbound: readonly string[]): PlanStep | undefined {
  const [variable] = unbound
  if (operator !== '=' || variable === undefined || unbound.length > 1) return undefined
  if (isVariable(left, variable) && !termVariables(right).includes(variable)) {
    return { kind: 'assign', variable, term: right }
  }
  if (isVariable(right, variable) && !termVariables(left).includes(variable)) {
    return { kind: 'assign', variable, term: left }
  }
  return undefined
}

function isVariable(term: Term, name: string): boolean {
  return term.kind === 'variable' && term.name === name
}

function bestJoin(conjuncts: readonly Conjunct[], bound: ReadonlySet<string>): readonly [Conjunct, PlanStep] {
  let best: { conjunct: Conjunct; operator: Operator; score: number } | null = null
  for (const conjunct of conjuncts) {
    if (conjunct.kind !== 'operand' || conjunct.isNegated) continue
    const { operator } = conjunct
    const shared = operator.columns.filter(column => bound.has(column.name)).length
    const score = shared * 2 + (operator.makeTable === null ? 1 : 0)
    if (best === null || score > best.score) best = { conjunct, operator, score }
  }
  if (best === null) throw new Error('a conjunct has a variable that no operand binds')
  return [best.conjunct, { kind: 'join', operator: best.operator }]
}
