import { writeSync } from 'node:fs'
import { Writable } from 'node:stream'

/**
 * A stream into an open file, for standard output that goes to one. Node's own writes what the disk has room for and gives
 * up the rest without a word; this one writes all, or ends with an error.
 */
export function makeFileOutput(descriptor: number, write: WriteSome = writeSync): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      try {
        for (let at = 0; at < chunk.length; ) at += write(descriptor, chunk, at)
        done()
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
}

/** Writes bytes from an offset on, as many as there is room for, and says how many. */
export type WriteSome = (descriptor: number, bytes: Buffer, offset: number) => number
