import type { Span } from '../mfotl/span.ts'
import type { Condition, DogwoodTerm } from './condition.ts'
import type { Sort } from './event-vocabulary.ts'
import type { Refuse } from './obstacle.ts'

/**
 * The sort of each leaf that conditions name, by its path. Dogwood's values of two sorts are never equal, MFOTL's columns have
 * one type: a leaf that is used as two sorts is refused. What nothing decides is a text.
 */
export function inferFieldSorts(conditions: readonly Condition[], refuse: Refuse): ReadonlyMap<string, Sort> {
  const parents = new Map<string, string>()
  const sorts = new Map<string, Sort>()
  for (const condition of conditions) visit(condition, new Map())
  return new Map([...parents.keys()].map(path => [path, sorts.get(rootOf(path)) ?? 'text']))

  function visit(condition: Condition, scope: ReadonlyMap<string, Sort>): void {
    switch (condition.kind) {
      case 'event':
        for (const { path, term } of condition.fields) {
          relate({ path: path.join('.') }, subjectOf(term, scope), term.span)
        }
        break
      case 'comparison':
        relate(subjectOf(condition.left, scope), subjectOf(condition.right, scope), condition.span)
        break
      case 'not':
      case 'formerly':
      case 'previous':
        visit(condition.body, scope)
        break
      case 'and':
      case 'since':
        visit(condition.left, scope)
        visit(condition.right, scope)
        break
      case 'exists':
        visit(condition.body, new Map(scope).set(condition.binder.name, sortOfType(condition.binder.type)))
        break
      case 'time-point': {
        const { variable, span } = condition
        relate(subjectOf({ kind: 'variable', name: variable, span }, scope), { sort: 'int' }, span)
      }
    }
  }

  function subjectOf(term: DogwoodTerm, scope: ReadonlyMap<string, Sort>): Subject | null {
    switch (term.kind) {
      case 'string':
        return { sort: 'text' }
      case 'int':
      case 'bool':
      case 'decimal':
      case 'entity':
        return { sort: term.kind }
      case 'context':
        return { path: register(term.path.join('.')) }
      case 'scope':
        return term.path.length === 0 ? { path: register(scopeField(term.root)) } : null
      case 'variable': {
        const sort = scope.get(term.name)
        if (sort === undefined) refuse(term.name, 'no exists and no for binds this variable', term.span)
        return sort === undefined ? null : { sort }
      }
      case 'aggregate':
        visit(
          term.body,
          new Map([...scope, ...term.binders.map(({ name, type }) => [name, sortOfType(type)] as const)]),
        )
        return { sort: 'int' }
      case 'wildcard':
      case 'array':
        return null
    }
  }

  function relate(left: Subject | null, right: Subject | null, span: Span): void {
    for (const subject of [left, right]) if (subject !== null && 'path' in subject) register(subject.path)
    if (left === null || right === null) return
    const [first, second] = [sortOf(left), sortOf(right)]
    if (first !== null && second !== null && first !== second) {
      refuse(
        'values of two sorts',
        `a value is ${first} and ${second}: in Dogwood these are never equal`,
        span,
      )
    }
    const root = 'path' in left ? rootOf(left.path) : null
    const other = 'path' in right ? rootOf(right.path) : null
    if (root !== null && other !== null && root !== other) parents.set(other, root)
    const known = first ?? second
    if (known === null) return
    for (const path of [root, other]) if (path !== null) sorts.set(rootOf(path), known)
  }

  function register(path: string): string {
    if (!parents.has(path)) parents.set(path, path)
    return path
  }

  function sortOf(subject: Subject): Sort | null {
    return 'sort' in subject ? subject.sort : (sorts.get(rootOf(subject.path)) ?? null)
  }

  function rootOf(path: string): string {
    const parent = parents.get(path) ?? path
    return parent === path ? path : rootOf(parent)
  }
}

type Subject = { readonly sort: Sort } | { readonly path: string }

/** The field in which every event keeps who asks, and for what. */
export function scopeField(root: 'principal' | 'resource'): string {
  return root === 'principal' ? 'callerPrincipal' : 'callerResource'
}

/** The sort of a type by its Cedar name; what is no built-in type is the name of an entity's. */
export function sortOfType(type: string): Sort {
  return SORT_OF_TYPE.get(type) ?? 'entity'
}

const SORT_OF_TYPE: ReadonlyMap<string, Sort> = new Map([
  ['Timepoint', 'int'],
  ['Long', 'int'],
  ['String', 'text'],
  ['Bool', 'bool'],
  ['Boolean', 'bool'],
  ['decimal', 'decimal'],
])
