import type { Formula } from '../mfotl/formula.ts'
import { freeVariables } from '../mfotl/free-variables.ts'
import { build } from './build-formula.ts'
import type { AggregateTerm, CompareTerms, Condition } from './condition.ts'
import { sortOfType } from './field-sorts.ts'
import { isHuge } from './is-huge.ts'
import { isMonitorable } from './is-monitorable.ts'
import { translateAggregate } from './translate-aggregate.ts'
import {
  type TimePointParts,
  translateFormerly,
  translatePrevious,
  translateSince,
} from './translate-temporal.ts'
import { type Names, translateComparison, translateEvent } from './translate-terms.ts'

/**
 * A condition as a list of conjuncts that MonPoly evaluates behind those of `guard`. These bind what stands for the current
 * request's leaves; at an earlier time point nothing does, and `guard` is empty.
 */
export function translateCondition(
  condition: Condition,
  guard: readonly Formula[],
  names: Names,
): readonly Formula[] {
  const { positive, negated, comparisons } = sortConjuncts(condition)
  const parts: Formula[] = []
  // Of what stands before a part, only what binds variables is repeated in it: all of it would double with every part.
  const binding = [...guard]
  for (const part of positive) add(translatePositive(part, binding, names))
  for (const part of comparisons) add(translateCompared(part, binding, names))
  for (const part of negated) parts.push(translateNegated(part, binding, names))
  if (!isHuge(build.and(parts))) return parts
  names.refuse('a condition', 'its translation is too large', condition.span)
  return [build.truth(false)]

  function add(part: Formula): void {
    parts.push(part)
    const bound = freeVariables(build.and(binding))
    if (freeVariables(part).some(name => !bound.includes(name))) binding.push(part)
  }
}

interface Conjuncts {
  /** Those that bind variables. */
  readonly positive: readonly Exclude<Condition, { kind: 'and' | 'not' | 'comparison' }>[]
  /** The conditions under `!`. */
  readonly negated: readonly Condition[]
  readonly comparisons: readonly CompareTerms[]
}

function sortConjuncts(condition: Condition): Conjuncts {
  switch (condition.kind) {
    case 'and': {
      const [left, right] = [sortConjuncts(condition.left), sortConjuncts(condition.right)]
      return {
        positive: [...left.positive, ...right.positive],
        negated: [...left.negated, ...right.negated],
        comparisons: [...left.comparisons, ...right.comparisons],
      }
    }
    case 'not':
      // Two in a row say nothing.
      return condition.body.kind === 'not'
        ? sortConjuncts(condition.body.body)
        : { positive: [], negated: [condition.body], comparisons: [] }
    case 'comparison':
      return { positive: [], negated: [], comparisons: [condition] }
    case 'event':
    case 'formerly':
    case 'previous':
    case 'since':
    case 'exists':
    case 'time-point':
      return { positive: [condition], negated: [], comparisons: [] }
  }
}

function translatePositive(
  condition: Conjuncts['positive'][number],
  guard: readonly Formula[],
  names: Names,
): Formula {
  switch (condition.kind) {
    case 'event':
      return translateEvent(condition, names)
    case 'time-point':
      return build.predicate(
        'tp',
        build.variable(names.variables.get(condition.variable)?.name ?? condition.variable),
      )
    case 'exists': {
      const { name, type } = condition.binder
      const variable = names.fresh(`v_${name}`)
      const inner = bind(names, name, variable, type)
      return build.exists([variable], behindGuard(translateCondition(condition.body, guard, inner), guard))
    }
    case 'formerly':
      return translateFormerly(condition.window, partsOf(condition.body, names), guard, names)
    case 'previous':
      return translatePrevious(condition.window, partsOf(condition.body, names), guard)
    case 'since':
      return translateSince(
        condition.window,
        { left: partsOf(condition.left, names), right: partsOf(condition.right, names) },
        guard,
        names,
      )
  }
}

function translateNegated(condition: Condition, guard: readonly Formula[], names: Names): Formula {
  const parts = translateCondition(condition, guard, names)
  // One conjunct is an anti-join as it stands; several must bind what they share by themselves.
  return build.not(parts.length === 1 ? build.and(parts) : behindGuard(parts, guard))
}

/** What holds at one time point, in parts that can be asked for apart: see `translate-temporal.ts`. */
function partsOf(condition: Condition, names: Names): TimePointParts {
  const hoisted: string[] = []
  let scope = names
  let body = condition
  // SOME time of (EXISTS x. a) = EXISTS x. some time of a.
  while (body.kind === 'exists') {
    const variable = names.fresh(`v_${body.binder.name}`)
    scope = bind(scope, body.binder.name, variable, body.binder.type)
    hoisted.push(variable)
    body = body.body
  }
  const { positive, negated, comparisons } = sortConjuncts(body)
  const isAggregate = ({ left, right }: CompareTerms) =>
    left.kind === 'aggregate' || right.kind === 'aggregate'
  // What is counted depends on the time point: only a comparison of values holds at all or at none.
  const counted = comparisons.filter(isAggregate).map(part => translateCompared(part, [], scope))
  return {
    variables: hoisted,
    positive: [
      ...positive.map(part => translatePositive(part, [], scope)),
      ...counted.filter(part => part.kind !== 'not'),
    ],
    comparisons: comparisons
      .filter(part => !isAggregate(part))
      .map(part => translateCompared(part, [], scope)),
    negated: [
      ...negated.map(part => build.and(translateCondition(part, [], scope))),
      ...counted.flatMap(part => (part.kind === 'not' ? [part.body] : [])),
    ],
    span: condition.span,
  }
}

function translateCompared(comparison: CompareTerms, guard: readonly Formula[], names: Names): Formula {
  const { operator, left, right, span } = comparison
  if (left.kind !== 'aggregate' && right.kind !== 'aggregate') return translateComparison(comparison, names)
  const aggregate = left.kind === 'aggregate' ? left : right
  const limit = left.kind === 'aggregate' ? right : left
  if (aggregate.kind !== 'aggregate' || limit.kind !== 'int') {
    names.refuse('count or sum', 'an aggregate can only be compared with a whole number', span)
    return build.truth(false)
  }
  const flipped = left.kind === 'aggregate' ? operator : FLIPPED[operator]
  return translateAggregate(
    aggregate,
    { operator: flipped, limit: limit.value },
    variables => bodyOf(aggregate, variables),
    names,
  )

  function bodyOf({ binders, body }: AggregateTerm, variables: readonly string[]): Formula {
    let scope = names
    for (const [index, { name, type }] of binders.entries()) {
      scope = bind(scope, name, variables[index] ?? name, type)
    }
    return behindGuard(translateCondition(body, guard, scope), guard)
  }
}

const FLIPPED = { '<=': '>=', '>=': '<=', '<': '>', '>': '<', '==': '==', '!=': '!=' } as const

function bind(names: Names, name: string, variable: string, type: string): Names {
  return {
    ...names,
    variables: new Map(names.variables).set(name, { name: variable, sort: sortOfType(type) }),
  }
}

// The guard is repeated only where the parts don't bind their variables themselves.
function behindGuard(parts: readonly Formula[], guard: readonly Formula[]): Formula {
  const alone = build.and(parts)
  return isMonitorable(alone) ? alone : build.and([...guard, ...parts])
}
