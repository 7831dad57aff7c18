import type { Json } from '../model/json.ts'
import { isJsonList } from '../model/json.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { OnBroken, SourceText } from './adapter.ts'
import { parseJson } from './parse-json.ts'
import { readJson } from './read-json.ts'

/** A value with its JSON pointer in the file; a file of lines is taken for the list of its lines. */
export interface PlacedValue {
  readonly value: Json
  readonly pointer: string
}

/**
 * The values of a file that is a JSON value, a list of them, or a value a line: a value that is no list stands alone.
 * A line that is not JSON is passed to `onBroken`, and the others are read. Throws `syntax`.
 */
export function readValues(source: SourceText, onBroken?: OnBroken): readonly PlacedValue[] {
  try {
    const value = readJson(source)
    if (!isJsonList(value)) return [{ value, pointer: '' }]
    return value.map((item, index) => ({ value: item, pointer: `/${index}` }))
  } catch (error) {
    const lines = source.text.split('\n')
    if (!(error instanceof RvbenchError && isFileOfLines(lines))) throw error
    return lines.flatMap((text, index) => readLine(source, text, index, onBroken))
  }
}

// A broken value over many lines may have whole ones among its lines, but not many.
function isFileOfLines(lines: readonly string[]): boolean {
  const seen = lines.filter(line => line.trim() !== '').slice(0, LOOKED_AT)
  return seen.length > 1 && seen.filter(isJson).length * 2 >= seen.length
}

const LOOKED_AT = 20

function isJson(text: string): boolean {
  try {
    parseJson(text)
    return true
  } catch {
    return false
  }
}

function readLine(
  { corpus, file }: SourceText,
  text: string,
  index: number,
  onBroken: OnBroken | undefined,
): readonly PlacedValue[] {
  if (text.trim() === '') return []
  try {
    return [{ value: readJson({ corpus, file, text }), pointer: `/${index}` }]
  } catch (error) {
    if (onBroken === undefined || !(error instanceof RvbenchError)) throw error
    const { place, hint } = error
    const where = { file, line: index + 1, ...(place?.column === undefined ? {} : { column: place.column }) }
    onBroken(
      new RvbenchError(error.code, error.message, { place: where, ...(hint === null ? {} : { hint }) }),
    )
    return []
  }
}
