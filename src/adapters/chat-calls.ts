import { isJsonObject, type Json, type JsonObject } from '../model/json.ts'
import type { RecordedCall } from './conversation.ts'
import { readList, readObject, readOptionalText, readText } from './json-fields.ts'

/** A call with its JSON pointer. */
export interface PlacedCall {
  readonly call: RecordedCall
  readonly pointer: string
}

/**
 * The calls beside a message's content: `tool_calls`, each with what is called under `function` (or under `custom`, or
 * in the call itself), and the single `function_call` that came before them.
 */
export function readCalls(message: JsonObject, file: string, pointer: string): readonly PlacedCall[] {
  const { tool_calls: several, function_call: single } = message
  const calls = isNothing(several) ? [] : readList(several, file, `${pointer}/tool_calls`)
  return [
    ...calls.map((value, index) => readCall(value, file, `${pointer}/tool_calls/${index}`)),
    ...(isNothing(single) ? [] : [readCall(single, file, `${pointer}/function_call`)]),
  ]
}

function isNothing(value: Json | undefined): value is null | undefined {
  return value === undefined || value === null
}

function readCall(value: Json, file: string, pointer: string): PlacedCall {
  const call = readObject(value, file, pointer)
  const key = ['function', 'custom'].find(name => isJsonObject(call[name]))
  const named = key === undefined ? call : readObject(call[key], file, pointer)
  return {
    call: {
      id: readOptionalText(call, 'id', file, pointer),
      tool: readText(named, 'name', file, key === undefined ? pointer : `${pointer}/${key}`),
      // A custom tool takes its input as text of any form.
      arguments: named['arguments'] ?? named['input'],
    },
    pointer,
  }
}
