import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageFolder } from '../../specs/package-folder.ts'
import type { InMemoryMeasure, InMemoryTask } from './measure-in-memory.ts'

/**
 * Measures in a thread of its own, which has no code compiled for other formulas. Null where the signal was aborted;
 * rejects where the thread fails.
 */
export async function measureInThread(
  task: InMemoryTask,
  signal: AbortSignal,
): Promise<InMemoryMeasure | null> {
  if (signal.aborted) return null
  const worker = new Worker(join(packageFolder(), 'dist', 'speed-worker.cjs'), { workerData: task })
  const over = new AbortController()
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', (measure: InMemoryMeasure) => resolve(measure))
      worker.once('error', reject)
      signal.addEventListener('abort', () => resolve(null), { once: true, signal: over.signal })
    })
  } finally {
    over.abort()
    await worker.terminate()
  }
}
