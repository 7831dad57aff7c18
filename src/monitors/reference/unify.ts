import type { Term } from '../../mfotl/term.ts'
import { termVariables } from '../../mfotl/term-variables.ts'
import { compareData, type Datum } from './datum.ts'
import { type Assignment, evaluateTerm } from './evaluate-term.ts'

/** The completions of an assignment with which each term has the value at its position. */
export function unify(
  terms: readonly Term[],
  values: readonly Datum[],
  assignment: Assignment,
  complete: (assignment: Assignment, variables: readonly string[]) => readonly Assignment[],
): readonly Assignment[] {
  const completed = new Map(assignment)
  const compound: { readonly term: Term; readonly value: Datum }[] = []
  for (const [index, term] of terms.entries()) {
    const value = values[index]
    if (value === undefined) throw new Error(`${terms.length} terms, but ${values.length} values`)
    if (term.kind !== 'variable') {
      compound.push({ term, value })
      continue
    }
    const known = completed.get(term.name)
    if (known === undefined) completed.set(term.name, value)
    else if (compareData(known, value) !== 0) return []
  }
  const variables = compound.flatMap(({ term }) => termVariables(term))
  return complete(completed, variables).filter(whole =>
    compound.every(({ term, value }) => {
      const computed = evaluateTerm(term, whole)
      return computed !== null && compareData(computed, value) === 0
    }),
  )
}
