import type { Formula } from '../mfotl/formula.ts'
import { storedText } from '../model/stored-text.ts'
import { build } from './build-formula.ts'
import type { Condition } from './condition.ts'
import { contextPaths } from './context-paths.ts'
import { EVENT_PREDICATE, fieldPredicate, printAction, type Sort } from './event-vocabulary.ts'
import type { Refuse } from './obstacle.ts'
import type { Rule } from './policy-set.ts'
import { translateCondition } from './translate-condition.ts'
import type { Names } from './translate-terms.ts'

/** What all rules of a file share. */
export interface RuleSetting {
  readonly namespace: string
  readonly sorts: ReadonlyMap<string, Sort>
  readonly refuse: Refuse
  readonly fresh: (stem: string) => string
}

/** The event that a decision is about. */
const DECIDED = build.variable('e')

/** The kind of event that a decision is about. */
const DECISION = 'request'

/**
 * That a rule applies to the request `e`. A leaf that the request may lack makes what is compared with it false, and so what is
 * negated true: one disjunct for each set of leaves that are there.
 */
export function translateRule(rule: Rule, setting: RuleSetting): Formula {
  const condition = conditionOf(rule)
  if (condition === null) return requestOf(rule, setting)
  const paths = contextPaths(condition)
  if (paths.length > MOST_LEAVES) {
    setting.refuse(
      'context',
      `a rule asks for ${paths.length} leaves of the request, more than ${MOST_LEAVES}`,
      rule.span,
    )
    return build.truth(false)
  }
  return build.or(subsets(paths).map(present => translateCase(rule, condition, { paths, present }, setting)))
}

// Each leaf doubles the cases.
const MOST_LEAVES = 6

/** An event of kind `request`, of the rule's action if it has one. */
export function requestOf({ action }: Pick<Rule, 'action'>, { namespace, fresh }: RuleSetting): Formula {
  const kind = build.text(DECISION)
  if (action !== null) {
    return build.predicate(
      EVENT_PREDICATE,
      DECIDED,
      build.text(storedText(printAction(action, namespace))),
      kind,
    )
  }
  const any = fresh('_')
  return build.exists([any], build.predicate(EVENT_PREDICATE, DECIDED, build.variable(any), kind))
}

function conditionOf({ clauses }: Rule): Condition | null {
  const conditions = clauses.map(({ keyword, condition, span }): Condition => {
    return keyword === 'when' ? condition : { kind: 'not', body: condition, span }
  })
  const [first, ...others] = conditions
  return first === undefined
    ? null
    : others.reduce((left, right): Condition => ({ kind: 'and', left, right, span: right.span }), first)
}

function translateCase(
  rule: Rule,
  condition: Condition,
  { paths, present }: { readonly paths: readonly string[]; readonly present: readonly string[] },
  setting: RuleSetting,
): Formula {
  const variables = new Map(present.map(path => [path, setting.fresh(`c_${path.replaceAll('.', '_')}`)]))
  const names: Names = {
    ...setting,
    contextVariable: path => variables.get(path) ?? null,
    variables: new Map(),
  }
  const guard = [
    requestOf(rule, setting),
    ...paths.map(path => {
      const variable = variables.get(path)
      const name = fieldPredicate(path.split('.'))
      if (variable !== undefined) return build.predicate(name, DECIDED, build.variable(variable))
      const any = setting.fresh('_')
      return build.not(build.exists([any], build.predicate(name, DECIDED, build.variable(any))))
    }),
  ]
  const body = build.and([...guard, ...translateCondition(condition, guard, names)])
  return build.exists([...variables.values()], body)
}

// All first, so that the usual case is the one that is read first.
function subsets(paths: readonly string[]): readonly (readonly string[])[] {
  const [path, ...others] = paths
  if (path === undefined) return [[]]
  const rest = subsets(others)
  return [...rest.map(subset => [path, ...subset]), ...rest]
}
