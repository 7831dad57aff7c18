import { isJsonObject, type Json, type JsonObject } from '../model/json.ts'
import { parseJson } from './parse-json.ts'

/** A call's arguments, as a `ToolCall` carries them. */
export interface ReadArguments {
  readonly args: JsonObject
  /** What stood there, when it never became an object. */
  readonly rawArgs?: Json
  /** How often text had to be decoded on the way. */
  readonly decoded: number
}

/**
 * Arguments as recorded: an object, JSON text of one, or such text as a JSON string once more. Text is decoded until
 * it is an object, at most three times.
 */
export function readArguments(recorded: Json): ReadArguments {
  let value: Json | undefined = recorded
  let decoded = 0
  while (typeof value === 'string' && decoded < MOST_DECODINGS) {
    value = decode(value)
    decoded += 1
  }
  return isJsonObject(value) ? { args: value, decoded } : { args: {}, rawArgs: recorded, decoded }
}

const MOST_DECODINGS = 3

function decode(text: string): Json | undefined {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
