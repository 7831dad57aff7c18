import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolders } from './make-folders.ts'

/** A new folder beside the place of a corpus, on the same file system, so that it can take that place at once. */
export function makeStagingFolder(folder: string, name: string): string {
  return makeBeside(folder, `.${name}.adding`)
}

/** Gives the staging folder the corpus' place. What was there is removed once the new one stands. */
export function moveIntoPlace(staging: string, folder: string, name: string): void {
  const target = join(folder, name)
  if (!existsSync(target)) {
    renameSync(staging, target)
    return
  }
  const aside = makeBeside(folder, `.${name}.replaced`)
  renameSync(target, join(aside, name))
  renameSync(staging, target)
  removeFolder(aside)
}

/**
 * Takes away what processes that were killed left behind. One that was killed between the two renames of
 * `moveIntoPlace` left the old corpus aside: it gets its place back.
 */
export function clearStale(folder: string, name: string): void {
  for (const entry of existsSync(folder) ? readdirSync(folder) : []) {
    const left = entry.startsWith(`.${name}.`) ? LEFT_BEHIND.exec(entry.slice(name.length + 1)) : null
    if (left === null || isRunning(Number(left[2]))) continue
    const target = join(folder, name)
    const old = join(folder, entry, name)
    if (left[1] === 'replaced' && existsSync(old) && !existsSync(target)) renameSync(old, target)
    removeFolder(join(folder, entry))
  }
}

/** Removes a folder with all that is in it, if it is there. What cannot be removed now is stale, and goes next time. */
export function removeFolder(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // An error here would hide the one that led here.
  }
}

// Named for the process, so that another one can tell whether it still runs. (`mkdtemp` would keep others out for good.)
function makeBeside(folder: string, prefix: string): string {
  const path = join(folder, `${prefix}-${process.pid}-${randomUUID()}`)
  makeFolders(path)
  return path
}

const LEFT_BEHIND = /^\.(adding|replaced)-(\d+)-/

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only asks.
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
