import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { messageOf } from '../model/message-of.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { readFileBytes } from './byte-source.ts'
import { makeNameGuard } from './make-name-guard.ts'
import { removeFolder } from './staging-folder.ts'
import { unpack } from './unpack.ts'

/**
 * Unpacks an archive of which nothing is pinned into a new temporary folder, and says which. Throws `bad-archive`,
 * `write-failed` or `interrupted`, and leaves nothing behind then.
 */
export async function unpackToTemporary(path: string, name: string, signal: AbortSignal): Promise<string> {
  const temporary = mkdtempSync(join(tmpdir(), 'rvbench-'))
  try {
    await writeAll(path, name, temporary, signal)
    return temporary
  } catch (error) {
    removeFolder(temporary)
    throw error
  }
}

const LARGEST_TOTAL_BYTES = 2 ** 33

async function writeAll(path: string, name: string, folder: string, signal: AbortSignal): Promise<void> {
  const checkName = makeNameGuard()
  const { bytes } = readFileBytes(path, name, { signal, onProgress: () => undefined })
  const files = unpack(bytes, {
    name,
    isWanted: () => true,
    largestTotal: LARGEST_TOTAL_BYTES,
  })
  for await (const file of files) {
    if (signal.aborted) throw new RvbenchError('interrupted', 'interrupted')
    const problem = checkName(file.path)
    if (problem !== null) {
      const entry = JSON.stringify(file.path)
      throw new RvbenchError('bad-archive', `entry ${entry}: ${problem}`, { place: { file: name } })
    }
    write(join(folder, file.path), file.content)
  }
}

function write(file: string, content: Buffer): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content, { flag: 'wx' })
  } catch (cause) {
    throw new RvbenchError('write-failed', `cannot be unpacked: ${messageOf(cause)}`, {
      place: { file },
      hint: 'make room there, or name another temporary folder with TMPDIR',
      cause,
    })
  }
}
