import type { RvbenchError } from '../model/rvbench-error.ts'
import type { Formula } from './formula.ts'
import { outerTerms } from './outer-terms.ts'
import { makeErrorAt, type Source } from './source.ts'
import type { Span } from './span.ts'
import { subformulas } from './subformulas.ts'
import type { Term } from './term.ts'
import { isGround } from './term-variables.ts'

/**
 * MonPoly hands a formula with a regular expression to VeriMon, which does not know all of the language. Returns the first
 * part of such a formula that it refuses, null if there is none.
 */
export function checkVerimonLanguage(formula: Formula, source: Source): RvbenchError | null {
  const parts = [...subformulas(formula)]
  if (!parts.some(({ kind }) => kind === 'matchp' || kind === 'matchf')) return null
  for (const part of parts) {
    const unknown = findUnknown(part)
    if (unknown === null) continue
    const { name, span } = unknown
    return makeErrorAt(
      source,
      span,
      'not-monitorable',
      `saw ${name} in a formula with a regular expression: MonPoly evaluates those with VeriMon, which knows none`,
      'without MATCHP and MATCHF it can be monitored',
    )
  }
  return null
}

function findUnknown(part: Formula): { readonly name: string; readonly span: Span } | null {
  if (part.kind === 'substring' || part.kind === 'matches') {
    return { name: part.kind.toUpperCase(), span: part.span }
  }
  if ('interval' in part && part.interval.upper !== null && part.interval.upper < part.interval.lower) {
    return { name: 'an interval without a whole number', span: part.span }
  }
  for (const term of outerTerms(part)) {
    const conversion = isGround(term) ? null : findConversion(term)
    if (conversion !== null) return conversion
  }
  return null
}

// Terms without variables are computed before VeriMon sees them.
function findConversion(whole: Term): { readonly name: string; readonly span: Span } | null {
  const waiting = [whole]
  for (let term = waiting.pop(); term !== undefined; term = waiting.pop()) {
    if (term.kind === 'arithmetic') waiting.push(term.right, term.left)
    if (term.kind === 'negate' || term.kind === 'convert') waiting.push(term.operand)
    if (term.kind === 'convert' && term.conversion !== 'f2i' && term.conversion !== 'i2f') {
      return { name: term.conversion, span: term.span }
    }
  }
  return null
}
