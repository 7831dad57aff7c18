import type { Formula } from '../mfotl/formula.ts'
import { freeVariables } from '../mfotl/free-variables.ts'
import { subformulas } from '../mfotl/subformulas.ts'
import type { Term } from '../mfotl/term.ts'
import type { Signature } from '../model/signature.ts'
import { plainText } from '../model/stored-text.ts'
import { readCedarText } from './cedar-text.ts'
import type { DogwoodTerm } from './condition.ts'
import type { Sort } from './event-vocabulary.ts'
import type { Refuse } from './obstacle.ts'
import { readAtom } from './read-atom.ts'

/** What a variable of MFOTL is in Dogwood. */
export interface BoundValue {
  readonly term: DogwoodTerm
  readonly sort: Sort
}

/** What a variable holds, by the first atom of the formulas that says it: a text where none does. */
export function sortOfVariable(name: string, formulas: readonly Formula[], signature: Signature): Sort {
  for (const part of formulas.flatMap(formula => [...subformulas(formula)])) {
    if (part.kind === 'aggregation' && part.result === name) return 'int'
    if (part.kind === 'comparison' && [part.left, part.right].some(term => term.kind === 'int')) {
      if (freeVariables(part).includes(name)) return 'int'
    }
    if (part.kind !== 'predicate') continue
    const atom = readAtom(part, signature, '')
    if (atom.kind === 'time-point' && isVariable(atom.term, name)) return 'int'
    const leaves = atom.kind === 'fact' ? atom.leaves : atom.kind === 'leaf' ? [atom] : []
    const leaf = leaves.find(({ value }) => isVariable(value, name))
    if (leaf !== undefined) return leaf.sort
  }
  return 'text'
}

/** Whether a variable numbers time points. */
export function isTimePoint(name: string, formulas: readonly Formula[]): boolean {
  return formulas
    .flatMap(formula => [...subformulas(formula)])
    .some(part => part.kind === 'predicate' && part.name === 'tp' && freeVariables(part).includes(name))
}

function isVariable(term: Term, name: string): boolean {
  return term.kind === 'variable' && term.name === name
}

/** A term of MFOTL as a value of that sort; null, and refused, where Dogwood has none. */
export function convertTerm(
  term: Term,
  sort: Sort,
  scope: ReadonlyMap<string, BoundValue>,
  refuse: Refuse,
): DogwoodTerm | null {
  const { span } = term
  switch (term.kind) {
    case 'variable': {
      const bound = scope.get(term.name)
      if (bound === undefined) refuse(term.name, 'no event binds this variable', span)
      return bound?.term ?? null
    }
    case 'int':
      return { kind: 'int', value: term.value, span }
    case 'string':
      return convertText(plainText(term.value), sort, span)
    case 'float':
      refuse('a float', 'only texts and whole numbers are compared: send whole hundredths', span)
      return null
    case 'regexp':
      refuse('a regular expression', 'Dogwood matches none', span)
      return null
    case 'negate':
    case 'arithmetic':
    case 'convert':
      refuse('arithmetic', 'Dogwood computes with no values in temporal conditions', span)
      return null
  }
}

function convertText(text: string, sort: Sort, span: Term['span']): DogwoodTerm {
  switch (sort) {
    case 'bool':
      return { kind: 'bool', value: text === 'true', span }
    case 'decimal':
      return { kind: 'decimal', text, span }
    case 'entity': {
      const [, type, id] = /^(.*?)::"(.*)"$/s.exec(text) ?? []
      const decoded = id === undefined ? null : readCedarText(id)
      if (type === undefined || decoded === null) return { kind: 'string', value: text, span }
      return { kind: 'entity', type, id: decoded, span }
    }
    case 'int':
    case 'text':
      return { kind: 'string', value: text, span }
  }
}

/** Whether a variable stands for any value of one leaf: nothing else speaks of it. */
export function isWildcard(variable: string, users: readonly Formula[], whole: Formula): boolean {
  const [only] = users
  if (
    only?.kind !== 'predicate' ||
    users.length > 1 ||
    only.name === 'tp' ||
    freeVariables(whole).includes(variable)
  )
    return false
  return only.args.filter(arg => arg.kind === 'variable' && arg.name === variable).length === 1
}

/** The sort of a constant or of a bound variable; undefined where it says none. */
export function sortOfTerm(term: Term, scope: ReadonlyMap<string, BoundValue>): Sort | undefined {
  if (term.kind === 'int') return 'int'
  return term.kind === 'variable' ? scope.get(term.name)?.sort : undefined
}
