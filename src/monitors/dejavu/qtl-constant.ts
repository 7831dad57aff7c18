/** A constant as DejaVu reads it. An int may stand as it is: 3 and "3" are the same text. */
export function printConstant(text: string): string {
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
