import type { UniqueDetection } from '../model/scorecard.ts'
import { type CounterLayout, HARMFUL } from './counter-layout.ts'
import type { Subject } from './subject.ts'
import type { GroupCounts } from './tally.ts'

/** What each policy of each pack detects alone, in one group. */
export function uniqueDetections(
  corpus: string,
  { group, read }: GroupCounts,
  subjects: readonly Subject[],
  layout: CounterLayout,
  policies: readonly string[],
): readonly UniqueDetection[] {
  return subjects.flatMap(({ id, kind, members }, subject) => {
    if (kind === 'policy') return []
    const denominator = read(HARMFUL) - read(layout.failed(subject, HARMFUL))
    return members.map((member, position) => ({
      corpus,
      group,
      pack: id,
      policy: policies[member] ?? '',
      count: read(layout.unique(subject, position)),
      denominator,
    }))
  })
}
