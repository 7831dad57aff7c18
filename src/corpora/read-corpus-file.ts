import { readFileSync } from 'node:fs'
import { RvbenchError } from '../model/rvbench-error.ts'

/** A corpus file's bytes. Throws `unreadable`. */
export function readCorpusFile(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new RvbenchError('unreadable', `cannot be read: ${reason}`, { place: { file }, cause })
  }
}
