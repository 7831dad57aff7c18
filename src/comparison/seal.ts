import { createHash } from 'node:crypto'
import type { ReplaySummary } from '../model/replay-summary.ts'

/** sha256 over what a baseline says, however it is laid out: whoever changes a count by hand must also forge this. */
export function sealOf(summary: ReplaySummary): string {
  return createHash('sha256').update(JSON.stringify(summary)).digest('hex')
}
