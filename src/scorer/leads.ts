import type { LeadCount, LeadRow } from '../model/scorecard.ts'
import { leadSummary } from '../statistics/lead-summary.ts'
import { proportion } from '../statistics/proportion.ts'
import { ANCHORS, type CounterLayout, HARMFUL } from './counter-layout.ts'
import type { Subject } from './subject.ts'
import type { GroupCounts } from './tally.ts'

/** How early each subject fires on the harmful runs of one group, to each anchor. */
export function leads(
  corpus: string,
  counts: GroupCounts,
  subjects: readonly Subject[],
  layout: CounterLayout,
): readonly LeadRow[] {
  const { group, read } = counts
  const isWhole = Object.keys(group).length === 0
  return subjects.flatMap(({ id }, subject) =>
    ANCHORS.map((anchor, position): LeadRow => {
      const histogram = ascending(counts.leads[subject * ANCHORS.length + position] ?? new Map())
      return {
        corpus,
        group,
        policy: id,
        anchor,
        preventive: read(layout.lead(subject, position, 'preventive')),
        lastMoment: read(layout.lead(subject, position, 'last-moment')),
        late: read(layout.lead(subject, position, 'late')),
        never: read(layout.lead(subject, position, 'never')),
        noAnchor: read(layout.lead(subject, position, 'no-anchor')),
        denominator: read(HARMFUL) - read(layout.failed(subject, HARMFUL)),
        withoutAnchor: proportion(read(layout.withoutAnchor(position)), read(HARMFUL)),
        summary: leadSummary(histogram.flatMap(({ calls, runs }) => new Array<number>(runs).fill(calls))),
        ...(isWhole ? { histogram } : {}),
      }
    }),
  )
}

function ascending(histogram: ReadonlyMap<number, number>): readonly LeadCount[] {
  return [...histogram].sort(([left], [right]) => left - right).map(([calls, runs]) => ({ calls, runs }))
}
