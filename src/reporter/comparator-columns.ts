import { type Comparator, KNOWLEDGE_KINDS } from '../model/comparator.ts'
import type { Inputs } from '../model/scorecard.ts'
import type { Cell, Column } from './report-table.ts'

/** Columns that say what a guard had to know, what it looks at and where it comes from; none where no policy says so. */
export interface ComparatorColumns {
  readonly columns: readonly Column[]
  cellsOf(policy: string): readonly Cell[]
}

export function comparatorColumns(inputs: Inputs): ComparatorColumns {
  const known = comparators(inputs)
  if (known.size === 0) return { columns: [], cellsOf: () => [] }
  return {
    columns: ['knows', 'sees', 'origin'].map((header): Column => ({ header, align: 'left', text: true })),
    cellsOf: policy => {
      const comparator = known.get(policy)
      if (comparator === undefined) return ['', '', '']
      return [comparator.knowledge.join(', '), comparator.sees.join(', '), comparator.origin]
    },
  }
}

/** Guards that know the same stand together, the least knowing first; all else as it stood, before them. */
export function byKnowledge(policies: readonly string[], inputs: Inputs): readonly string[] {
  const known = comparators(inputs)
  const rank = (policy: string): number => highestKnowledge(known.get(policy))
  return policies.toSorted((left, right) => rank(left) - rank(right))
}

/** What policies say of themselves as guards, by id. */
export function comparators({ policies }: Inputs): ReadonlyMap<string, Comparator> {
  return new Map(
    policies.flatMap(({ id, comparator }) => (comparator === undefined ? [] : [[id, comparator] as const])),
  )
}

function highestKnowledge(comparator: Comparator | undefined): number {
  return Math.max(-1, ...(comparator?.knowledge ?? []).map(kind => KNOWLEDGE_KINDS.indexOf(kind)))
}
