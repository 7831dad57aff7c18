import { isJsonList, isJsonObject, type Json, type JsonObject } from '../model/json.ts'

/** What the beginning of a JSON file tells. */
export interface JsonHead {
  /** What the file begins with; null when it is not JSON as far as it goes. */
  readonly framing: 'array' | 'object' | null
  /** The array's first item, or the object, as far as they go; {} when it is no object. */
  readonly first: JsonObject
}

/** The beginning of a JSON text, or of JSON lines, cut off anywhere. */
export function readHead(text: string): JsonHead {
  const value = readCut(text)
  if (isJsonObject(value)) return { framing: 'object', first: value }
  if (!isJsonList(value)) return { framing: null, first: {} }
  const [first] = value
  return { framing: 'array', first: isJsonObject(first) ? first : {} }
}

/** Whether the object has all these keys. */
export function hasKeys(object: JsonObject, ...keys: readonly string[]): boolean {
  return keys.every(key => object[key] !== undefined)
}

// The text's first value, closed after its last whole part.
function readCut(text: string): Json | undefined {
  const end = findCut(text)
  if (end === null) return undefined
  try {
    const value: Json = JSON.parse(text.slice(0, end.offset) + end.closers)
    return value
  } catch {
    return undefined
  }
}

interface Cut {
  readonly offset: number
  readonly closers: string
}

// A string that the cut leaves open reaches to the end.
const TOKEN = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}[\],]/gs

function findCut(text: string): Cut | null {
  const closers: string[] = []
  let cut: Cut | null = null
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    switch (token) {
      case '{':
      case '[':
        closers.unshift(token === '{' ? '}' : ']')
        break
      case '}':
      case ']':
        closers.shift()
        break
      case ',':
        break
      default:
        continue
    }
    cut = { offset: token === ',' ? index : index + 1, closers: closers.join('') }
    // A list's first item is enough: a later one may be broken.
    const isItem = (token === '}' || token === ']') && closers.length === 1 && closers[0] === ']'
    if (closers.length === 0 || isItem) break
  }
  return cut
}
