import type { Event, TimePoint, Value } from '../model/event-log.ts'
import type { ArgumentTemplate, EventTemplate, LogShape, ValueKind } from '../model/workload.ts'
import { makeRandom, type Random } from '../statistics/random.ts'

/** A log of a shape with so many events, one time-point after the other. The seed decides it. */
export function* generateLog(
  shape: LogShape,
  { events, seed }: { readonly events: number; readonly seed: number },
): Generator<TimePoint, void, undefined> {
  const { timePointsPerSecond, eventsPerTimePoint } = shape
  const draw = makeEventSource(shape, makeRandom(seed))
  let timePoint = 0
  for (let left = events; left > 0; left -= eventsPerTimePoint) {
    const size = Math.min(left, eventsPerTimePoint)
    yield {
      timestamp: Math.floor(timePoint / timePointsPerSecond),
      events: Array.from({ length: size }, draw),
      step: null,
    }
    timePoint += 1
  }
}

function makeEventSource({ events }: LogShape, random: Random): () => Event {
  // How many values of each kind `new` has brought in.
  const introduced = new Map<string, number>()
  const last = events[events.length - 1]
  if (last === undefined) throw new Error('a log shape without events')
  const total = events.reduce((sum, { weight }) => sum + weight, 0)

  return () => {
    let left = random.fraction() * total
    for (const template of events) {
      if (left < template.weight) return makeEvent(template)
      left -= template.weight
    }
    // Where rounding leaves a rest.
    return makeEvent(last)
  }

  function makeEvent({ predicate, arguments: args }: EventTemplate): Event {
    return { predicate, args: args.map(makeValue) }
  }

  function makeValue(template: ArgumentTemplate): Value {
    return makeValueOf(template.of, indexOf(template))
  }

  function indexOf(template: ArgumentTemplate): number {
    const { name } = template.of
    const known = introduced.get(name) ?? 0
    switch (template.kind) {
      case 'any':
        return random.below(template.values)
      case 'new':
        introduced.set(name, known + 1)
        return known
      case 'seen':
        // The first of all has to come from somewhere.
        if (known === 0) introduced.set(name, 1)
        return known === 0 ? 0 : known - 1 - random.below(Math.min(known, template.newest ?? known))
    }
  }
}

// Strings such as `payee-9e3779b1`: as long as identifiers are, none twice, and in no order that would suit a monitor
// that sorts. An odd factor permutes the numbers below 2^32 (D. E. Knuth's multiplicative hashing, TAOCP 3, 6.4).
function makeValueOf({ name, type }: ValueKind, index: number): Value {
  const scattered = Math.imul(index + 1, 0x9e3779b1) >>> 0
  return type === 'int' ? scattered : `${name}-${scattered.toString(16).padStart(8, '0')}`
}
