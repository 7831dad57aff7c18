// Bytes that mean something in a log. Imported as `* as BYTE`: constants, where properties would be looked up.

/** Stands behind the last byte. A log that holds one is out of the ordinary. */
export const none = 0x00
const tab = 0x09
export const lineBreak = 0x0a
const carriageReturn = 0x0d
export const space = 0x20
export const quote = 0x22
export const hash = 0x23
export const open = 0x28
export const close = 0x29
export const comma = 0x2c
export const minus = 0x2d
export const zero = 0x30
export const semicolon = 0x3b
export const greater = 0x3e
export const at = 0x40
export const backslash = 0x5c

/** 1 for the bytes that words consist of outside quotes. */
export const IS_BARE: Uint8Array = table(byte => byte < 128 && /[\w[\]/:.!-]/.test(String.fromCharCode(byte)))

/** 1 for the bytes between words, and the one that begins a comment. */
export const IS_BLANK: Uint8Array = tableOf(space, tab, lineBreak, carriageReturn, hash)

function tableOf(...bytes: readonly number[]): Uint8Array {
  return table(byte => bytes.includes(byte))
}

function table(isIn: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (isIn(byte) ? 1 : 0))
}
