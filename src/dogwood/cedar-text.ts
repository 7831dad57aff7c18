/** A text between quotes as Cedar writes it. */
export function printCedarText(text: string): string {
  return `"${escapeCedarText(text)}"`
}

/**
 * A text with Cedar's escapes. Quotes and parentheses are written by their numbers: Dogwood's reader of traces strips
 * every quote from the ends of a string, escaped ones too, and takes the first parenthesis for that of the event.
 */
export function escapeCedarText(text: string): string {
  return text.replace(/[\\"()]|\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs}/gu, character => {
    const point = character.codePointAt(0) ?? 0
    // Half a surrogate pair is no character: Cedar has no escape for it.
    return character === '\\' ? '\\\\' : `\\u{${(isSurrogate(point) ? 0xfffd : point).toString(16)}}`
  })
}

function isSurrogate(point: number): boolean {
  return point >= 0xd800 && point <= 0xdfff
}

/** The text that stands between Cedar's quotes; null where an escape is none of Cedar's. */
export function readCedarText(written: string): string | null {
  let isWrong = false
  const text = written.replace(
    /\\(?:u\{([0-9a-fA-F]{1,6})\}|x([0-7][0-9a-fA-F])|(.|$))/gsu,
    (_whole, point, byte, letter) => {
      const hex: string | undefined = point ?? byte
      if (hex !== undefined) {
        const value = Number.parseInt(hex, 16)
        if (value <= 0x10ffff && !isSurrogate(value)) return String.fromCodePoint(value)
        isWrong = true
        return ''
      }
      const plain = SIMPLE.get(letter)
      isWrong ||= plain === undefined
      return plain ?? ''
    },
  )
  return isWrong ? null : text
}

const SIMPLE: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ["'", "'"],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['0', '\0'],
  // In patterns of `like` only, and harmless elsewhere.
  ['*', '*'],
])
