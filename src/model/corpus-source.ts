import type { EventLogDescription } from './event-log-description.ts'

/** A folder of recorded runs, ready to be read. */
export interface CorpusSource {
  readonly name: string
  /** Absolute path of the folder that file names are relative to. */
  readonly root: string
  /** Adapter that reads it. */
  readonly format: string
  readonly version: string
  readonly licence: string
  /** sha256 over the sorted (path, content hash) list of its files, from when it was added; null when not known. */
  readonly hash: string | null
  /** Of an event log: what its signature is, and what of it is a run. */
  readonly eventLog?: EventLogDescription
}
