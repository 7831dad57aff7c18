import {
  type Comparator,
  KNOWLEDGE_KINDS,
  type KnowledgeKind,
  SEEN_PARTS,
  type SeenPart,
} from '../model/comparator.ts'
import type { Inputs } from '../model/scorecard.ts'
import { type Cell, type Column, textColumn } from './report-table.ts'

/** Columns that say what a guard had to know, what it looks at and where it comes from; none where no policy says so. */
export interface ComparatorColumns {
  readonly columns: readonly Column[]
  cellsOf(policy: string): readonly Cell[]
}

/** The columns for the policies of a replay; a policy that says nothing has empty cells. */
export function comparatorColumns(inputs: Inputs): ComparatorColumns {
  const known = guardTraits(inputs)
  if (known.size === 0) return { columns: [], cellsOf: () => [] }
  return {
    columns: ['knows', 'sees', 'origin'].map((header): Column => textColumn(header)),
    cellsOf: policy => {
      const traits = known.get(policy)
      if (traits === undefined) return ['', '', '']
      return [traits.knowledge.join(', '), traits.sees.join(', '), traits.origins.join(', ')]
    },
  }
}

/** Guards that know the same stand together, the least knowing first; all else as it stood, before them. */
export function byKnowledge(policies: readonly string[], inputs: Inputs): readonly string[] {
  const known = guardTraits(inputs)
  const rank = (policy: string): number =>
    Math.max(-1, ...(known.get(policy)?.knowledge ?? []).map(kind => KNOWLEDGE_KINDS.indexOf(kind)))
  return policies.toSorted((left, right) => rank(left) - rank(right))
}

/** What policies say of themselves as guards, by id. */
export function comparators({ policies }: Inputs): ReadonlyMap<string, Comparator> {
  return new Map(
    policies.flatMap(({ id, comparator }) => (comparator === undefined ? [] : [[id, comparator] as const])),
  )
}

/** What of a guard a reader compares with others. */
export interface GuardTraits {
  readonly knowledge: readonly KnowledgeKind[]
  readonly sees: readonly SeenPart[]
  readonly origins: readonly string[]
}

/** By policy and by pack: a pack had to know what any of its policies had to, if all of them say it. */
export function guardTraits(inputs: Inputs): ReadonlyMap<string, GuardTraits> {
  const known = comparators(inputs)
  const single = [...known.keys()].map(id => ({ id, members: [id] }))
  const packs = inputs.packs.map(({ id, policies }) => ({ id, members: policies }))
  return new Map(
    [...single, ...packs].flatMap(({ id, members }) => {
      const told = members.flatMap(member => known.get(member) ?? [])
      return told.length === 0 || told.length < members.length ? [] : [[id, traitsOf(told)] as const]
    }),
  )
}

function traitsOf(told: readonly Comparator[]): GuardTraits {
  return {
    knowledge: KNOWLEDGE_KINDS.filter(kind => told.some(({ knowledge }) => knowledge.includes(kind))),
    sees: SEEN_PARTS.filter(part => told.some(({ sees }) => sees.includes(part))),
    origins: [...new Set(told.map(({ origin }) => origin))],
  }
}
