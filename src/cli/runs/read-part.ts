import type { ReadTrace } from '../../adapters/adapter.ts'
import { printPlace, RvbenchError } from '../../model/rvbench-error.ts'
import type { BadFile } from '../../model/scorecard.ts'

/** The runs of a file, or of one record of a file that holds many. */
export interface ReadPart {
  /** 1 where a file begins: each is counted once. */
  readonly files: 0 | 1
  readonly traces: readonly ReadTrace[]
}

/** What became of a file that could not be read. Any error but an RvbenchError is thrown again. */
export function makeBadFile(corpus: string, file: string, error: unknown): BadFile {
  if (!(error instanceof RvbenchError)) throw error
  const place = error.place === null ? file : printPlace(error.place)
  return { corpus, file, problem: `${place}: ${error.message}` }
}
