/** Columns that a text takes on a terminal. The text is visible (see `visibleText`): no controls, no zero widths. */
export function displayWidth(text: string): number {
  if (NARROW_ONLY.test(text)) return text.length
  let width = 0
  for (const character of text) width += characterWidth(character)
  return width
}

/** The longest beginning of a text that takes at most `columns`, and at least one character of it. */
export function fittingLength(text: string, columns: number): number {
  let width = 0
  let length = 0
  for (const character of text) {
    width += characterWidth(character)
    if (width > columns && length > 0) break
    length += character.length
  }
  return length
}

const NARROW_ONLY = /^[\x20-\x7e\u00a0-\u02ff\u2010-\u2027]*$/
const COMBINING = /^\p{M}$/u
// Unicode's wide and full-width blocks (UAX #11), taken by script where there is one.
const WIDE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]$/u

function characterWidth(character: string): number {
  if (COMBINING.test(character)) return 0
  return WIDE.test(character) ? 2 : 1
}
