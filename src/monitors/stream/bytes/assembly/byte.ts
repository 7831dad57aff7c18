// Bytes that mean something in a log. Imported as `* as BYTE`.

/** Stands behind the last byte. A log that holds one is out of the ordinary. */
export const none: u8 = 0x00
export const lineBreak: u8 = 0x0a
export const space: u8 = 0x20
export const quote: u8 = 0x22
export const hash: u8 = 0x23
export const open: u8 = 0x28
export const close: u8 = 0x29
export const comma: u8 = 0x2c
export const minus: u8 = 0x2d
export const semicolon: u8 = 0x3b
export const greater: u8 = 0x3e
export const at: u8 = 0x40
export const backslash: u8 = 0x5c

/** Whether a byte stands between words, or begins a comment: tab, line break, carriage return, space, `#`. */
export function isBlank(byte: u8): bool {
  return byte <= hash && ((BLANKS >> u64(byte)) & 1) !== 0
}

/** Whether words consist of it outside quotes: letters, digits and `_[]/:.!-`. */
export function isBare(byte: u8): bool {
  if (byte >= 128) return false
  return (((byte < 64 ? BARE_BELOW_64 : BARE_FROM_64) >> u64(byte & 63)) & 1) !== 0
}

// A bit per byte.
const BLANKS: u64 = 0x9_0000_2600
const BARE_BELOW_64: u64 = 0x07ff_e002_0000_0000
const BARE_FROM_64: u64 = 0x07ff_fffe_afff_fffe
