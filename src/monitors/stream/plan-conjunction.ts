import type { Comparison } from '../../mfotl/formula.ts'
import type { Term } from '../../mfotl/term.ts'
import { termVariables } from '../../mfotl/term-variables.ts'
import type { Operator } from './operator.ts'
import { namesOf } from './operator.ts'

/** A member of a conjunction: an operand, or a condition on the values of the others. */
export type Conjunct =
  | { readonly kind: 'operand'; readonly operator: Operator; readonly isNegated: boolean }
  | { readonly kind: 'comparison'; readonly comparison: Comparison; readonly isNegated: boolean }

/** One thing to do, in the order in which a conjunction is evaluated. */
export type PlanStep =
  | { readonly kind: 'join'; readonly operator: Operator }
  | { readonly kind: 'restrict'; readonly operator: Operator; readonly isNegated: boolean }
  | { readonly kind: 'filter'; readonly comparison: Comparison; readonly isNegated: boolean }
  | { readonly kind: 'assign'; readonly variable: string; readonly term: Term }

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
  const { comparison, isNegated } = conjunct
  const { left, right } = comparison
  const isBound = (term: Term) => termVariables(term).every(name => bound.has(name))
  if (isBound(left) && isBound(right)) return { kind: 'filter', comparison, isNegated }
  if (isNegated || comparison.operator !== '=') return undefined
  if (left.kind === 'variable' && isBound(right)) return { kind: 'assign', variable: left.name, term: right }
  if (right.kind === 'variable' && isBound(left)) return { kind: 'assign', variable: right.name, term: left }
  return undefined
}

function bestJoin(conjuncts: readonly Conjunct[], bound: ReadonlySet<string>): readonly [Conjunct, PlanStep] {
  let best: { conjunct: Conjunct; operator: Operator; score: number } | null = null
  for (const conjunct of conjuncts) {
    if (conjunct.kind !== 'operand' || conjunct.isNegated) continue
    const { operator } = conjunct
    const shared = operator.columns.filter(column => bound.has(column.name)).length
    const score = shared * 2 + (operator.table === null ? 1 : 0)
    if (best === null || score > best.score) best = { conjunct, operator, score }
  }
  if (best === null) throw new Error('a conjunct has a variable that no operand binds')
  return [best.conjunct, { kind: 'join', operator: best.operator }]
}
