/**
 * Byte text: a string whose characters are bytes, U+0000 to U+00FF, as a latin1 decoder makes it. To MonPoly a value is a
 * string of bytes; in this form none is lost, whether it is UTF-8 or not, and order is the order of bytes.
 */

/** The byte text of a text in UTF-8. */
export function toByteText(text: string): string {
  return text.replace(/[^\0-\x7f]+/g, characters =>
    Array.from(new TextEncoder().encode(characters), byte => String.fromCharCode(byte)).join(''),
  )
}

/** Byte text as a person reads it: what is UTF-8 decoded, each byte that is not replaced by U+FFFD. */
export function readableText(byteText: string): string {
  return byteText.replace(/[\x80-\xff]+/g, bytes =>
    DECODER.decode(Uint8Array.from(bytes, byte => byte.charCodeAt(0))),
  )
}

// Keeps a byte order mark: it is what an error is about.
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true })
