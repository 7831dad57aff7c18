/** Finds the first match of a pattern and returns the whole of it and its groups; null if there is none. */
export type Matcher = (text: string) => readonly (string | undefined)[] | null

/**
 * A pattern in the syntax of OCaml's `Str`, which MonPoly uses: groups `\(…\)`, alternatives `\|`, back references `\1`,
 * word boundaries `\b`; parentheses, braces and bars alone are characters, and so is a backslash in a character set.
 * Matches are searched anywhere in the text.
 */
export function makeMatcher(pattern: string): Matcher {
  const expression = new RegExp(translate(pattern), 'm')
  return text => expression.exec(text)
}

function translate(pattern: string): string {
  let result = ''
  /** Where a repetition may stand: after an atom, and not after another repetition, which JavaScript would read as one. */
  let follows: 'atom' | 'repetition' | 'nothing' = 'nothing'
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern.charAt(at)
    if (follows !== 'nothing' && '*+?'.includes(character)) {
      if (follows === 'atom') result += character
      follows = 'repetition'
      continue
    }
    follows = 'atom'
    if (character === '\\') {
      at++
      result += translateEscape(pattern.charAt(at))
      if ('(|'.includes(pattern.charAt(at))) follows = 'nothing'
    } else if (character === '[') {
      const end = endOfSet(pattern, at)
      result += translateSet(pattern.slice(at + 1, end))
      at = end
    } else if (character === '.') {
      result += '[^\\n]'
    } else if (character === '^' || character === '$') {
      result += character
      follows = 'nothing'
    } else {
      result += quote(character)
    }
  }
  return result
}

function translateEscape(character: string): string {
  if (character === '') return '\\\\'
  if ('(|)'.includes(character)) return character
  return /[b1-9]/.test(character) ? `\\${character}` : quote(character)
}

function endOfSet(pattern: string, start: number): number {
  // A bracket that comes first is a member of the set.
  const first = pattern.charAt(start + 1) === '^' ? start + 2 : start + 1
  const end = pattern.indexOf(']', first + 1)
  return end < 0 ? pattern.length : end
}

function translateSet(members: string): string {
  const isComplement = members.startsWith('^')
  const listed = (isComplement ? members.slice(1) : members).replace(/[\\\]^[]/g, '\\$&')
  return `[${isComplement ? '^' : ''}${listed}]`
}

function quote(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
