// Looking at four bytes at once: in `(x - 0x01010101) & ~x`, the highest bit of a byte is set where the byte of x is zero,
// and nowhere below the first such byte (Mycroft's test; Warren, Hacker's Delight, section 6-1).

/** The marks of a word: not 0 if one of its bytes ends a string in quotes, or must be looked at: `"`, `\`, below a space. */
export function quotedMarks(word: number): number {
  const quote = word ^ 0x22222222
  const backslash = word ^ 0x5c5c5c5c
  return (
    (((quote - 0x01010101) & ~quote) |
      ((backslash - 0x01010101) & ~backslash) |
      ((word - 0x20202020) & ~word)) &
    HIGHEST_BITS
  )
}

/** As `quotedMarks`, for names in front of tuples: `(`, a space or below. */
export function nameMarks(word: number): number {
  const open = word ^ 0x28282828
  return (((open - 0x01010101) & ~open) | ((word - 0x21212121) & ~word)) & HIGHEST_BITS
}

/** How many bytes stand before the first mark. */
export function bytesBefore(marks: number): number {
  return (31 - Math.clz32(marks & -marks)) >> 3
}

const HIGHEST_BITS = 0x80808080 | 0
