/**
 * Where the quote stands that closes a string which begins at `from`: the first one that no backslash escapes; -1 if there
 * is none. Not a regular expression: a value may be as long as memory allows, and they recurse.
 */
export function closingQuote(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0
    while (quote - backslashes > from && text[quote - backslashes - 1] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return quote
  }
  return -1
}
