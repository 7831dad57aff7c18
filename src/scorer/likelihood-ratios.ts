import type { LikelihoodRatioRow } from '../model/scorecard.ts'
import { likelihoodRatio } from '../statistics/likelihood-ratio.ts'
import { BENIGN, type CounterLayout, HARMFUL, type PopulationColumn, SAFE } from './counter-layout.ts'
import { labelling } from './labelling.ts'
import type { Subject } from './subject.ts'
import type { GroupCounts } from './tally.ts'

/** LR+ of every subject in one group: against runs without an attack where there are such, else against safe ones. */
export function likelihoodRatios(
  corpus: string,
  { group, read }: GroupCounts,
  subjects: readonly Subject[],
  layout: CounterLayout,
): readonly LikelihoodRatioRow[] {
  const { attacks } = labelling(read)
  return subjects.map(({ id }, subject) => {
    const countsOf = (population: PopulationColumn) => ({
      numerator: read(layout.fired(subject, population)),
      denominator: read(population) - read(layout.failed(subject, population)),
    })
    const detection = countsOf(HARMFUL)
    const falseAlarms = countsOf(attacks ? BENIGN : SAFE)
    const ratio = likelihoodRatio(
      { fired: detection.numerator, total: detection.denominator },
      { fired: falseAlarms.numerator, total: falseAlarms.denominator },
    )
    return {
      corpus,
      group,
      policy: id,
      detection,
      ...(attacks ? { benignFiring: falseAlarms } : { falsePositive: falseAlarms }),
      ratio,
    }
  })
}
