import { createHash } from 'node:crypto'
import type { Trace } from '../../model/trace.ts'
import { printTraceLine } from '../../reporter/trace-lines.ts'

/** sha256 of a run's line of `rvbench convert`, without the line break. */
export function traceSha256(trace: Trace): string {
  return createHash('sha256').update(printTraceLine(trace).trimEnd()).digest('hex')
}
