import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolders } from '../../corpora/make-folders.ts'
import { attemptWriting } from './attempt-writing.ts'
import type { ResultFile } from './write-results.ts'

/** Makes a folder, and those around it, where they are missing. Throws `write-failed`. */
export function makeFolder(folder: string): void {
  attemptWriting(folder, () => makeFolders(folder))
}

/** Writes files into a folder, each whole or not at all. Throws `write-failed`. */
export function writeFiles(folder: string, files: readonly ResultFile[]): void {
  for (const { name, text } of files) {
    const file = join(folder, name)
    attemptWriting(file, () => {
      try {
        writeFileSync(`${file}.unfinished`, text)
        renameSync(`${file}.unfinished`, file)
      } finally {
        rmSync(`${file}.unfinished`, { force: true })
      }
    })
  }
}
