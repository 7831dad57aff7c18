/** A JSON document as people and tools open it: indented, with a line break at its end. */
export function printDocument(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`
}
