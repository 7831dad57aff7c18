import { SingleBar } from 'cli-progress'
import type { Io } from './io.ts'
import { terminalTraits } from './terminal-traits.ts'

/** How far a long task is, for a person who waits. */
export interface Progress {
  advance(count?: number): void
  /** Takes the bar away. Safe to call twice. */
  stop(): void
}

/** What a progress bar says. */
export interface ProgressOptions {
  readonly title: string
  /** Null when nobody knows: then only the count is shown. */
  readonly total: number | null
  /** What is counted; bytes are shown in MB. */
  readonly unit?: 'count' | 'bytes'
  /** Show nothing, as `--quiet` asks. */
  readonly quiet?: boolean
}

// Tasks that are over by then need no bar.
const PATIENCE_MILLISECONDS = 1000
const BYTES_PER_MEGABYTE = 1_000_000

/** A bar on stderr, only on a terminal, and only once the task has taken more than a second. */
export function makeProgress(io: Io, options: ProgressOptions): Progress {
  if (options.quiet === true || !terminalTraits(io.stderr, io.env).isTerminal) return SILENT
  const start = performance.now()
  let done = 0
  let bar: SingleBar | null = null
  let stopped = false
  // Also when the process ends on a second Ctrl-C: the bar switches line wrapping off, and only its end switches it on.
  const stop = (): void => {
    stopped = true
    bar?.stop()
    bar = null
    process.removeListener('exit', stop)
  }
  return {
    advance(count = 1) {
      done += count
      if (stopped || performance.now() - start < PATIENCE_MILLISECONDS) return
      if (bar === null) {
        bar = startBar(io, options)
        process.once('exit', stop)
      }
      bar.update(done)
    },
    stop,
  }
}

const SILENT: Progress = { advance: () => undefined, stop: () => undefined }

function startBar(io: Io, { title, total, unit = 'count' }: ProgressOptions): SingleBar {
  const bar = new SingleBar({
    stream: io.stderr,
    format:
      total === null
        ? '{title} {value}'
        : '{title} {bar} {percentage} % {value}/{total}, {eta_formatted} left',
    formatValue: (value, _options, type) =>
      unit === 'bytes' && (type === 'value' || type === 'total')
        ? `${(value / BYTES_PER_MEGABYTE).toFixed(1)} MB`
        : String(value),
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    hideCursor: false,
    clearOnComplete: true,
    // Ctrl-C is main.ts's to handle.
    gracefulExit: false,
  })
  bar.start(total ?? 0, 0, { title })
  return bar
}
