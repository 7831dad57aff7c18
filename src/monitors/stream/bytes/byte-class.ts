/** Bytes that mean something in a log. */
export const BYTE = {
  /** Stands behind the last byte. A log that holds one is out of the ordinary. */
  none: 0x00,
  tab: 0x09,
  lineBreak: 0x0a,
  carriageReturn: 0x0d,
  space: 0x20,
  quote: 0x22,
  hash: 0x23,
  open: 0x28,
  close: 0x29,
  comma: 0x2c,
  minus: 0x2d,
  zero: 0x30,
  nine: 0x39,
  semicolon: 0x3b,
  greater: 0x3e,
  at: 0x40,
  backslash: 0x5c,
} as const

/** 1 for the bytes that words consist of outside quotes. */
export const IS_BARE = table(byte => byte < 128 && /[\w[\]/:.!-]/.test(String.fromCharCode(byte)))

/** 1 for the bytes between words, and the one that begins a comment. */
export const IS_BLANK = table(byte => {
  const { space, tab, lineBreak, carriageReturn, hash } = BYTE
  return [space, tab, lineBreak, carriageReturn, hash].some(blank => blank === byte)
})

/** 1 for the bytes in quotes that are more than themselves. */
export const IS_QUOTED_MARK = table(byte => {
  const { none, quote, backslash, lineBreak } = BYTE
  return [none, quote, backslash, lineBreak].some(mark => mark === byte)
})

function table(isIn: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (isIn(byte) ? 1 : 0))
}
