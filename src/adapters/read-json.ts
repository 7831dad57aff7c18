import type { Json } from '../model/json.ts'
import { type Place, RvbenchError } from '../model/rvbench-error.ts'
import type { SourceText } from './adapter.ts'
import { jsonFault } from './json-fault.ts'
import { parseJson } from './parse-json.ts'

/** A file's JSON value. Throws `syntax`, with line and column, when the text is not JSON. */
export function readJson(source: SourceText): Json {
  return attempt(source, parseJson)
}

/** The same, with integers beyond 2^53 rounded: for those who look at every number anyway, and read again if need be. */
export function readRoundedJson(source: SourceText): Json {
  return attempt(source, JSON.parse)
}

function attempt(source: SourceText, parse: (text: string) => Json): Json {
  try {
    return parse(source.text)
  } catch (cause) {
    throw syntaxError(source, cause)
  }
}

function syntaxError({ file, text }: SourceText, cause: unknown): RvbenchError {
  const offset = jsonFault(text)
  return new RvbenchError('syntax', `not JSON: ${renderFault(text, offset)}`, {
    place: placeOf(file, text, offset),
    hint: 'the file is damaged or cut off: check it with "rvbench corpus verify", or add the corpus again',
    cause,
  })
}

function renderFault(text: string, offset: number): string {
  const code = text.codePointAt(offset)
  if (code === undefined) return text.trim() === '' ? 'the file is empty' : 'the text ends too soon'
  if (code === BYTE_ORDER_MARK) return 'it begins with a byte order mark: save it as UTF-8 without one'
  // The text is foreign: what a terminal would not show as itself is named, not shown.
  const isPlain = code > 0x20 && code < 0x7f
  const seen = isPlain
    ? `"${String.fromCodePoint(code)}"`
    : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  return `unexpected ${seen}`
}

const BYTE_ORDER_MARK = 0xfeff

function placeOf(file: string, text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n')
  return { file, line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
