import fastCheck, { type Arbitrary } from 'fast-check'
import { makeEventSignature } from '../../src/dogwood/event-vocabulary.ts'
import type { Event, EventLog, TimePoint } from '../../src/model/event-log.ts'

/** What random conditions and logs are over. */
export const eventSignature = makeEventSignature(
  new Map([
    ['s', 'text'],
    ['n', 'int'],
  ] as const),
)

const ACTION = 'A::Action'
const terms = fastCheck.constantFrom('"a"', '"b"', 'context.s', '*')
const numbers = fastCheck.constantFrom('1', '2', 'context.n', '*')

const events = eventsWith(terms, numbers)
const windows = fastCheck.constantFrom('0s', '1s', '3s', '2m')

function eventsWith(texts: Arbitrary<string>, ints: Arbitrary<string>): Arbitrary<string> {
  return fastCheck
    .tuple(
      fastCheck.constantFrom('x', 'y'),
      fastCheck.constantFrom('request', 'response'),
      fastCheck.option(texts),
      fastCheck.option(ints),
    )
    .map(([action, kind, s, n]) => {
      const fields = [...(s === null ? [] : [`s: ${s}`]), ...(n === null ? [] : [`n: ${n}`])]
      return `${ACTION}::"${action}"::${kind}{ ${fields.join(', ')} }`
    })
}

/** The text of Dogwood conditions as deep as that. */
export function conditions(depth: number): Arbitrary<string> {
  const compared = fastCheck
    .tuple(fastCheck.constantFrom('context.n > 1', 'context.s == "a"', 'context.n != 2', 'context.n <= 1'))
    .map(([text]) => text)
  if (depth === 0)
    return fastCheck.oneof({ arbitrary: events, weight: 3 }, { arbitrary: compared, weight: 1 })
  const inner = conditions(depth - 1)
  return fastCheck.oneof(
    inner,
    fastCheck.tuple(inner, inner).map(([left, right]) => `(${left}) && (${right})`),
    inner.map(body => `!(${body})`),
    fastCheck
      .tuple(fastCheck.constantFrom('formerly', 'previous'), windows, inner)
      .map(([operator, window, body]) => `${operator} within ${window} (${body})`),
    fastCheck
      .tuple(inner, windows, inner)
      .map(([left, window, right]) => `(${left}) since within ${window} (${right})`),
    fastCheck
      .tuple(
        windows,
        eventsWith(fastCheck.constantFrom('v', '"a"'), fastCheck.constant('*')),
        windows,
        inner,
        fastCheck.boolean(),
      )
      .map(([window, bound, other, body, isNegated]) => {
        const filter = `${isNegated ? '!' : ''}(formerly within ${other} (${ACTION}::"y"::response{ s: v } && (${body})))`
        return `exists (v: String). (formerly within ${window} (${bound} && ${ACTION}::"x"::request{ s: v })) && ${filter}`
      }),
    fastCheck
      .tuple(windows, events, fastCheck.constantFrom('<', '<=', '>', '>=', '==', '!='), fastCheck.nat(2))
      .map(([window, event, operator, limit]) => {
        return `(count for (t: Timepoint). where formerly within ${window} (${event} && tp(t))) ${operator} ${limit}`
      }),
    fastCheck
      .tuple(windows, fastCheck.constantFrom('<', '>='), fastCheck.nat(4))
      .map(([window, operator, limit]) => {
        return `(sum k for (k: Long), (t: Timepoint). where formerly within ${window} (${ACTION}::"x"::request{ n: k } && tp(t))) ${operator} ${limit}`
      }),
  )
}

/** Logs with one event at each time point; leaves are often absent, time stamps often repeat. */
export const eventLogs: Arbitrary<EventLog> = fastCheck
  .array(
    fastCheck.record({
      delta: fastCheck.nat(2),
      action: fastCheck.constantFrom('x', 'y'),
      kind: fastCheck.constantFrom('request', 'request', 'response'),
      s: fastCheck.option(fastCheck.constantFrom('a', 'b')),
      n: fastCheck.option(fastCheck.integer({ min: 1, max: 2 })),
    }),
    { maxLength: 9 },
  )
  .map(steps => {
    let timestamp = 0
    const timePoints = steps.map(({ delta, action, kind, s, n }, id): TimePoint => {
      timestamp += delta
      const leaves: Event[] = []
      if (s !== null) leaves.push({ predicate: 'f_s', args: [id, s] })
      if (n !== null) leaves.push({ predicate: 'f_n', args: [id, n] })
      return { timestamp, events: [{ predicate: 'ev', args: [id, action, kind] }, ...leaves], step: null }
    })
    return { signature: eventSignature, timePoints }
  })
