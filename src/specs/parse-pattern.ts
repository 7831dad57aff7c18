/** A regular expression as far as rules may use it: what matches letter by letter, without looking around or back. */
export type Pattern =
  /** One letter of a class; `source` is the class as it was written: `a`, `\s`, `[A-Z]`, `.`. */
  | { readonly kind: 'letter'; readonly source: string }
  /** A place in the text, no letter: `^`, `$`, `\b`, `\B`. */
  | { readonly kind: 'place' }
  | { readonly kind: 'sequence'; readonly items: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly options: readonly Pattern[] }
  | {
      readonly kind: 'repetition'
      readonly body: Pattern
      readonly least: number
      /** Infinity where there is no bound. */
      readonly most: number
    }

/** A pattern and its number of groups, or why it is not taken. */
export type ParsedPattern =
  | { readonly kind: 'parsed'; readonly pattern: Pattern; readonly groups: number }
  | { readonly kind: 'refused'; readonly reason: string }

/** Parses a pattern in JavaScript's notation (flag `u`). */
export function parsePattern(source: string): ParsedPattern {
  try {
    // Everything that is no regular expression is refused here, so that the reader below sees only those.
    new RegExp(source, 'u')
    const reader = makeReader(source)
    const pattern = reader.readChoice()
    return { kind: 'parsed', pattern, groups: reader.groups() }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { kind: 'refused', reason: error.message.replace(/^Invalid regular expression: /, '') }
  }
}

// Each alternative is one token: a class, an escape, a group's beginning, a repetition, or a letter.
const TOKEN =
  /\[(?:\\.|[^\]\\])*\]|\\u\{[0-9a-f]+\}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\.|\(\?(?:[:=!]|<[=!]?)|[*+?]\??|\{\d+(?:,\d*)?\}\??|./giu

interface Reader {
  readChoice(): Pattern
  groups(): number
}

function makeReader(source: string): Reader {
  const tokens = source.match(TOKEN) ?? []
  let position = 0
  let groups = 0

  function readChoice(): Pattern {
    const options = [readSequence()]
    while (tokens[position] === '|') {
      position += 1
      options.push(readSequence())
    }
    const [only] = options
    return options.length === 1 && only !== undefined ? only : { kind: 'choice', options }
  }

  function readSequence(): Pattern {
    const items: Pattern[] = []
    for (;;) {
      const token = tokens[position]
      if (token === undefined || token === '|' || token === ')') return { kind: 'sequence', items }
      position += 1
      items.push(readRepetition(readItem(token)))
    }
  }

  function readItem(token: string): Pattern {
    if (token === '(' || token === '(?:') {
      if (token === '(') groups += 1
      const body = readChoice()
      position += 1
      return body
    }
    if (token.startsWith('(?'))
      throw new SyntaxError(`"${token}": looking around and named groups are not allowed`)
    if (/^\\(?:[1-9]|k)/.test(token))
      throw new SyntaxError(`"${token}": a reference to a group is not allowed`)
    if (/\\[pP]/.test(token)) throw new SyntaxError(`"${token}": classes by property are not allowed`)
    return /^(?:[$^]|\\[bB])$/.test(token) ? { kind: 'place' } : { kind: 'letter', source: token }
  }

  function readRepetition(body: Pattern): Pattern {
    const bounds = boundsOf(tokens[position])
    if (bounds === null) return body
    position += 1
    return { kind: 'repetition', body, ...bounds }
  }

  return { readChoice, groups: () => groups }
}

interface Bounds {
  readonly least: number
  readonly most: number
}

function boundsOf(token: string | undefined): Bounds | null {
  // A lazy repetition matches the same texts, and takes as long when there is no match.
  const [, sign, least, comma, most] = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??$/.exec(token ?? '') ?? []
  if (sign !== undefined) return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity }
  if (least === undefined) return null
  if (most !== undefined && most !== '') return { least: Number(least), most: Number(most) }
  return { least: Number(least), most: comma === ',' ? Infinity : Number(least) }
}
