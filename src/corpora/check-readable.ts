import { closeSync, openSync, readdirSync } from 'node:fs'
import { messageOf } from '../model/message-of.ts'
import { RvbenchError } from '../model/rvbench-error.ts'

/** Throws `unreadable` with the reason where the system lets nobody look into a file or folder; `name` is what it is called there. */
export function checkReadable(path: string, kind: 'file' | 'folder', name = path): void {
  try {
    if (kind === 'folder') readdirSync(path)
    else closeSync(openSync(path, 'r'))
  } catch (cause) {
    throw new RvbenchError('unreadable', `cannot be read: ${messageOf(cause)}`, {
      place: { file: name },
      cause,
    })
  }
}
