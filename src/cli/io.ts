import type { Readable, Writable } from 'node:stream'

/** What a command may touch of the process: the same whether `main.ts` or a test runs it. */
export interface Io {
  readonly stdin: Readable
  /** Results. */
  readonly stdout: Writable
  /** Progress and warnings. */
  readonly stderr: Writable
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
}

/** 0 done; 1 a finding; 2 bad usage or input; 3 something outside is missing or failed; 130 interrupted. */
export type ExitCode = 0 | 1 | 2 | 3 | 130
