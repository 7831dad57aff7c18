import type { RecordRange } from '../../corpora/record-ranges.ts'

/** Some files of one corpus, in order; some records of a file that holds many; or a file whose records make runs. */
export type Batch = FileBatch | RecordBatch | SessionBatch

export interface FileBatch {
  readonly kind: 'files'
  /** Index into the setup's corpora. */
  readonly corpus: number
  /** Relative to the corpus root. */
  readonly files: readonly string[]
}

export interface RecordBatch {
  readonly kind: 'records'
  readonly corpus: number
  readonly file: string
  readonly range: RecordRange
  /** Whether the file begins here: it is counted once. */
  readonly isFirst: boolean
}

export interface SessionBatch {
  readonly kind: 'sessions'
  readonly corpus: number
  readonly file: string
  readonly bytes: number
}
