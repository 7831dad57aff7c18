import type { Json } from './json.ts'

/** A JSON document as people and tools open it: indented, with a line break at its end. `replace` is `JSON.stringify`'s. */
export function printDocument(document: object, replace?: (key: string, value: Json) => unknown): string {
  return `${JSON.stringify(document, replace, 2)}\n`
}
