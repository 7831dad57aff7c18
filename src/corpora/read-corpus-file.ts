import { readFileSync } from 'node:fs'
import { messageOf } from '../model/message-of.ts'
import { RvbenchError } from '../model/rvbench-error.ts'

/** A corpus file's bytes. Throws `unreadable`. */
export function readCorpusFile(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new RvbenchError('unreadable', `cannot be read: ${messageOf(cause)}`, { place: { file }, cause })
  }
}
