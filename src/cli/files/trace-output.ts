import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { attemptWriting } from './attempt-writing.ts'
import { nextDrain } from './next-drain.ts'
import { makeFolder } from './write-files.ts'

/** Where lines of traces go, piece by piece. */
export interface TraceOutput {
  /** Waits until there is room for more. */
  write(text: string): Promise<void>
  /** Whether nobody reads any more. */
  isClosed(): boolean
  finish(): void
  /** Takes back what was written, where that can be; nothing happens after `finish`. */
  discard(): void
}

/** Appends to an open file, whole or with a throw. */
export type AppendBytes = (descriptor: number, bytes: Buffer) => void

/** A stream, which may be a pipe whose reader is slow or has had enough. */
export function openTraceStream(stream: Writable): TraceOutput {
  return {
    write: async text => {
      if (!stream.write(text)) await nextDrain(stream)
      await nextTurn()
    },
    isClosed: () => stream.destroyed,
    finish: () => undefined,
    discard: () => undefined,
  }
}

/** A file that appears whole or not at all. Throws `write-failed`; messages call it `name`. */
export function openTraceFile(path: string, name: string, append: AppendBytes = appendAll): TraceOutput {
  const unfinished = `${path}.unfinished`
  makeFolder(dirname(path))
  const descriptor = attemptWriting(name, () => openSync(unfinished, 'w'))
  // A second Ctrl-C ends the process at once: the half-written file still goes.
  const remove = (): void => rmSync(unfinished, { force: true })
  process.once('exit', remove)
  let isOpen = true
  let isDone = false
  const close = (): void => {
    if (isOpen) closeSync(descriptor)
    isOpen = false
  }
  const done = (): void => {
    isDone = true
    process.removeListener('exit', remove)
  }
  return {
    write: async text => {
      attemptWriting(name, () => append(descriptor, Buffer.from(text)))
      await nextTurn()
    },
    isClosed: () => false,
    finish: () => {
      close()
      attemptWriting(name, () => renameSync(unfinished, path))
      done()
    },
    discard: () => {
      if (isDone) return
      close()
      remove()
      done()
    },
  }
}

function appendAll(descriptor: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
}
