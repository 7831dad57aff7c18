import type { Term } from '../../mfotl/term.ts'
import type { QtlTerm } from './qtl.ts'
import { constantFault } from './qtl-constant.ts'
import { Refusal } from './refusal.ts'
import { valueFault, valueText } from './value-text.ts'

/** What the variables in scope have become: a variable of QTL, or a constant that LET was given. */
export type Scope = ReadonlyMap<string, QtlTerm>

/** A variable or a constant. DejaVu does not calculate. */
export function translateTerm(term: Term, scope: Scope): QtlTerm {
  switch (term.kind) {
    case 'variable': {
      const translated = scope.get(term.name)
      if (translated === undefined) throw new Error(`no quantifier binds the variable ${term.name}`)
      return translated
    }
    case 'int':
    case 'float':
      return makeConstant(term.value, term.kind)
    case 'string':
      return makeConstant(term.value, term.kind)
    case 'negate':
      if (term.operand.kind === 'int' || term.operand.kind === 'float') {
        return makeConstant(-term.operand.value, term.operand.kind)
      }
      throw new Refusal('-', ARITHMETIC)
    case 'arithmetic':
      throw new Refusal(term.operator, ARITHMETIC)
    case 'convert':
      throw new Refusal(term.conversion, ARITHMETIC)
    case 'regexp':
      throw new Refusal('r"…"', 'DejaVu has no regular expressions')
  }
}

const ARITHMETIC = 'DejaVu does not calculate: terms are variables and constants'

function makeConstant(value: string | number | bigint, type: 'int' | 'float' | 'string'): QtlTerm {
  const text = valueText(value, type)
  const fault = valueFault(value, type) ?? constantFault(text)
  if (fault !== null) throw new Refusal(JSON.stringify(text), `the constant can't be written: ${fault}`)
  return { kind: 'constant', text }
}
