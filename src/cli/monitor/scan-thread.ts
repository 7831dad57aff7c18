import { on } from 'node:events'
import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ScannedEvents } from '../../monitors/stream/bytes/scanned-log-reader.ts'
import { packageFolder } from '../../specs/package-folder.ts'
import type { Io } from '../io.ts'
import { unreadable } from './monitor-input.ts'
import { type FileScanTask, MOST_MESSAGES, type ScanMessage } from './scan-messages.ts'
import type { ScanTask } from './scan-pieces.ts'

/** A thread that scans a log while the main thread monitors what it has found. */
export interface ScanThread {
  /** As `scanPieces`. To be called once. */
  scan(task: ScanTask): AsyncGenerator<ScannedEvents, void, undefined>
  stop(): Promise<void>
}

/** Starts a thread for a log that is large enough to make up for the time this takes; null for all others. */
export function startScanThread(io: Io, log: string | null): ScanThread | null {
  const path = log === null ? null : resolve(io.cwd, log)
  if (log === null || path === null || !isLarge(path) || availableParallelism() === 1) return null
  const worker = new Worker(join(packageFolder(), 'dist', 'scan-worker.cjs'))
  let fault: unknown = null
  worker.on('error', error => {
    fault = error
  })
  return {
    async *scan(task) {
      const room = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
      room[0] = MOST_MESSAGES
      const asked: FileScanTask = { ...task, path, room }
      try {
        if (fault !== null) throw fault
        const messages = on(worker, 'message', { signal: io.signal })
        worker.postMessage(asked)
        for await (const [received] of messages) {
          const message: ScanMessage = received
          if (message.kind === 'end') return
          yield message
          Atomics.add(room, 0, 1)
          Atomics.notify(room, 0)
        }
      } catch (error) {
        throw unreadable(error, log)
      }
    },
    stop: async () => {
      await worker.terminate()
    },
  }
}

function isLarge(path: string): boolean {
  try {
    const stats = statSync(path)
    return stats.isFile() && stats.size >= LEAST_BYTES
  } catch {
    // What is wrong with it is for the one who reads it to tell.
    return false
  }
}

// What a thread scans while another one starts.
const LEAST_BYTES = 1 << 24
