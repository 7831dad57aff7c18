import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder, and those around it, where they are missing. */
export function makeFolders(folder: string): void {
  // Not mkdir's `recursive`: where a file system takes no new folder and says ENOENT (/proc), Node 20 tries for ever.
  if (existsSync(folder)) return
  makeFolders(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(folder)) throw error
  }
}
