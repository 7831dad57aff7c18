import type { CensusGroup, CensusReport } from '../../model/census-report.ts'
import { NO_VALUE } from '../../model/cluster-unit.ts'
import { compareAllNaturally } from '../../scorer/natural-order.ts'
import { makeInputs } from '../replay/make-scorecard.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import type { CensusReading } from './census-batches.ts'

/** The report of a census: groups in the order of the corpora, all runs of one first. */
export function makeCensusReport(
  setup: ReplaySetup,
  { partial, badFiles, totals }: CensusReading,
  groups: readonly CensusGroup[],
): CensusReport {
  const { corpora, policies, lexicon, signature, where, groupBy } = makeInputs(setup, totals, NO_MONITOR)
  const described = ({
    id,
    title,
    hash,
  }: {
    readonly id: string
    readonly title: string
    readonly hash: string
  }) => ({
    id,
    title,
    hash,
  })
  return {
    schema: 'rvbench.census/1',
    partial,
    inputs: {
      corpora,
      policies,
      lexicon,
      signature,
      provenance: setup.provenance.map(described),
      approvals: setup.approvals.map(described),
      mutations: setup.mutations.map(described),
      where,
      groupBy,
    },
    badFiles,
    groups: setup.corpora.flatMap(({ name }) => groupsOf(groups.filter(({ corpus }) => corpus === name))),
  }
}

function groupsOf(groups: readonly CensusGroup[]): readonly CensusGroup[] {
  const sorted = groups.toSorted(
    (left, right) =>
      Object.keys(left.group).length - Object.keys(right.group).length ||
      compareAllNaturally(Object.values(left.group), Object.values(right.group)),
  )
  // A corpus without such a key has nothing to group by.
  const hasValue = sorted.some(({ group }) => Object.values(group).some(value => value !== NO_VALUE))
  return hasValue ? sorted : sorted.filter(({ group }) => Object.keys(group).length === 0)
}

// No formula is evaluated: which events occur says enough.
const NO_MONITOR = { name: 'none', version: '' }
