import { rmSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RvbenchError } from '../model/rvbench-error.ts'

/** Gives a fresh folder to `use` and removes it afterwards, whatever happens. */
export async function withTemporaryFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await makeFolder()
  standing.add(folder)
  try {
    return await use(folder)
  } finally {
    await rm(folder, REMOVAL)
    standing.delete(folder)
  }
}

// What is killed may still be writing.
const REMOVAL = { recursive: true, force: true, maxRetries: 3 }

// A second Ctrl-C ends the process at once: folders go all the same. One listener, however many processes run.
const standing = new Set<string>()
process.on('exit', () => {
  for (const folder of standing) rmSync(folder, REMOVAL)
})

async function makeFolder(): Promise<string> {
  try {
    // A container mounts the real path only.
    return await realpath(await mkdtemp(join(tmpdir(), 'rvbench-')))
  } catch (cause) {
    throw new RvbenchError('write-failed', `no temporary folder can be made in ${tmpdir()}`, {
      hint: 'free some space, or set TMPDIR to a folder that can be written to',
      cause,
    })
  }
}
