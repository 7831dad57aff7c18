import { Readable, Writable } from 'node:stream'
import type { Io } from '../../src/cli/io.ts'

/** An `Io` whose output is kept, for commands run in-process. */
export interface CapturedIo {
  readonly io: Io
  stdout(): string
  stderr(): string
  /** What Ctrl-C does. */
  interrupt(): void
}

export function makeCapturedIo(
  options: {
    readonly env?: Io['env']
    readonly cwd?: string
    readonly terminal?: { columns: number }
    readonly stdin?: Readable
  } = {},
): CapturedIo {
  const stdout = makeSink(options.terminal)
  const stderr = makeSink(options.terminal)
  const interrupt = new AbortController()
  return {
    io: {
      stdin: options.stdin ?? Readable.from([]),
      stdout: stdout.stream,
      stderr: stderr.stream,
      env: options.env ?? {},
      cwd: options.cwd ?? process.cwd(),
      signal: interrupt.signal,
    },
    stdout: stdout.text,
    stderr: stderr.text,
    interrupt: () => interrupt.abort(),
  }
}

function makeSink(terminal: { columns: number } | undefined): { stream: Writable; text(): string } {
  const chunks: string[] = []
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  if (terminal !== undefined) Object.assign(stream, { isTTY: true, columns: terminal.columns })
  return { stream, text: () => chunks.join('') }
}
