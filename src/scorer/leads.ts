import type { LeadRow } from '../model/scorecard.ts'
import { leadSummary } from '../statistics/lead-summary.ts'
import { proportion } from '../statistics/proportion.ts'
import { ANCHORS, type CounterLayout, SUCCESSFUL } from './counter-layout.ts'
import type { Subject } from './subject.ts'
import type { GroupCounts } from './tally.ts'

/** How early each subject fires on the successful runs of one group, to each anchor. */
export function leads(
  corpus: string,
  counts: GroupCounts,
  subjects: readonly Subject[],
  layout: CounterLayout,
): readonly LeadRow[] {
  const { group, read } = counts
  return subjects.flatMap(({ id }, subject) =>
    ANCHORS.map(
      (anchor, position): LeadRow => ({
        corpus,
        group,
        policy: id,
        anchor,
        preventive: read(layout.lead(subject, position, 'preventive')),
        lastMoment: read(layout.lead(subject, position, 'last-moment')),
        late: read(layout.lead(subject, position, 'late')),
        never: read(layout.lead(subject, position, 'never')),
        noAnchor: read(layout.lead(subject, position, 'no-anchor')),
        denominator: read(SUCCESSFUL) - read(layout.failed(subject, SUCCESSFUL)),
        withoutAnchor: proportion(read(layout.withoutAnchor(position)), read(SUCCESSFUL)),
        summary: leadSummary(ascending(counts.leads[subject * ANCHORS.length + position] ?? new Map())),
      }),
    ),
  )
}

function ascending(histogram: ReadonlyMap<number, number>): readonly number[] {
  return [...histogram]
    .sort(([left], [right]) => left - right)
    .flatMap(([lead, runs]) => new Array<number>(runs).fill(lead))
}
