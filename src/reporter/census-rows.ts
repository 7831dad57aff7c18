import type { CensusGroup } from '../model/census-report.ts'
import type { Proportion } from '../model/proportion.ts'

/** One share of a census, as `census.csv` lists it. */
export interface CensusRow {
  readonly table: 'field' | 'readiness' | 'event' | 'approval' | 'change' | 'order' | 'policy'
  /** What the share is of: a field, a row, a rule, a list, a policy. */
  readonly item: string
  /** The list of changes, in the table `order`. */
  readonly list: string
  readonly measure: string
  readonly share: Proportion
  /** Of a policy: what these runs say of it. */
  readonly checkability: string
}

/** Every share of a group of runs. */
export function censusRows(group: CensusGroup): readonly CensusRow[] {
  const row = (
    table: CensusRow['table'],
    item: string,
    measure: string,
    share: Proportion,
    more: Partial<Pick<CensusRow, 'list' | 'checkability'>> = {},
  ): CensusRow => ({ table, item, list: '', measure, share, checkability: '', ...more })
  return [
    ...group.fields.flatMap(({ field, recorded, derivable }) => [
      row('field', field, 'stated', recorded),
      row('field', field, 'stated-or-derived', derivable),
    ]),
    ...group.readiness.map(share => row('readiness', share.id, 'runs', share)),
    ...group.events.map(share => row('event', share.predicate, 'runs', share)),
    ...group.approvals.map(share => row('approval', share.rule, 'runs', share)),
    ...group.mutations.map(share => row('change', share.list, 'runs', share)),
    ...group.order.flatMap(({ rule, list, beforeFirst, beforeLast, rightBefore }) => [
      row('order', rule, 'before-first', beforeFirst, { list }),
      row('order', rule, 'before-last', beforeLast, { list }),
      row('order', rule, 'right-before', rightBefore, { list }),
    ]),
    ...group.policies.flatMap(({ policy, checkability, canFire, canBeSilenced }) => [
      row('policy', policy, 'can-fire', canFire, { checkability }),
      ...(canBeSilenced === null
        ? []
        : [row('policy', policy, 'can-be-silenced', canBeSilenced, { checkability })]),
    ]),
  ]
}
