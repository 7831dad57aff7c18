import { createReadStream, statSync } from 'node:fs'
import { RvbenchError } from '../model/rvbench-error.ts'

/** The bytes of an archive, as they come. */
export interface ByteSource {
  readonly bytes: AsyncIterable<Uint8Array>
  /** Null when the server does not say. */
  readonly total: number | null
}

/** `onProgress` is told how many bytes have come since. */
export interface ReadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (bytes: number) => void
}

/** A download that has been answered. Throws `download-failed`, at once or while the bytes are read. */
export async function download(url: string, { signal, onProgress }: ReadOptions): Promise<ByteSource> {
  const fail = (problem: string, cause?: unknown): RvbenchError =>
    new RvbenchError('download-failed', `cannot be downloaded: ${problem}`, {
      place: { file: url },
      hint: 'get the archive by other means, then run this command again with --from FILE.tar.gz',
      cause,
    })
  const response = await answerOf(url, signal, fail)
  if (!response.ok || response.body === null) {
    // A body that nobody reads would keep the connection open.
    await response.body?.cancel()
    throw fail(`the server answered ${response.status} ${response.statusText}`.trim())
  }
  const length = Number(response.headers.get('content-length') ?? Number.NaN)
  return {
    bytes: readBody(response.body, signal, onProgress, fail),
    // Of a body that is compressed on the way, the length says nothing about what is read here.
    total: Number.isSafeInteger(length) && !response.headers.has('content-encoding') ? length : null,
  }
}

/** The bytes of a file. Throws `unreadable` when it cannot be read. */
export function readFileBytes(path: string, name: string, options: ReadOptions): ByteSource {
  const status = statSync(path)
  return { bytes: readStream(path, name, options), total: status.isFile() ? status.size : null }
}

type Fail = (problem: string, cause?: unknown) => RvbenchError

async function answerOf(url: string, signal: AbortSignal, fail: Fail): Promise<Response> {
  try {
    return await fetch(url, { signal })
  } catch (cause) {
    throw signal.aborted ? interrupted(cause) : fail(reasonOf(cause), cause)
  }
}

async function* readBody(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
  fail: Fail,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      onProgress(chunk.length)
      yield chunk
    }
  } catch (cause) {
    throw signal.aborted ? interrupted(cause) : fail(`the connection broke: ${reasonOf(cause)}`, cause)
  }
}

const READ_BYTES = 256 * 1024

async function* readStream(
  path: string,
  name: string,
  { signal, onProgress }: ReadOptions,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES, signal })) {
      onProgress(chunk.length)
      yield chunk
    }
  } catch (cause) {
    if (signal.aborted) throw interrupted(cause)
    const problem = `cannot be read: ${reasonOf(cause)}`
    throw new RvbenchError('unreadable', problem, { place: { file: name }, cause })
  }
}

function interrupted(cause: unknown): RvbenchError {
  return new RvbenchError('interrupted', 'interrupted', { cause })
}

// `fetch` says "fetch failed" and puts the reason (no such host, connection refused) into the cause.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inner = error.cause instanceof Error ? error.cause : error
  return inner.message === '' && 'code' in inner ? String(inner.code) : inner.message
}
