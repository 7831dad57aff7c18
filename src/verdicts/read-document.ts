import type { Json } from '../model/json.ts'
import { RvbenchError } from '../model/rvbench-error.ts'

/** A whole JSON document. Throws `syntax`. */
export function readDocument(text: string, file: string): Json {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch (cause) {
    throw new RvbenchError('syntax', 'the file is not JSON', { place: { file }, cause })
  }
}
