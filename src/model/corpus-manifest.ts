/** Every corpus that rvbench knows by name, sorted by name. Read from `corpora/manifest.json`. */
export type CorpusManifest = readonly CorpusEntry[]

/** `packaged`: written by us, part of the package. `recorded`: data of others, added with `rvbench corpus add`. */
export type CorpusEntry = PackagedCorpus | RecordedCorpus

interface EntryBase {
  readonly name: string
  readonly title: string
  /** Adapter that reads it. */
  readonly format: string
  readonly version: string
  readonly licence: string
  /** Web page of its authors. */
  readonly page: string
  /** Top folder that holds the runs: `runs`. Files beside it are no part of the corpus. */
  readonly folder: string
}

/** Runs that were written by us and come with the package. */
export interface PackagedCorpus extends EntryBase {
  readonly kind: 'packaged'
  /** Absolute path of its root. */
  readonly path: string
  readonly traces: number
}

/** Runs of others, of which the bytes are pinned. */
export interface RecordedCorpus extends EntryBase {
  readonly kind: 'recorded'
  /** The source archive (.tar.gz) of the pinned version. */
  readonly url: string
  /** File beside the folder that the licence asks to keep. */
  readonly licenceFile: string
  /** What its files must be: one of these. The same runs may be handed on in files that are cut otherwise. */
  readonly content: readonly [PinnedContent, ...PinnedContent[]]
}

/**
 * What the files below the folder must be, whichever archive brings them: hosts repack archives, so no archive's
 * hash can be pinned.
 */
export type PinnedContent = PinnedFiles | PinnedBlobs | PinnedRecords

/** Every file, byte by byte. */
export interface PinnedFiles {
  readonly kind: 'files'
  readonly files: number
  readonly bytes: number
  readonly traces: number
  /** As `contentHash` computes it, and as these do: `find FOLDER -type f | LC_ALL=C sort | xargs sha256sum | sha256sum`. */
  readonly sha256: string
}

/** Every file, by the id that the authors' Git commit lists it under: `git hash-object FILE`. */
export interface PinnedBlobs {
  readonly kind: 'blobs'
  readonly traces: number
  /** Path to id. */
  readonly blobs: Readonly<Record<string, string>>
}

/** The records of all files, each the item of a JSON array, in whichever files and order they come. */
export interface PinnedRecords {
  readonly kind: 'records'
  readonly traces: number
  /** As `recordsHash` computes it. */
  readonly sha256: string
}
