import { type ReplayFlags, type ReplayOptions, readReplayOptions } from '../replay/replay-options.ts'

/** What `embedded` was asked to do, checked. */
export interface EmbeddedOptions {
  /** Which runs, and how results are told. */
  readonly replay: ReplayOptions
  /** File for the recorded lists of tools; null for none. */
  readonly lists: string | null
}

/** The options as the command line gives them. */
export interface EmbeddedFlags extends ReplayFlags {
  readonly lists?: string
}

/** Throws RvbenchError (`usage`) on a value that cannot be taken. */
export function readEmbeddedOptions(flags: EmbeddedFlags): EmbeddedOptions {
  return { replay: readReplayOptions(flags), lists: flags.lists ?? null }
}
