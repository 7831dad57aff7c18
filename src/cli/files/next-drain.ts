import type { Writable } from 'node:stream'

/** When the stream has room again, or never will. */
export async function nextDrain(stream: Writable): Promise<void> {
  const waiting = new AbortController()
  await new Promise<void>(resolve => {
    for (const event of ['drain', 'close', 'error'] as const) {
      const listener = () => resolve()
      stream.once(event, listener)
      waiting.signal.addEventListener('abort', () => stream.off(event, listener))
    }
  })
  waiting.abort()
}
