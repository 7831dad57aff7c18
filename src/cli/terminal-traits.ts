import type { Writable } from 'node:stream'
import type { Io } from './io.ts'

/** What a stream shows to: a person at a terminal of some width, or a file or pipe. */
export interface TerminalTraits {
  readonly isTerminal: boolean
  readonly color: boolean
  /** Columns of the terminal; null where nothing wraps. */
  readonly columns: number | null
}

/** `FORCE_COLOR` and `NO_COLOR` (https://no-color.org) outrank what the stream is. */
export function terminalTraits(stream: Writable, env: Io['env']): TerminalTraits {
  const isTerminal = 'isTTY' in stream && stream.isTTY === true
  const columns = 'columns' in stream && typeof stream.columns === 'number' ? stream.columns : 0
  return {
    isTerminal,
    color: forcedColor(env) ?? (isTerminal && env['TERM'] !== 'dumb'),
    columns: isTerminal && columns > 0 ? columns : null,
  }
}

// An empty NO_COLOR counts as not set; FORCE_COLOR=0 and FORCE_COLOR=false mean no colour.
function forcedColor({ NO_COLOR, FORCE_COLOR }: Io['env']): boolean | null {
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false
  if (FORCE_COLOR === undefined) return null
  return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
}
