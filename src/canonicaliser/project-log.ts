import type { Event, EventLog, TimePoint } from '../model/event-log.ts'

/** Which part of a log a policy reads. */
export interface Projection {
  readonly predicates: ReadonlySet<string>
  /** By predicate: the texts it is named with in its first place, where it is named with nothing else. */
  readonly levels?: ReadonlyMap<string, ReadonlySet<string>>
  /** Whether time-points without such an event stay: where a policy counts positions, they must. */
  readonly keepsEmpty: boolean
}

/** The log as one policy reads it, so that its time-points do not depend on the policies beside it. */
export function projectLog({ signature, timePoints }: EventLog, projection: Projection): EventLog {
  const projected: TimePoint[] = []
  for (const { timestamp, events, step } of timePoints) {
    const read = events.filter(event => isRead(event, projection))
    if (read.length > 0 || projection.keepsEmpty) projected.push({ timestamp, events: read, step })
  }
  return { signature, timePoints: projected }
}

function isRead({ predicate, args: [first] }: Event, { predicates, levels }: Projection): boolean {
  if (!predicates.has(predicate)) return false
  const named = levels?.get(predicate)
  return named === undefined || (typeof first === 'string' && named.has(first))
}
