/**
 * MonPoly never decodes escapes: a string value is the text between the quotes, in which every backslash and
 * quote is escaped. Events carry strings in that stored form, so that equality and order are MonPoly's.
 * `plainText(storedText(text)) === text` for every text.
 */
export function storedText(plain: string): string {
  // Asked of every string of every event: two searches take less than one pattern.
  return plain.includes('"') || plain.includes('\\') ? plain.replace(/["\\]/g, '\\$&') : plain
}

/** The text that a stored string stands for. A backslash before any other character stays. */
export function plainText(stored: string): string {
  return stored.includes('\\') ? stored.replace(/\\(["\\])/g, '$1') : stored
}
