import type { Comparison } from '../mfotl/formula.ts'
import { freeVariables } from '../mfotl/free-variables.ts'
import type { Kernel } from '../mfotl/kernel.ts'
import type { Span } from '../mfotl/span.ts'
import { plainText } from '../model/stored-text.ts'
import { aggregateTest } from './aggregate-test.ts'
import {
  type BoundValue,
  convertTerm,
  isTimePoint,
  isWildcard,
  sortOfTerm,
  sortOfVariable,
} from './bound-values.ts'
import { collectConjuncts } from './collect-conjuncts.ts'
import type { ActionName, Binder, Condition, DogwoodTerm, FieldPattern } from './condition.ts'
import { mayBeAction, readAction } from './event-vocabulary.ts'
import { type EventReading, groupEvents, type Leaf } from './group-events.ts'
import { isPresenceTest, join, negate, pathOf, truth } from './join-conditions.ts'
import { liftDisjuncts } from './lift-disjuncts.ts'
import { requiresLeaf } from './required-leaves.ts'
import { variableName } from './variable-name.ts'
import { type WindowLimits, windowSeconds } from './window-seconds.ts'

/** What the request that is decided is, as far as the formula says. */
export interface Decided {
  readonly id: string
  readonly action: ActionName | null
  /** The variable that is the name of its action; null where it is a constant. */
  readonly actionVariable: string | null
}

/** What one formula is converted with. */
export interface Conversion extends EventReading, WindowLimits {
  /** Names of variables so far. */
  readonly used: Set<string>
}

