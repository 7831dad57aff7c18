import { readFileSync } from 'node:fs'
import { messageOf } from '../model/message-of.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { utf8Fault } from '../model/utf8-fault.ts'

/** A data file's text. Throws `unreadable` when it is missing, a folder, not permitted, or, with the place, not UTF-8. */
export function readText(file: string): string {
  const bytes = readBytes(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new RvbenchError('unreadable', 'the file is not UTF-8 text', {
      place: utf8Fault(bytes, file),
      cause,
    })
  }
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new RvbenchError('unreadable', `cannot be read: ${messageOf(cause)}`, { place: { file }, cause })
  }
}
