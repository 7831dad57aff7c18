import type { FormulaTypes } from '../../mfotl/check-types.ts'
import type { Comparison, ComparisonOperator } from '../../mfotl/formula.ts'
import type { Qtl, QtlTerm } from './qtl.ts'
import { Refusal } from './refusal.ts'
import { type Scope, translateTerm } from './translate-term.ts'

/** A comparison with a variable on its left, as DejaVu wants it; its truth where there is nothing to compare. */
export function translateComparison(comparison: Comparison, scope: Scope, types: FormulaTypes): Qtl {
  const { operator } = comparison
  const left = translateTerm(comparison.left, scope)
  const right = translateTerm(comparison.right, scope)
  if (operator !== '=') checkOrder(operator, types.typeOf(comparison.left), [left, right])
  if (left.kind === 'constant' && right.kind === 'constant') {
    return { kind: 'truth', value: compare(operator, left.text, right.text) }
  }
  if (left.kind === 'variable' && right.kind === 'variable' && left.name === right.name) {
    return { kind: 'truth', value: operator === '=' || operator === '<=' || operator === '>=' }
  }
  if (left.kind === 'variable') return { kind: 'comparison', operator, variable: left.name, right }
  if (right.kind === 'variable') {
    return { kind: 'comparison', operator: TURNED[operator], variable: right.name, right: left }
  }
  throw new Error('a term is neither a variable nor a constant')
}

const TURNED = { '=': '=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

function checkOrder(operator: ComparisonOperator, type: string, terms: readonly QtlTerm[]): void {
  if (type !== 'int') throw new Refusal(operator, `DejaVu orders integers only, no ${type}`)
  for (const term of terms) {
    if (term.kind === 'constant' && !isOrdered(term.text)) {
      throw new Refusal(operator, `DejaVu orders integers of 32 bits, which ${term.text} is not`)
    }
  }
}

/** Whether DejaVu can order a value: it reads an integer of 32 bits. */
export function isOrdered(text: string): boolean {
  const value = Number(text)
  return Number.isSafeInteger(value) && (value | 0) === value
}

function compare(operator: ComparisonOperator, left: string, right: string): boolean {
  switch (operator) {
    case '=':
      return left === right
    case '<':
      return Number(left) < Number(right)
    case '<=':
      return Number(left) <= Number(right)
    case '>':
      return Number(left) > Number(right)
    case '>=':
      return Number(left) >= Number(right)
  }
}
