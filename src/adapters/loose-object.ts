import { isJsonObject, type JsonObject } from '../model/json.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { readJson } from './read-json.ts'

/** An object that was written down as JSON, or nearly so. */
export interface LooseObject {
  readonly object: JsonObject
  /** Whether it had to be corrected: Python's quotes and constants, line breaks inside of strings. */
  readonly isCorrected: boolean
}

/** The object that a text stands for; null when it stands for none. */
export function readLooseObject(text: string): LooseObject | null {
  const strict = parseObject(text)
  if (strict !== null) return { object: strict, isCorrected: false }
  const corrected = parseObject(text.replace(TOKEN, correct))
  return corrected === null ? null : { object: corrected, isCorrected: true }
}

/** The object that a JSON text stands for; null when it stands for none. */
export function parseObject(text: string): JsonObject | null {
  try {
    const value = readJson({ corpus: '', file: '', text })
    return isJsonObject(value) ? value : null
  } catch (error) {
    if (error instanceof RvbenchError) return null
    throw error
  }
}

// Strings first, so that a constant's name inside of one stays as it is.
const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\b(?:True|False|None)\b/gs
const CONSTANTS: ReadonlyMap<string, string> = new Map([
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
])

function correct(token: string): string {
  const constant = CONSTANTS.get(token)
  if (constant !== undefined) return constant
  const inside = token.slice(1, -1)
  return `"${escapeBreaks(token.startsWith("'") ? requote(inside) : inside)}"`
}

// JSON knows no escaped apostrophe, and its own quotes must be.
function requote(inside: string): string {
  return inside.replace(/\\.|"/gs, part => (part === '"' ? '\\"' : part === "\\'" ? "'" : part))
}

function escapeBreaks(inside: string): string {
  return inside.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
}
