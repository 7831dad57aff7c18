import type { Qtl, QtlTerm, TimeBound } from './qtl.ts'

/**
 * A formula as DejaVu reads it. Every operand is in parentheses unless it is an atom: DejaVu's unary operators take in
 * one leaf, `->` associates to the left, and its README says otherwise in places.
 */
export function printQtl(qtl: Qtl): string {
  switch (qtl.kind) {
    case 'truth':
      return String(qtl.value)
    case 'event':
      return qtl.args.length === 0 ? qtl.name : `${qtl.name}(${qtl.args.map(printQtlTerm).join(', ')})`
    case 'comparison':
      return `${qtl.variable} ${qtl.operator} ${printQtlTerm(qtl.right)}`
    case 'not':
      return `!${printOperand(qtl.body)}`
    case 'and':
    case 'or':
    case 'implies':
    case 'equiv':
      return `${printOperand(qtl.left)} ${CONNECTIVES[qtl.kind]} ${printOperand(qtl.right)}`
    case 'exists':
      return `Exists ${qtl.variable} . ${printOperand(qtl.body)}`
    case 'forall':
      return `Forall ${qtl.variable} . ${printOperand(qtl.body)}`
    case 'previous':
      return `@ ${printOperand(qtl.body)}`
    case 'once':
      return `P${printBound(qtl.bound)} ${printOperand(qtl.body)}`
    case 'historically':
      return `H${printBound(qtl.bound)} ${printOperand(qtl.body)}`
    case 'since':
      return `${printOperand(qtl.left)} S${printBound(qtl.bound)} ${printOperand(qtl.right)}`
  }
}

const CONNECTIVES = { and: '&', or: '|', implies: '->', equiv: '<->' } as const

function printOperand(qtl: Qtl): string {
  const text = printQtl(qtl)
  return qtl.kind === 'truth' || qtl.kind === 'event' ? text : `(${text})`
}

function printBound(bound: TimeBound | null): string {
  return bound === null ? '' : `[${bound.relation}${bound.limit}]`
}

function printQtlTerm(term: QtlTerm): string {
  return term.kind === 'variable' ? term.name : printConstant(term.text)
}

// An int may stand as it is: to DejaVu 3 and "3" are the same text.
function printConstant(text: string): string {
  if (/^(?:0|-?[1-9][0-9]*)$/.test(text)) return text
  const escaped = text.replace(/["\\\b\f\n\r\t]/g, character => ESCAPES.get(character) ?? character)
  return `"${escaped}"`
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

/**
 * Why DejaVu can't read a constant, or null. It copies constants into a Scala program: once as they are, once without
 * their quotes, once into a comment.
 */
export function constantFault(text: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for.
  if (/[\0-\x07\x0b\x0e-\x1f\x7f]/.test(text)) return 'it holds a control character'
  if (/\p{Surrogate}/u.test(text)) return 'it holds half of a surrogate pair'
  if (/\/\*|\*\//.test(text)) return 'it opens or closes a comment of the Scala program that DejaVu makes'
  if (/\\u/.test(printConstant(text))) return 'Scala reads a backslash and u as the number of a character'
  // What is left of `\"` where DejaVu drops the quote must still be an escape.
  const dropped = printConstant(text).replaceAll('"', '')
  if (!/^(?:[^\\]|\\[btnfr'\\])*$/.test(dropped) && text.includes('"')) {
    return 'DejaVu drops its quotes and leaves backslashes that Scala refuses'
  }
  return null
}
