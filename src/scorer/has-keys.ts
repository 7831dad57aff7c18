/** Whether a corpus has these group keys, all of them; one of which nobody says what it has may have any. */
export function hasKeys(known: readonly string[] | undefined, keys: readonly string[]): boolean {
  return known === undefined || keys.every(key => known.includes(key))
}
