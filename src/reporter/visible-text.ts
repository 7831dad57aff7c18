/**
 * Foreign text on one line, with nothing hidden in it: what would move a cursor, colour a terminal, turn the reading
 * direction, break a line or take no room is written as an escape.
 */
export function visibleText(text: string): string {
  // Most text is plain, and most of a report is text.
  return PLAIN.test(text) ? text : text.replace(UNSEEN, escapeOf)
}

const PLAIN = /^[ -~]*$/

// Controls (Cc), formats such as bidi marks (Cf), lone surrogates (Cs), line and paragraph separators (Zl, Zp),
// and what Unicode lets a font leave out: zero-width characters, fillers, variation selectors, tags (DI).
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/gu

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function escapeOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16)
  if (code.length <= 2) return SHORT[character] ?? `\\x${code.padStart(2, '0')}`
  return code.length <= 4 ? `\\u${code.padStart(4, '0')}` : `\\u{${code}}`
}
