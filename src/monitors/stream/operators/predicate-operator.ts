import type { Column, Operator } from '../operator.ts'
import { listedMembership, typesOf } from '../operator.ts'
import type { Relation } from '../relation.ts'
import type { Source } from '../source.ts'
import type { Workspace } from '../workspace.ts'

/** What an argument asks of a predicate's column. */
export type Argument =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'constant'; readonly id: number }

/**
 * `p(t, …)`: the source's rows that fit the constants and the repeated variables, one column per variable. It may stand at
 * another time-point than the latest where `isLate`.
 */
export function predicateOperator(
  workspace: Workspace,
  source: Source,
  args: readonly Argument[],
  isLate: boolean,
): Operator {
  const reader = isLate ? source.reader() : source.latest
  const columns: Column[] = []
  const kept: number[] = []
  const constants: { position: number; id: number }[] = []
  const repetitions: { position: number; first: number }[] = []
  for (const [position, argument] of args.entries()) {
    if (argument.kind === 'constant') {
      constants.push({ position, id: argument.id })
      continue
    }
    const known = columns.findIndex(column => column.name === argument.name)
    if (known >= 0) repetitions.push({ position, first: kept[known] ?? 0 })
    else {
      columns.push({ name: argument.name, type: source.types[position] ?? 'string' })
      kept.push(position)
    }
  }
  const next = () => reader.next()
  if (kept.length === args.length) {
    const relation = () => reader.relation()
    const membership = listedMembership(relation)
    return { columns, makeTable: null, moves: isLate, next, relation, membership, reset: () => {} }
  }

  const positions = Int32Array.from(kept)
  const selected = workspace.relation(typesOf(columns))
  let isFresh = false
  // Rows that agree on the dropped columns and are distinct stay distinct.
  const select = (all: Relation): void => {
    selected.clear()
    for (let row = 0; row < all.size; row++) {
      const offset = all.start + row * all.arity
      if (fits(all.rows, offset)) selected.append(all.rows, offset, positions)
    }
  }
  const fits = (rows: Int32Array, offset: number): boolean => {
    for (const { position, id } of constants) if (rows[offset + position] !== id) return false
    for (const { position, first } of repetitions) {
      if (rows[offset + position] !== rows[offset + first]) return false
    }
    return true
  }
  const relation = () => {
    if (!isFresh) select(reader.relation())
    isFresh = true
    return selected
  }
  return {
    columns,
    makeTable: null,
    moves: true,
    next() {
      isFresh = false
      return reader.next()
    },
    relation,
    membership: listedMembership(relation),
    reset: () => {},
  }
}
