import type { Formula } from './formula.ts'
import type { Term } from './term.ts'

/** The terms that stand in a formula itself, not in its sub-formulas, from left to right. */
export function outerTerms(formula: Formula): readonly Term[] {
  if (formula.kind === 'predicate') return formula.args
  if (formula.kind === 'comparison' || formula.kind === 'substring') return [formula.left, formula.right]
  if (formula.kind !== 'matches') return []
  return [formula.subject, formula.pattern, ...formula.groups.flatMap(group => group ?? [])]
}
