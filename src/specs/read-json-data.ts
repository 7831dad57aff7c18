import { messageOf } from '../model/message-of.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { checkShape, type z } from './check-shape.ts'

/**
 * JSON that has the schema's shape, such as rvbench writes it: files too large for `readData`, which finds lines and
 * columns in any YAML. Throws RvbenchError: `syntax`, or `bad-shape` with a JSON pointer; `hint` says what to do.
 */
export function readJsonData<Schema extends z.ZodType>(
  text: string,
  place: { readonly file: string; readonly line?: number },
  schema: Schema,
  hint: string,
): z.output<Schema> {
  const shaped = checkShape(parse(text, place, hint), schema)
  if (shaped.kind === 'shaped') return shaped.data
  const [first, ...others] = shaped.problems
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`
  const pointer = (first?.path ?? []).map(key => `/${String(key)}`).join('')
  throw new RvbenchError('bad-shape', `${first?.message}${more}`, { place: { ...place, pointer }, hint })
}

function parse(text: string, place: { readonly file: string }, hint: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RvbenchError('syntax', `not JSON: ${messageOf(cause)}`, { place, hint, cause })
  }
}
