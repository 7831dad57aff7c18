import type { Group } from '../model/group.ts'
import type { LeadRow, LikelihoodRatioRow, Rate, Scorecard, UniqueDetection } from '../model/scorecard.ts'

/** The rows of a scorecard that count the same runs. */
export interface Selection {
  readonly corpus: string
  readonly group: Group
  readonly rates: readonly Rate[]
  readonly likelihoodRatios: readonly LikelihoodRatioRow[]
  readonly uniqueDetections: readonly UniqueDetection[]
  readonly leads: readonly LeadRow[]
}

/** One selection per corpus and group, in the order in which the rates name them. */
export function selectRows(scorecard: Scorecard): readonly Selection[] {
  const ratios = byGroup(scorecard.likelihoodRatios)
  const uniques = byGroup(scorecard.uniqueDetections)
  const leads = byGroup(scorecard.leads)
  return [...byGroup(scorecard.rates)].flatMap(([key, rates]) => {
    const [first] = rates
    if (first === undefined) return []
    return {
      corpus: first.corpus,
      group: first.group,
      rates,
      likelihoodRatios: ratios.get(key) ?? [],
      uniqueDetections: uniques.get(key) ?? [],
      leads: leads.get(key) ?? [],
    }
  })
}

function byGroup<Row extends { corpus: string; group: Group }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = JSON.stringify([row.corpus, Object.entries(row.group).sort()])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}
