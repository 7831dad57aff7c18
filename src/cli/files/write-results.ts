import { appendFileSync, closeSync, fsyncSync, mkdtempSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolders } from '../../corpora/make-folders.ts'
import { attemptWriting } from './attempt-writing.ts'

/** A results folder being written. Until `finish`, what stood in it stays as it was. */
export interface ResultsWriter {
  /** Adds to `verdicts.jsonl`. */
  append(lines: string): void
  /** Writes files that `finish` will put in place, after all verdicts. */
  write(files: readonly ResultFile[]): void
  /** Writes the last files and puts all of them in place. */
  finish(files: readonly ResultFile[]): void
  /** Takes back what was written; nothing happens after `finish`. */
  discard(): void
}

/** A file of a results folder: its name without a folder, and all of its text. */
export interface ResultFile {
  readonly name: string
  readonly text: string
}

/** Adds text to an open file, whole or with a throw. */
export type AppendText = (descriptor: number, text: string) => void

/**
 * Opens a results folder, which is made where it is missing. Files are written beside their places and moved there
 * when all are whole, so a full disk or an interrupted run leaves the earlier results. Throws `write-failed` with
 * the file's name.
 */
export function openResults(folder: string, append: AppendText = appendFileSync): ResultsWriter {
  const staging = attempt(folder, () => {
    makeFolders(folder)
    return mkdtempSync(join(folder, '.unfinished-'))
  })
  // A second Ctrl-C ends the process at once: the half-written files still go.
  const removeStaging = (): void => rmSync(staging, { recursive: true, force: true })
  process.once('exit', removeStaging)

  const verdictsFile = join(folder, VERDICTS)
  const verdicts = attempt(verdictsFile, () => openSync(join(staging, VERDICTS), 'wx'))
  let pending: string[] = []
  let pendingLength = 0
  let isOpen = true

  const flush = (): void => {
    const text = pending.join('')
    pending = []
    pendingLength = 0
    if (text !== '') attempt(verdictsFile, () => append(verdicts, text))
  }
  const discard = (): void => {
    if (!isOpen) return
    isOpen = false
    closeSync(verdicts)
    removeStaging()
    process.removeListener('exit', removeStaging)
  }

  const written = [VERDICTS]
  const write = (files: readonly ResultFile[]): void => {
    flush()
    attempt(verdictsFile, () => fsyncSync(verdicts))
    for (const { name, text } of files) {
      writeWhole(join(staging, name), join(folder, name), text, append)
      written.push(name)
    }
  }

  return {
    append(lines) {
      pending.push(lines)
      pendingLength += lines.length
      if (pendingLength >= CHUNK_LENGTH) flush()
    },
    write,
    finish(files) {
      try {
        write(files)
        for (const name of written) {
          attempt(join(folder, name), () => renameSync(join(staging, name), join(folder, name)))
        }
        for (const name of OCCASIONAL.filter(file => !written.includes(file))) {
          attempt(join(folder, name), () => rmSync(join(folder, name), { force: true }))
        }
      } finally {
        discard()
      }
    },
    discard,
  }
}

const VERDICTS = 'verdicts.jsonl'
// Not every replay writes these: those of an earlier one would pass for this one's.
const OCCASIONAL: readonly string[] = ['scenarios.csv']
// Characters kept back, so that a run of many short lines makes few system calls.
const CHUNK_LENGTH = 1 << 18

function writeWhole(path: string, shown: string, text: string, append: AppendText): void {
  attempt(shown, () => {
    const descriptor = openSync(path, 'wx')
    try {
      append(descriptor, text)
      // Some file systems report a full disk only here.
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  })
}

function attempt<Result>(file: string, action: () => Result): Result {
  return attemptWriting(
    file,
    action,
    'the earlier results, if any, are as they were; --out DIR writes elsewhere',
  )
}
