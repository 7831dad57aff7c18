import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import { isJsonObject, type Json } from '../model/json.ts'
import { messageOf } from '../model/message-of.ts'
import { type Place, RvbenchError } from '../model/rvbench-error.ts'
import { checkShape, type ShapeProblem, z } from './check-shape.ts'
import { parsedAhead } from './parsed-ahead.ts'

export { z }

/**
 * Declarative data (YAML, or JSON when the file's name ends in `.json`) that has the schema's shape.
 * Throws RvbenchError: `syntax` for text that does not parse, `bad-shape` for anything the schema does not allow,
 * both with line and column. State objects with `z.strictObject`, so that a misspelt key is an error, not a default.
 */
export function readData<Schema extends z.ZodType>(
  text: string,
  file: string,
  schema: Schema,
): z.output<Schema> {
  const isJson = file.endsWith('.json')
  // Reading JSON as YAML, too, takes long and serves only to say where a fault is.
  const shapely = isJson ? readShapelyJson(text, schema) : shapeParsed(text, schema)
  if (shapely !== null) return shapely.data
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const value = isJson ? readJson(text, file, document, placeAt) : readYaml(file, document, placeAt)

  const shaped = checkShape(value, schema)
  if (shaped.kind === 'shaped') return shaped.data
  throw makeShapeError(shaped.problems, document, placeAt)
}

// Null where it was not parsed ahead, and where its shape is wrong: the parser says at which place.
function shapeParsed<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): { readonly data: z.output<Schema> } | null {
  const value = parsedAhead(text)
  if (value === undefined) return null
  const shaped = checkShape(value, schema)
  return shaped.kind === 'shaped' ? shaped : null
}

// Null where something is wrong with it.
function readShapelyJson<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): { readonly data: z.output<Schema> } | null {
  try {
    const value: Json = JSON.parse(text)
    if (countKeys(value) < countWrittenKeys(text)) return null
    const shaped = checkShape(value, schema)
    return shaped.kind === 'shaped' ? shaped : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function countKeys(root: Json): number {
  let count = 0
  const pending: Json[] = [root]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue
    const children = Object.values(value)
    if (isJsonObject(value)) count += children.length
    for (const child of children) pending.push(child)
  }
  return count
}

// More of them than the value has are keys that occur twice in one object.
function countWrittenKeys(text: string): number {
  let count = 0
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g))
    if (colon !== undefined) count += 1
  return count
}

type PlaceAt = (offset: number) => Place

function readYaml(file: string, document: Document.Parsed, placeAt: PlaceAt): unknown {
  // A warning is an unknown tag or the like: the value would not be what its author meant.
  const problem = document.errors[0] ?? document.warnings[0]
  if (problem !== undefined) {
    throw new RvbenchError('syntax', `not YAML: ${problem.message}`, { place: placeAt(problem.pos[0]) })
  }
  try {
    return document.toJS()
  } catch (cause) {
    // yaml refuses aliases that expand without end ("billion laughs").
    throw new RvbenchError('syntax', `not usable YAML: ${messageOf(cause)}`, { place: { file }, cause })
  }
}

function readJson(text: string, file: string, document: Document.Parsed, placeAt: PlaceAt): unknown {
  let value: Json
  try {
    value = JSON.parse(text)
  } catch (cause) {
    // V8 names a position in some messages only; JSON is nearly a subset of YAML, whose parser always does.
    const position = /at position (\d+)/.exec(messageOf(cause))?.[1] ?? document.errors[0]?.pos[0]
    const place = position === undefined ? { file } : placeAt(Number(position))
    throw new RvbenchError('syntax', `not JSON: ${messageOf(cause)}`, { place, cause })
  }
  const duplicate = document.errors.find(error => error.code === 'DUPLICATE_KEY')
  if (duplicate !== undefined) {
    throw new RvbenchError('syntax', 'a key occurs twice in one object', { place: placeAt(duplicate.pos[0]) })
  }
  return value
}

// The error is the first problem in the order of the text; the others are counted. Unknown keys come before all else:
// a misspelt key is also a missing one, and the less telling half of the two stands first.
function makeShapeError(
  problems: readonly ShapeProblem[],
  document: Document.Parsed,
  placeAt: PlaceAt,
): RvbenchError {
  const [first, ...others] = problems
    .map(problem => ({ ...problem, offset: offsetOf(problem, document) }))
    .sort((left, right) => Number(right.atKey) - Number(left.atKey) || left.offset - right.offset)
  const more = others.length === 0 ? '' : ` (and ${others.length} more in this file)`
  return new RvbenchError('bad-shape', `${first?.message}${more}`, {
    place: placeAt(first?.offset ?? 0),
    ...(first?.hint ? { hint: first.hint } : {}),
  })
}

// Where the node at fault begins; for a missing one, the nearest that exists around it.
function offsetOf(problem: ShapeProblem, document: Document.Parsed): number {
  const { path, atKey } = problem
  if (atKey) {
    const owner = document.getIn(path.slice(0, -1), true)
    const key = isMap(owner)
      ? owner.items.map(pair => pair.key).find(item => isScalar(item) && String(item.value) === path.at(-1))
      : undefined
    if (isNode(key) && key.range) return key.range[0]
  }
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return document.contents?.range[0] ?? 0
}
