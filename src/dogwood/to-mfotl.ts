import type { Formula } from '../mfotl/formula.ts'
import { monitorability } from '../mfotl/monitorability.ts'
import type { Signature } from '../model/signature.ts'
import { build } from './build-formula.ts'
import type { Condition } from './condition.ts'
import { makeEventSignature } from './event-vocabulary.ts'
import { inferFieldSorts } from './field-sorts.ts'
import { isHuge } from './is-huge.ts'
import type { NotExpressible, Obstacle } from './obstacle.ts'
import type { PolicySet, Rule, Untranslated } from './policy-set.ts'
import { type RuleSetting, requestOf, translateRule } from './translate-rule.ts'

/** A policy set as one formula: it holds at a request that would be denied; its free variable is the event. */
export interface MfotlPolicy {
  readonly kind: 'translated'
  readonly formula: Formula
  readonly signature: Signature
  /** The namespace of actions that `ev` names by their id alone. */
  readonly namespace: string
  /** Plain Cedar: the formula takes it to hold. */
  readonly untranslated: readonly Untranslated[]
}

/**
 * Dogwood's decision in MFOTL: denied = a forbid applies, or no permit does (deny overrides, and is the default).
 */
export function translateToMfotl({ rules }: PolicySet): MfotlPolicy | NotExpressible {
  const obstacles: Obstacle[] = []
  const refuse = (construct: string, reason: string, span: Obstacle['span']): void => {
    obstacles.push({ construct, reason, span })
  }
  const clauses = rules.flatMap(rule => rule.clauses)
  const sorts = inferFieldSorts(
    clauses.map(({ condition }) => condition),
    refuse,
  )
  if (obstacles.length > 0) return { kind: 'not-expressible', obstacles }
  const setting = { namespace: namespaceOf(rules), sorts, refuse, fresh: makeFresh() }
  const formula = build.or([
    ...rules.filter(({ effect }) => effect === 'forbid').map(rule => translateRule(rule, setting)),
    defaultDenial(rules, setting),
  ])
  const [first] = rules
  if (obstacles.length === 0 && first !== undefined) {
    const reason = isHuge(formula) ? 'its translation is too large' : whyNotMonitorable(formula)
    if (reason !== null) refuse('a condition', reason, first.span)
  }
  if (obstacles.length > 0) return { kind: 'not-expressible', obstacles }
  const untranslated = rules.flatMap(rule => rule.untranslated)
  return {
    kind: 'translated',
    formula,
    signature: makeEventSignature(sorts),
    namespace: setting.namespace,
    untranslated,
  }
}

function whyNotMonitorable(formula: Formula): string | null {
  const answer = monitorability(formula)
  return answer.kind === 'monitorable' ? null : `${answer.reason}, in ${answer.subformula}`
}

// No permit applies. A permit without conditions applies to every request: then nothing is left.
function defaultDenial(rules: readonly Rule[], setting: RuleSetting): Formula {
  const permits = rules.filter(({ effect }) => effect === 'permit')
  if (permits.some(({ action, clauses }) => action === null && clauses.length === 0))
    return build.truth(false)
  return build.and([
    requestOf({ action: null }, setting),
    ...permits.map(rule => build.not(translateRule(rule, setting))),
  ])
}

// Where a file speaks of several, the first one.
function namespaceOf(rules: readonly Rule[]): string {
  for (const { action, clauses } of rules) {
    if (action !== null) return action.namespace
    for (const { condition } of clauses) {
      const found = firstNamespace(condition)
      if (found !== null) return found
    }
  }
  return DEFAULT_NAMESPACE
}

/** Of actions, where nothing names another one. */
export const DEFAULT_NAMESPACE = 'Rvbench::Action'

function firstNamespace(condition: Condition): string | null {
  switch (condition.kind) {
    case 'event':
      return condition.action.namespace
    case 'not':
    case 'formerly':
    case 'previous':
    case 'exists':
      return firstNamespace(condition.body)
    case 'and':
    case 'since':
      return firstNamespace(condition.left) ?? firstNamespace(condition.right)
    case 'comparison': {
      const aggregate = [condition.left, condition.right].find(term => term.kind === 'aggregate')
      return aggregate === undefined ? null : firstNamespace(aggregate.body)
    }
    case 'time-point':
      return null
  }
}

// Names count up: e1, e2 … Of variables that begin with `_` MonPoly binds each at its predicate.
function makeFresh(): (stem: string) => string {
  const used = new Set<string>()
  const counts = new Map<string, number>()
  return stem => {
    for (;;) {
      const count = (counts.get(stem) ?? 0) + 1
      counts.set(stem, count)
      const name = /^(e|t|n|_)$/.test(stem) || count > 1 ? `${stem}${count}` : stem
      if (used.has(name)) continue
      used.add(name)
      return name
    }
  }
}
