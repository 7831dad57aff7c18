import { type Deep, runDeep } from './deep.ts'

/**
 * A pattern of MATCHES, in the syntax of OCaml's `Str`: groups `\(…\)`, alternatives `\|`, back references `\1`, word
 * borders `\b`. Parentheses, braces and bars alone are characters, and so is a backslash in a set.
 */
export type Pattern =
  /** One character: of the ranges, or none of them. */
  | { readonly kind: 'set'; readonly ranges: readonly Range[]; readonly isComplement: boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly left: Pattern; readonly right: Pattern }
  | { readonly kind: 'repeat'; readonly sign: '?' | '*' | '+'; readonly body: Pattern }
  /** Groups count from 1. */
  | { readonly kind: 'group'; readonly number: number; readonly body: Pattern }
  | { readonly kind: 'reference'; readonly number: number }
  | { readonly kind: 'border'; readonly border: Border }

/** The first and the last of a range of characters, by their codes. */
type Range = readonly [first: number, last: number]

/** A place between two characters. */
export type Border = 'line-start' | 'line-end' | 'word'

/** A pattern that was read whole. */
export interface ReadPattern {
  readonly pattern: Pattern
  /** How many groups there are. */
  readonly groups: number
}

/** The pattern that a text stands for; if it stands for none, why. */
export function readPattern(text: string): ReadPattern | string {
  let at = 0
  let groups = 0
  try {
    const pattern = runDeep(choice())
    return at < text.length ? 'saw \\), which closes no \\(' : { pattern, groups }
  } catch (error) {
    if (error instanceof PatternFault) return error.message
    throw error
  }

  function* choice(): Deep<Pattern> {
    let left = yield sequence()
    while (text.startsWith('\\|', at)) {
      at += 2
      left = { kind: 'choice', left, right: yield sequence() }
    }
    return left
  }

  function* sequence(): Deep<Pattern> {
    const parts: Pattern[] = []
    while (at < text.length && !text.startsWith('\\|', at) && !text.startsWith('\\)', at)) {
      parts.push(yield repeated())
    }
    return { kind: 'sequence', parts }
  }

  function* repeated(): Deep<Pattern> {
    let body = yield atom()
    for (let sign = text[at]; sign === '?' || sign === '*' || sign === '+'; sign = text[++at]) {
      body = { kind: 'repeat', sign, body }
    }
    return body
  }

  function* atom(): Deep<Pattern> {
    const sign = text.charAt(at++)
    switch (sign) {
      case '[':
        return set()
      case '^':
        return { kind: 'border', border: 'line-start' }
      case '$':
        return { kind: 'border', border: 'line-end' }
      case '.':
        return { kind: 'set', ranges: [[LINE_BREAK, LINE_BREAK]], isComplement: true }
      case '\\':
        return at < text.length ? yield escaped() : character('\\')
      default:
        return character(sign)
    }
  }

  function* escaped(): Deep<Pattern> {
    const sign = text.charAt(at++)
    if (sign === 'b') return { kind: 'border', border: 'word' }
    if (sign >= '1' && sign <= '9') return { kind: 'reference', number: Number(sign) }
    if (sign !== '(') return character(sign)
    groups += 1
    const number = groups
    const body = yield choice()
    if (!text.startsWith('\\)', at)) throw new PatternFault('saw \\( without the \\) that closes it')
    at += 2
    return { kind: 'group', number, body }
  }

  function set(): Pattern {
    const isComplement = text[at] === '^'
    if (isComplement) at += 1
    const ranges: Range[] = []
    // A bracket that comes first is a member of the set.
    for (let start = at; text[at] !== ']' || at === start; ) {
      if (at >= text.length) throw new PatternFault('saw [ without the ] that closes it')
      const isRange = text[at + 1] === '-' && at + 2 < text.length && text[at + 2] !== ']'
      const last = isRange ? at + 2 : at
      ranges.push([text.charCodeAt(at), text.charCodeAt(last)])
      at = last + 1
    }
    at += 1
    return { kind: 'set', ranges, isComplement }
  }
}

const LINE_BREAK = 10

class PatternFault extends Error {}

function character(sign: string): Pattern {
  const code = sign.charCodeAt(0)
  return { kind: 'set', ranges: [[code, code]], isComplement: false }
}
