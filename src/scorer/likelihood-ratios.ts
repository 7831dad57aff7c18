import type { LikelihoodRatioRow } from '../model/scorecard.ts'
import { likelihoodRatio } from '../statistics/likelihood-ratio.ts'
import { BENIGN, type CounterLayout, type PopulationColumn, SUCCESSFUL } from './counter-layout.ts'
import type { Subject } from './subject.ts'
import type { GroupCounts } from './tally.ts'

/** LR+ of every subject in one group. */
export function likelihoodRatios(
  corpus: string,
  { group, read }: GroupCounts,
  subjects: readonly Subject[],
  layout: CounterLayout,
): readonly LikelihoodRatioRow[] {
  return subjects.map(({ id }, subject) => {
    const countsOf = (population: PopulationColumn) => ({
      numerator: read(layout.fired(subject, population)),
      denominator: read(population) - read(layout.failed(subject, population)),
    })
    const detection = countsOf(SUCCESSFUL)
    const benignFiring = countsOf(BENIGN)
    const ratio = likelihoodRatio(
      { fired: detection.numerator, total: detection.denominator },
      { fired: benignFiring.numerator, total: benignFiring.denominator },
    )
    return { corpus, group, policy: id, detection, benignFiring, ratio }
  })
}
