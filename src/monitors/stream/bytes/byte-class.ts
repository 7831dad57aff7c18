/** Bytes that mean something in a log. */
export const BYTE = {
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
export const IS_BARE: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 128 && /[\w[\]/:.!-]/.test(String.fromCharCode(byte)) ? 1 : 0,
)
