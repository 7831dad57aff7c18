import type { Formula } from '../mfotl/formula.ts'
import type { Term } from '../mfotl/term.ts'
import { storedText } from '../model/stored-text.ts'
import { build } from './build-formula.ts'
import { printCedarText } from './cedar-text.ts'
import type { CompareTerms, DogwoodTerm, EventMatch } from './condition.ts'
import { EVENT_PREDICATE, fieldPredicate, printAction, type Sort } from './event-vocabulary.ts'
import { scopeField } from './field-sorts.ts'
import type { Refuse } from './obstacle.ts'

/** What names stand for in the rule at hand. */
export interface Names {
  readonly namespace: string
  readonly refuse: Refuse
  readonly sorts: ReadonlyMap<string, Sort>
  /** The variable of a leaf of the current request; null where the request is taken not to have it. */
  contextVariable(path: string): string | null
  /** A variable's name in MFOTL, by that in Dogwood. */
  readonly variables: ReadonlyMap<string, { readonly name: string; readonly sort: Sort }>
  /** A name that the formula does not hold yet. */
  fresh(stem: string): string
}

/** `A::k{p: t}`: some event of that action and kind with these leaves. */
export function translateEvent({ action, event, fields }: EventMatch, names: Names): Formula {
  const id = names.fresh('e')
  const parts = fields.map(({ path, term }) => {
    const name = fieldPredicate(path)
    if (term.kind === 'wildcard') {
      // The leaf must be there: an absent one matches nothing.
      const anything = names.fresh('_')
      return build.exists([anything], build.predicate(name, build.variable(id), build.variable(anything)))
    }
    const value = translateTerm(term, names)
    return value === null ? build.truth(false) : build.predicate(name, build.variable(id), value)
  })
  const head = build.predicate(
    EVENT_PREDICATE,
    build.variable(id),
    build.text(storedText(printAction(action, names.namespace))),
    build.text(event),
  )
  return build.exists([id], build.and([head, ...parts]))
}

/** A comparison without aggregates; FALSE where it asks for a leaf that the request has not. */
export function translateComparison(comparison: CompareTerms, names: Names): Formula {
  const { operator, span } = comparison
  const left = translateTerm(comparison.left, names)
  const right = translateTerm(comparison.right, names)
  if (left === null || right === null) return build.truth(false)
  switch (operator) {
    case '==':
      // That the request has the leaf is said where the variable is bound.
      return isSameVariable(left, right) ? build.truth(true) : build.compare('=', left, right)
    case '!=':
      return build.not(build.compare('=', left, right))
    case '<':
    case '<=':
    case '>':
    case '>=':
      if (!isInt(comparison.left, names) || !isInt(comparison.right, names)) {
        names.refuse(operator, 'only integers are ordered: send decimals as whole hundredths', span)
      }
      return build.compare(operator, left, right)
  }
}

// Null: the value is that of a leaf which the current request has not.
function translateTerm(term: DogwoodTerm, names: Names): Term | null {
  switch (term.kind) {
    case 'int':
      return build.int(term.value)
    case 'string':
      return build.text(storedText(term.value))
    case 'bool':
      return build.text(String(term.value))
    case 'decimal':
      return build.text(term.text)
    case 'entity':
      return build.text(storedText(`${term.type}::${printCedarText(term.id)}`))
    case 'context':
      return contextTerm(term.path.join('.'), names)
    case 'scope':
      if (term.path.length === 0) return contextTerm(scopeField(term.root), names)
      return refused(`${term.root}.${term.path.join('.')}`, 'attributes of entities stand in no event')
    case 'variable':
      return build.variable(names.variables.get(term.name)?.name ?? term.name)
    case 'wildcard':
      return refused('*', 'a wildcard is no value to compare')
    case 'array':
      return refused('[…]', 'a leaf is a single value: send one event for each item')
    case 'aggregate':
      return refused(term.operator, 'an aggregate can only be compared with a whole number')
  }

  function refused(construct: string, reason: string): Term {
    names.refuse(construct, reason, term.span)
    return build.int(0)
  }
}

function contextTerm(path: string, names: Names): Term | null {
  const variable = names.contextVariable(path)
  return variable === null ? null : build.variable(variable)
}

function isInt(term: DogwoodTerm, { sorts, variables }: Names): boolean {
  if (term.kind === 'variable') return variables.get(term.name)?.sort === 'int'
  return term.kind === 'int' || (term.kind === 'context' && sorts.get(term.path.join('.')) === 'int')
}

function isSameVariable(left: Term, right: Term): boolean {
  return left.kind === 'variable' && right.kind === 'variable' && left.name === right.name
}
