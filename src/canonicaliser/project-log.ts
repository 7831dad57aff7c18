import type { EventLog, TimePoint } from '../model/event-log.ts'

/** Which part of a log a policy reads. */
export interface Projection {
  readonly predicates: ReadonlySet<string>
  /** Whether time-points without such an event stay: where a policy counts positions, they must. */
  readonly keepsEmpty: boolean
}

/** The log as one policy reads it, so that its time-points do not depend on the policies beside it. */
export function projectLog({ signature, timePoints }: EventLog, projection: Projection): EventLog {
  const projected: TimePoint[] = []
  for (const { timestamp, events, step } of timePoints) {
    const read = events.filter(event => projection.predicates.has(event.predicate))
    if (read.length > 0 || projection.keepsEmpty) projected.push({ timestamp, events: read, step })
  }
  return { signature, timePoints: projected }
}
