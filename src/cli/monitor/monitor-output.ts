import type { Writable } from 'node:stream'
import { nextDrain } from '../files/next-drain.ts'

/** Lines of byte text on their way to a stream. */
export interface LineOutput {
  write(line: string): void
  /** Hands over what was written, and waits until the stream has room for more. */
  flush(): Promise<void>
  /** Whether nobody reads the stream any more. */
  isClosed(): boolean
  /** Lets go of the stream. */
  release(): void
}

/** Collects lines, and writes them in large pieces. */
export function makeLineOutput(stream: Writable): LineOutput {
  let lines: string[] = []
  let size = 0
  let hasRoom = true
  let isClosed = false
  const close = () => {
    isClosed = true
  }
  stream.on('error', close)
  stream.on('close', close)

  const handOver = () => {
    if (size === 0 || isClosed) return
    hasRoom = stream.write(lines.join(''), 'latin1')
    lines = []
    size = 0
  }

  return {
    write: line => {
      lines.push(line, '\n')
      size += line.length + 1
      if (size >= LARGEST) handOver()
    },
    flush: async () => {
      handOver()
      if (!hasRoom && !isClosed) await nextDrain(stream)
      hasRoom = true
    },
    isClosed: () => isClosed || stream.destroyed,
    release: () => {
      stream.off('error', close)
      stream.off('close', close)
    },
  }
}

// Characters that are kept before they are handed over.
const LARGEST = 1 << 20
