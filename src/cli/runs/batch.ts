import type { RecordRange } from '../../corpora/record-ranges.ts'

/** Some files of one corpus, in order; some records of a file that holds many; or a file whose records make runs. */
export type Batch = FileBatch | RecordBatch | SessionBatch

/** Whole files, each with its runs. */
export interface FileBatch {
  readonly kind: 'files'
  /** Index into the setup's corpora. */
  readonly corpus: number
  /** Relative to the corpus root. */
  readonly files: readonly string[]
}

/** Records of one file that stand side by side, as many as fill some megabytes. */
export interface RecordBatch {
  readonly kind: 'records'
  readonly corpus: number
  readonly file: string
  readonly range: RecordRange
  /** Whether the file begins here: it is counted once. */
  readonly isFirst: boolean
}

/** A whole file, since the parts of its runs may stand anywhere in it; `bytes` is its size. */
export interface SessionBatch {
  readonly kind: 'sessions'
  readonly corpus: number
  readonly file: string
  readonly bytes: number
}
