/**
 * The bytes that stand for a text in a file for MonPoly, as byte text: UTF-8, in which also a lone surrogate has its three
 * bytes (WTF-8). A log may hold one, JSON can write it, and no two texts may become the same value.
 */
export function toStoredBytes(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, character => {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x800) return bytes(0xc0 | (code >> 6), tail(code))
    if (code < 0x10000) return bytes(0xe0 | (code >> 12), tail(code >> 6), tail(code))
    return bytes(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code))
  })
}

/** The text that such bytes stand for; bytes that stand for none are read as U+FFFD. */
export function fromStoredBytes(byteText: string): string {
  return byteText.replace(/[\x80-\xff]+/g, run => {
    // In UTF-8 no character has these bytes, so they are lone surrogates wherever they stand.
    const parts = run.split(/(\xed[\xa0-\xbf][\x80-\xbf])/)
    return parts.map((part, index) => (index % 2 === 1 ? toSurrogate(part) : decodeUtf8(part))).join('')
  })
}

function bytes(...codes: readonly number[]): string {
  return String.fromCharCode(...codes)
}

function tail(code: number): number {
  return 0x80 | (code & 0x3f)
}

function toSurrogate(part: string): string {
  return String.fromCharCode(0xd000 | ((part.charCodeAt(1) & 0x3f) << 6) | (part.charCodeAt(2) & 0x3f))
}

function decodeUtf8(part: string): string {
  return DECODER.decode(Buffer.from(part, 'latin1'))
}

const DECODER = new TextDecoder('utf-8', { ignoreBOM: true })
