import type { FormulaTypes } from '../../mfotl/check-types.ts'
import type { Aggregation, Comparison, Formula, Matches, Predicate, Substring } from '../../mfotl/formula.ts'
import { termVariables } from '../../mfotl/term-variables.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { aggregate } from './aggregate.ts'
import type { Atom } from './condition.ts'
import { compareData, type Datum } from './datum.ts'
import { type Assignment, evaluateTerm } from './evaluate-term.ts'
import { findGroups } from './find-groups.ts'
import { unify } from './unify.ts'

/** What an atom's truth at its time-point may rest on. */
export interface Surroundings {
  /** The tuples of a predicate, of the log or defined by a LET; at least those that agree with an assignment. */
  tuples(predicate: Predicate, assignment: Assignment): readonly (readonly Datum[])[]
  /** The completions of an assignment with which a formula holds here. */
  solutions(formula: Formula, given: Assignment): readonly Assignment[]
  /** Completions that give each of the variables a value of the active domain. */
  complete(assignment: Assignment, variables: readonly string[]): readonly Assignment[]
  readonly types: FormulaTypes
}

/** The completions of an assignment with which an atom is true. */
export function satisfyAtom(atom: Atom, assignment: Assignment, around: Surroundings): readonly Assignment[] {
  switch (atom.kind) {
    case 'predicate':
      return around
        .tuples(atom, assignment)
        .flatMap(tuple => unify(atom.args, tuple, assignment, around.complete))
    case 'comparison':
      return satisfyComparison(atom, assignment, around)
    case 'substring':
      return satisfySubstring(atom, assignment, around)
    case 'matches':
      return satisfyMatches(atom, assignment, around)
    case 'aggregation':
      return satisfyAggregation(atom, assignment, around)
  }
}

function satisfyComparison(
  atom: Comparison,
  assignment: Assignment,
  around: Surroundings,
): readonly Assignment[] {
  const { operator, left, right } = atom
  const isKnown = (name: string) => assignment.has(name)
  if (operator === '=') {
    // An equation gives the variable on its one side the value of the other.
    for (const [term, other] of [[left, right] as const, [right, left] as const]) {
      if (term.kind !== 'variable' || isKnown(term.name) || !termVariables(other).every(isKnown)) continue
      const value = evaluateTerm(other, assignment)
      return value === null ? [] : [new Map(assignment).set(term.name, value)]
    }
  }
  return around.complete(assignment, [...termVariables(left), ...termVariables(right)]).filter(whole => {
    const leftValue = evaluateTerm(left, whole)
    const rightValue = evaluateTerm(right, whole)
    return leftValue !== null && rightValue !== null && compares(leftValue, operator, rightValue)
  })
}

function compares(left: Datum, operator: Comparison['operator'], right: Datum): boolean {
  // nan equals nothing, itself included, and is in no order with anything.
  if (Number.isNaN(left) || Number.isNaN(right)) return false
  const order = compareData(left, right)
  switch (operator) {
    case '=':
      return order === 0
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
  }
}

function satisfySubstring(
  atom: Substring,
  assignment: Assignment,
  around: Surroundings,
): readonly Assignment[] {
  return around
    .complete(assignment, [...termVariables(atom.left), ...termVariables(atom.right)])
    .filter(whole => {
      const part = evaluateTerm(atom.left, whole)
      const text = evaluateTerm(atom.right, whole)
      return typeof part === 'string' && typeof text === 'string' && text.includes(part)
    })
}

function satisfyMatches(atom: Matches, assignment: Assignment, around: Surroundings): readonly Assignment[] {
  const variables = [...termVariables(atom.subject), ...termVariables(atom.pattern)]
  return around.complete(assignment, variables).flatMap(whole => {
    const pattern = evaluateTerm(atom.pattern, whole)
    const subject = evaluateTerm(atom.subject, whole)
    if (typeof pattern !== 'string' || typeof subject !== 'string') return []
    const found = findGroups(pattern, subject)
    if (found === null) return []
    const wanted = found.flatMap((value, index) => {
      const term = atom.groups[index] ?? null
      return term === null ? [] : [{ term, value }]
    })
    const values = wanted.flatMap(({ value }) => value ?? [])
    // A group that took no part in the match has no value.
    if (values.length < wanted.length) return []
    const terms = wanted.map(({ term }) => term)
    const completions = unify(terms, values, whole, around.complete)
    if (completions.length > 0 && atom.groups.slice(found.length).some(term => term !== null))
      throw new RvbenchError('evaluation', `MATCHES names more groups than the pattern ${pattern} has`)
    return completions
  })
}

function satisfyAggregation(
  atom: Aggregation,
  assignment: Assignment,
  around: Surroundings,
): readonly Assignment[] {
  // The body's other variables are its own, whatever their names mean outside.
  const given = new Map([...assignment].filter(([name]) => atom.groups.includes(name)))
  const groups = new Map<string, { readonly group: Assignment; readonly values: Datum[] }>()
  // Without a group-by there is one group, even when it is empty.
  if (atom.groups.length === 0) groups.set('', { group: given, values: [] })
  for (const solution of around.solutions(atom.body, given)) {
    const key = atom.groups.map(name => JSON.stringify(String(solution.get(name)))).join()
    const group = groups.get(key) ?? {
      group: new Map([...solution].filter(([name]) => atom.groups.includes(name))),
      values: [],
    }
    groups.set(key, group)
    const value = solution.get(atom.variable)
    if (value === undefined) throw new Error(`the aggregated variable ${atom.variable} has no value`)
    group.values.push(value)
  }
  return [...groups.values()].flatMap(({ group, values }) => {
    const result = aggregate(atom.operator, values, around.types.typeOfAggregation(atom).variable)
    const known = assignment.get(atom.result)
    if (known !== undefined && compareData(known, result) !== 0) return []
    return [new Map([[atom.result, result], ...group, ...assignment])]
  })
}
