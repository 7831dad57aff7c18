import type { Group } from '../model/group.ts'
import type { CensusComputation, Computation } from '../model/published.ts'

/** The runs that a figure of a census is about: those of a corpus with these group values. */
export interface CensusSelection {
  readonly corpus: string
  readonly group: Group
}

/** The runs that this computation asks the census about; null when it asks none. */
export function censusSelection(computation: Computation): CensusSelection | null {
  switch (computation.source) {
    case 'census':
      return censusOf(computation)
    case 'tau-bench':
      return TAU_BENCH
    case 'rate':
    case 'rate-sum':
    case 'likelihood-ratio':
    case 'unique':
    case 'lead':
    case 'count':
    case 'paired':
    case 'pipelines':
    case 'pipeline-range':
    case 'pipeline-change':
    case 'poison':
    case 'typing':
    case 'event-log':
    case 'r-judge':
    case 'stac':
    case 'families':
    case 'record-fields':
      return null
  }
}

/** The runs that a figure of what runs carry is about. */
export function censusOf({
  corpus,
  pipeline,
  suite,
}: Pick<CensusComputation, 'corpus' | 'pipeline' | 'suite'>): CensusSelection {
  return {
    corpus,
    group: { ...(pipeline === undefined ? {} : { pipeline }), ...(suite === undefined ? {} : { suite }) },
  }
}

/** Of the four files that the study reads, the one that all its figures of a single file are about. */
export const TAU_BENCH: CensusSelection = {
  corpus: 'tau-bench',
  group: { model: 'gpt-4o', domain: 'airline' },
}