/** A formula at the request, without an OR that could be moved outwards, as a Dogwood condition. */
export function convertFormula(kernel: Kernel, decided: Decided, conversion: Conversion): Condition {
  const { refuse, signature, note } = conversion
  return conjunction(kernel, new Map(), true)

  function conjunction(
    formula: Kernel,
    scope: ReadonlyMap<string, BoundValue>,
    isPresent: boolean,
  ): Condition {
    const collected = collectConjuncts(formula, conversion.used)
    const { variables, conjuncts } = collected
    const { stars, heads, leaves, ids, others } = groupEvents(collected, decided.id, conversion)
    if (!isPresent && heads.length + leaves.length > 0) {
      refuse(decided.id, 'the request that is decided lies at no earlier time point', formula.span)
    }
    if (heads.some(({ action, event }) => event !== 'request' || !mayBeAction(action, decided.action))) {
      refuse(decided.id, 'the request is said to be of two actions or kinds', formula.span)
    }
    if (stars.length > 1) note('several events at one time point: in Dogwood each is a time point of its own')
    const results = new Set(conjuncts.flatMap(part => (part.kind === 'aggregation' ? [part.result] : [])))
    const inner = new Map(scope)
    const tests: Condition[] = []
    for (const leaf of leaves) tests.push(...testLeaf(leaf, inner))
    const binders: Binder[] = []
    for (const variable of variables) {
      const users = conjuncts.filter(part => freeVariables(part).includes(variable))
      if (
        users.length === 0 ||
        variable === decided.actionVariable ||
        inner.has(variable) ||
        ids.has(variable) ||
        results.has(variable)
      )
        continue
      if (isWildcard(variable, users, formula)) {
        inner.set(variable, { term: { kind: 'wildcard', span: formula.span }, sort: 'text' })
      } else {
        binders.push(bind(variable, conjuncts, inner))
      }
    }
    const positive: Condition[] = stars.map(({ action, event, leaves: own, span }): Condition => {
      return { kind: 'event', action, event, fields: own.flatMap(leaf => fieldPattern(leaf, inner)), span }
    })
    const filters: Condition[] = []
    for (const part of others) {
      if (part.kind === 'aggregation') positive.push(...aggregated(part, conjuncts, inner, isPresent))
      else if (!freeVariables(part).some(name => results.has(name))) {
        const isFilter = part.kind === 'not' || part.kind === 'comparison' || part.kind === 'or'
        const list = isFilter ? filters : positive
        list.push(convert(part, inner, isPresent))
      }
    }
    const needed = tests.filter(
      test => !isPresenceTest(test) || !positive.some(part => requiresLeaf(part, pathOf(test))),
    )
    const body = join([...positive, ...needed, ...filters], formula.span)
    return binders.reduceRight<Condition>(
      (inside, binder) => ({ kind: 'exists', binder, body: inside, span: formula.span }),
      body,
    )
  }

  // A variable that stands for a leaf of the request is that leaf from then on.
  function testLeaf({ path, value, sort }: Leaf, inner: Map<string, BoundValue>): readonly Condition[] {
    const own: DogwoodTerm = { kind: 'context', path, span: value.span }
    if (value.kind === 'variable' && !inner.has(value.name)) inner.set(value.name, { term: own, sort })
    const term = convertTerm(value, sort, inner, refuse)
    return term === null
      ? []
      : [{ kind: 'comparison', operator: '==', left: own, right: term, span: value.span }]
  }

  function fieldPattern(
    { path, value, sort }: Leaf,
    inner: ReadonlyMap<string, BoundValue>,
  ): readonly FieldPattern[] {
    const term = convertTerm(value, sort, inner, refuse)
    return term === null ? [] : [{ path, term }]
  }

  function bind(variable: string, conjuncts: readonly Kernel[], inner: Map<string, BoundValue>): Binder {
    const sort = sortOfVariable(variable, conjuncts, signature)
    if (sort === 'entity')
      refuse('EXISTS', 'the type of an entity is not known here', conjuncts[0]?.span ?? NOWHERE)
    const taken = new Set(
      [...inner.values()].flatMap(({ term }) => (term.kind === 'variable' ? [term.name] : [])),
    )
    const name = variableName(variable, taken)
    inner.set(variable, { term: { kind: 'variable', name, span: NOWHERE }, sort })
    return { name, type: isTimePoint(variable, conjuncts) ? 'Timepoint' : TYPES[sort] }
  }

  function aggregated(
    aggregation: Extract<Kernel, { kind: 'aggregation' }>,
    conjuncts: readonly Kernel[],
    scope: ReadonlyMap<string, BoundValue>,
    isPresent: boolean,
  ): readonly Condition[] {
    const { groups, result, span } = aggregation
    // Here, too, it ranges over one alternative: alternatives of several would count together.
    const inner = new Map(scope)
    const ranged = freeVariables(aggregation.body).filter(name => !groups.includes(name))
    const binders = ranged.map(name => bind(name, [aggregation.body], inner))
    const body = conjunction(aggregation.body, inner, isPresent)
    const summed = binders[ranged.indexOf(aggregation.variable)]?.name ?? ''
    const tests = conjuncts.flatMap(part => {
      return part !== aggregation && freeVariables(part).includes(result)
        ? [aggregateTest(part, aggregation, { binders, body, summed }, conversion)]
        : []
    })
    // A group is one only where something is in it, and binds its variables.
    const nonEmpty = binders.reduceRight<Condition>(
      (inside, binder) => ({ kind: 'exists', binder, body: inside, span }),
      body,
    )
    return groups.length > 0 ? [nonEmpty, ...tests] : tests
  }

  function convert(part: Kernel, scope: ReadonlyMap<string, BoundValue>, isPresent: boolean): Condition {
    const { span } = part
    switch (part.kind) {
      case 'truth':
        return truth(part.value, span)
      case 'predicate': {
        const [argument] = part.args
        const variable = argument?.kind === 'variable' ? scope.get(argument.name)?.term : undefined
        if (variable?.kind !== 'variable')
          refuse('tp', 'a time point is compared with a variable of its own', span)
        return { kind: 'time-point', variable: variable?.kind === 'variable' ? variable.name : '', span }
      }
      case 'comparison':
        return compareAction(part, isPresent) ?? compare(part, scope)
      case 'not':
        return join(alternatives(part.body, scope, isPresent).map(negate), span)
      case 'or': {
        const free = freeVariables(part).filter(name => !scope.has(name) && name !== decided.actionVariable)
        if (free.length > 0) refuse('OR', `neither side binds ${free.join(', ')} for both`, span)
        return negate(
          join(
            [part.left, part.right].map(side => negate(conjunction(side, scope, isPresent))),
            span,
          ),
        )
      }
      case 'and':
      case 'exists':
        return conjunction(part, scope, isPresent)
      case 'once':
      case 'previous': {
        const kind = part.kind === 'once' ? 'formerly' : 'previous'
        return {
          kind,
          window: windowSeconds(part, conversion),
          body: conjunction(part.body, scope, false),
          span,
        }
      }
      case 'since':
        return {
          kind: 'since',
          window: windowSeconds(part, conversion),
          left: conjunction(part.left, scope, false),
          right: conjunction(part.right, scope, false),
          span,
        }
      case 'next':
      case 'eventually':
      case 'until':
      case 'matchf':
        return refused(part.kind.toUpperCase(), 'Dogwood looks at the past only', span)
      case 'matchp':
      case 'substring':
      case 'matches':
        return refused(
          part.kind.toUpperCase(),
          'Dogwood has no regular expressions and no parts of texts',
          span,
        )
      case 'let':
      case 'letpast':
        return refused(part.kind.toUpperCase(), 'Dogwood has no definitions of predicates', span)
      case 'aggregation':
        return refused(part.operator, 'an aggregate stands beside a comparison of its result', span)
    }
  }

  function alternatives(
    body: Kernel,
    scope: ReadonlyMap<string, BoundValue>,
    isPresent: boolean,
  ): readonly Condition[] {
    const lifted = liftDisjuncts(body)
    if (lifted === null) refuse('OR', 'too many alternatives', body.span)
    return (lifted ?? []).map(alternative => conjunction(alternative, scope, isPresent))
  }

  // Which action is decided: the event that is at hand.
  function compareAction({ operator, left, right, span }: Comparison, isPresent: boolean): Condition | null {
    const name = left.kind === 'string' ? left : right
    const other = left.kind === 'string' ? right : left
    const isAction = other.kind === 'variable' && other.name === decided.actionVariable
    if (!isAction || !isPresent || operator !== '=' || name.kind !== 'string') return null
    const action = readAction(plainText(name.value), conversion.namespace)
    return { kind: 'event', action, event: 'request', fields: [], span }
  }

  function compare(
    { operator, left, right, span }: Comparison,
    scope: ReadonlyMap<string, BoundValue>,
  ): Condition {
    const sort = sortOfTerm(left, scope) ?? sortOfTerm(right, scope) ?? 'text'
    if (operator !== '=' && sort !== 'int')
      refuse(operator, 'only integers are ordered: send whole hundredths', span)
    const [first, second] = [convertTerm(left, sort, scope, refuse), convertTerm(right, sort, scope, refuse)]
    if (first === null || second === null) return truth(false, span)
    return {
      kind: 'comparison',
      operator: operator === '=' ? '==' : operator,
      left: first,
      right: second,
      span,
    }
  }

  function refused(construct: string, reason: string, span: Span): Condition {
    refuse(construct, reason, span)
    return truth(false, span)
  }
}

const NOWHERE = { start: 0, end: 0 }
const TYPES = { text: 'String', int: 'Long', bool: 'Bool', decimal: 'decimal', entity: 'Entity' } as const
