import { letterCode } from './letter-code.ts'

/**
 * A text as PyYAML's `safe_dump` writes it for the value of a key, with the options that AgentDojo's tools leave as
 * they are: width 80, everything but ASCII escaped. `column` is where it begins, `indent` that of further lines.
 * Which text may stand without quotes: YAML 1.1, sections 5 to 9; which of those would be read as another type:
 * its type repository.
 */
export function printYamlText(text: string, column: number, indent: number): string {
  if (isPlain(text)) return fold(text, column, indent)
  if (!NOT_SINGLE_QUOTED.test(text)) return `'${fold(text.replaceAll("'", "''"), column + 1, indent)}'`
  return `"${foldEscaped(text, column + 1, indent)}"`
}

const WIDTH = 80

// What only an escape can show, and blanks at the edge of a line, which folding would lose.
const NOT_SINGLE_QUOTED = /[^\n\x20-\x7e]| \n|\n /

const NOT_PLAIN = new RegExp(
  [
    String.raw`[^\x20-\x7e]`,
    String.raw`^\s|\s$|\s#|:(?:\s|$)`,
    String.raw`^(?:---|\.\.\.)`,
    String.raw`^[#,[\]{}&*!|>'"%@\x60]|^[?:-](?:\s|$)`,
  ].join('|'),
)

const OTHER_TYPES: readonly RegExp[] = [
  /^(?:~|null|Null|NULL|<<|=|)$/,
  /^(?:yes|no|true|false|on|off)$/,
  /^(?:Yes|No|True|False|On|Off)$/,
  /^(?:YES|NO|TRUE|FALSE|ON|OFF)$/,
  /^[-+]?(?:0b[01_]+|0x[\da-fA-F_]+|0[0-7_]+|0|[1-9][\d_]*)$/,
  // Base 60.
  /^[-+]?[1-9][\d_]*(?::[0-5]?\d)+$/,
  /^[-+]?\d[\d_]*(?::[0-5]?\d)+\.[\d_]*$/,
  /^[-+]?\d[\d_]*\.[\d_]*(?:[eE][-+]\d+)?$/,
  /^\.\d[\d_]*(?:[eE][-+]\d+)?$/,
  /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
  /^\d{4}-\d\d-\d\d$/,
  /^\d{4}-\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::?\d\d)?))?$/,
]

function isPlain(text: string): boolean {
  return !NOT_PLAIN.test(text) && !OTHER_TYPES.some(type => type.test(text))
}

// A line is broken at the first single blank after the width is passed; each line break of the text is one more.
function fold(text: string, start: number, indent: number): string {
  const margin = ' '.repeat(indent)
  let column = start
  let printed = ''
  for (const { 0: part, index } of text.matchAll(/ +|\n+|[^ \n]+/g)) {
    if (part.startsWith('\n')) {
      printed += `\n${part}${margin}`
      column = indent
    } else if (part === ' ' && column > WIDTH && index > 0 && index + 1 < text.length) {
      printed += `\n${margin}`
      column = indent
    } else {
      printed += part
      column += part.length
    }
  }
  return printed
}

// A line is broken before a blank, or beside an escape; a backslash joins it to the next.
function foldEscaped(text: string, start: number, indent: number): string {
  const letters = [...text]
  let column = start
  let printed = ''
  let pending = ''
  const write = (part: string): void => {
    printed += part
    column += part.length
  }
  for (const [index, letter] of letters.entries()) {
    const escaped = escapeOf(letter)
    if (escaped !== null) {
      write(pending + escaped)
      pending = ''
    }
    const isInner = index > 0 && index < letters.length - 1
    // An escape may pass the width by one.
    const end = column + (escaped === null ? pending.length : -1)
    if (isInner && (letter === ' ' || pending === '') && end > WIDTH) {
      printed += `${pending}\\\n${' '.repeat(indent)}`
      pending = ''
      column = indent
      if ((escaped === null ? letter : letters[index + 1]) === ' ') write('\\')
    }
    if (escaped === null) pending += letter
  }
  return printed + pending
}

function escapeOf(letter: string): string | null {
  const short = SHORT_ESCAPES[letter]
  if (short !== undefined) return `\\${short}`
  return /^[\x20-\x7e]$/.test(letter) ? null : `\\${letterCode(letter)}`
}

const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '\0': '0',
  '\x07': 'a',
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\v': 'v',
  '\f': 'f',
  '\r': 'r',
  '\x1b': 'e',
  '"': '"',
  '\\': '\\',
  '\x85': 'N',
  '\xa0': '_',
  '\u2028': 'L',
  '\u2029': 'P',
}
