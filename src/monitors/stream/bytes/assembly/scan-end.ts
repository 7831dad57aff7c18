// Where a scan of a word or a tuple stops short. Addresses are greater.

/** The bytes at hand end inside. */
export const INCOMPLETE: usize = 0
/** What stands there is left to the reader of text: an error, or a way to write that few logs use. */
export const UNUSUAL: usize = 1

/** Whether a scan has found what it looked for, and this is the address behind. */
export function isFound(end: usize): bool {
  return end > UNUSUAL
}
