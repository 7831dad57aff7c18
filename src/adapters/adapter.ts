import type { ClusterUnit } from '../model/corpus-source.ts'
import type { Irregularity } from '../model/irregularity.ts'
import type { Trace } from '../model/trace.ts'

/** Reads one recorded format. */
export interface Adapter {
  /** The format's name, as `corpora/manifest.json` refers to it. */
  readonly format: string
  /** Glob patterns, relative to the corpus root, of the files that hold runs. */
  readonly files: readonly string[]
  /** The group keys that runs of this format carry. */
  readonly groupKeys: readonly string[]
  /** What the path of a file alone says of its runs' groups; null when it says nothing, or not all of it. */
  groupOf(file: string): Readonly<Record<string, string>> | null
  /** What runs of this format share. */
  readonly clusters: readonly ClusterUnit[]
  /**
   * The runs of one file, in order, with everything irregular that was carried.
   * Throws RvbenchError (`syntax`, `bad-shape`) with the place when the file is not what the format says.
   */
  readTraces(source: SourceText): readonly ReadTrace[]
}

/** A corpus file's text. */
export interface SourceText {
  readonly corpus: string
  /** Relative to the corpus root, with `/`. */
  readonly file: string
  readonly text: string
}

export interface ReadTrace {
  readonly trace: Trace
  readonly irregularities: readonly Irregularity[]
}
