import { type Deep, runDeep } from './deep.ts'
import type { Term } from './term.ts'

/** A term as MonPoly reads it back. Operands are parenthesised unless they are variables or constants. */
export function printTerm(term: Term): string {
  return runDeep(print(term))
}

function* print(term: Term): Deep<string> {
  switch (term.kind) {
    case 'variable':
      return term.name
    case 'int':
      return String(term.value)
    case 'float':
      return printFloat(term.value)
    case 'string':
      return `"${term.value}"`
    case 'regexp':
      return `r"${term.value}"`
    case 'negate':
      // Without the parentheses `-1` would be a constant.
      return `-(${yield print(term.operand)})`
    case 'arithmetic': {
      const left = yield print(term.left)
      const right = yield print(term.right)
      return `${parenthesise(term.left, left)} ${term.operator} ${parenthesise(term.right, right)}`
    }
    case 'convert':
      return `${term.conversion}(${yield print(term.operand)})`
  }
}

function parenthesise(term: Term, text: string): string {
  return term.kind === 'arithmetic' || term.kind === 'negate' ? `(${text})` : text
}

// MonPoly's formulas know no exponent: the shortest digits that give the number back, written out.
function printFloat(value: number): string {
  if (value === Infinity) return `1${'0'.repeat(309)}.`
  if (value === -Infinity) return `-1${'0'.repeat(309)}.`
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const shift = Number(exponent)
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - whole.length)}${whole}${fraction}`
  const digits = fraction.padEnd(shift, '0')
  return `${sign}${whole}${digits.slice(0, shift)}.${digits.slice(shift) || '0'}`
}
