import type { Json } from '../model/json.ts'
import { RvbenchError } from '../model/rvbench-error.ts'

/** The lines of a file of JSON lines, and whether the last one was cut off. */
export interface JsonLines {
  readonly lines: readonly { readonly line: number; readonly value: Json }[]
  readonly isCutOff: boolean
}

/**
 * Reads JSON lines. A last line without a line break that is not JSON is half a line: its writer was stopped, the others
 * count. Throws `syntax` on any other.
 */
export function readLines(text: string, file: string): JsonLines {
  const lines: { readonly line: number; readonly value: Json }[] = []
  const all = text.split('\n')
  for (const [index, written] of all.entries()) {
    if (written.trim() === '') continue
    const line = index + 1
    try {
      const value: Json = JSON.parse(written)
      lines.push({ line, value })
    } catch (cause) {
      if (line === all.length && lines.length > 0) return { lines, isCutOff: true }
      throw new RvbenchError('syntax', 'the line is not JSON', { place: { file, line }, cause })
    }
  }
  return { lines, isCutOff: false }
}
