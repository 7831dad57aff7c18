import { makeInt } from '../mfotl/read-int.ts'
import type { Event, Int, Value } from '../model/event-log.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { Parameter, PredicateSchema, Signature } from '../model/signature.ts'

/** What one call of a monitor is given, and where errors say it stands. */
export interface EventSource {
  readonly signature: Signature
  /** Names the time-point in errors. */
  readonly file: string
  /** Brings a string into stored form. */
  readonly readString: (text: string) => string
}

/**
 * Events from outside as monitors take them: predicates of the signature with as many arguments as it says, of its types.
 * Programs without types call this, too. Throws RvbenchError (`type`) whose place points at the event or the argument.
 */
export function readEvents(events: readonly Event[], source: EventSource): readonly Event[] {
  if (!Array.isArray(events)) {
    throw typeError(source, '', `saw ${show(events)}, expected a list of events`)
  }
  return events.map((event: Event, index) => readEvent(event, `/${index}`, source))
}

function readEvent(event: Event, pointer: string, source: EventSource): Event {
  if (typeof event !== 'object' || event === null) {
    throw typeError(source, pointer, `saw ${show(event)}, expected an event: { predicate, args }`)
  }
  const { predicate, args } = event
  const { parameters } = findSchema(predicate, pointer, source)
  if (!Array.isArray(args) || args.length !== parameters.length) {
    const seen = Array.isArray(args) ? args.length : 'no list of arguments'
    const wanted = `${parameters.length} argument${parameters.length === 1 ? '' : 's'}`
    throw typeError(source, pointer, `${predicate} takes ${wanted}, saw ${seen}`)
  }
  return {
    predicate,
    args: parameters.map((parameter, position) =>
      readArgument(args[position], parameter, `${pointer}/args/${position}`, source),
    ),
  }
}

function findSchema(predicate: string, pointer: string, source: EventSource): PredicateSchema {
  const schema = source.signature.predicates.get(predicate)
  if (schema !== undefined) return schema
  const names = [...source.signature.predicates.keys()].slice(0, 12).join(', ') || 'none'
  const message = `the signature has no predicate ${show(predicate)}`
  throw typeError(source, `${pointer}/predicate`, message, `it has ${names}`)
}

function readArgument(seen: unknown, parameter: Parameter, pointer: string, source: EventSource): Value {
  const { type, name } = parameter
  const argument = name === null ? 'this argument' : `the argument ${name}`
  switch (type) {
    case 'int':
      if (typeof seen === 'bigint') return makeInt(seen)
      // Adding 0 turns -0 into 0.
      if (typeof seen === 'number' && Number.isSafeInteger(seen)) return seen + 0
      throw typeError(
        source,
        pointer,
        `${argument} is an int, saw ${show(seen)}`,
        'give a whole number, beyond 2^53 as a bigint, which is exact',
      )
    case 'float':
      if (typeof seen === 'number') return seen
      throw typeError(source, pointer, `${argument} is a float, saw ${show(seen)}`, 'give a number')
    case 'string':
      if (typeof seen === 'string') return source.readString(seen)
      throw typeError(source, pointer, `${argument} is a string, saw ${show(seen)}`)
    case 'regexp':
      throw typeError(
        source,
        pointer,
        `${argument} is a regexp, which no event can hold`,
        'declare it as a string and convert it in the formula with s2r',
      )
  }
}

/** A timestamp as monitors take it. Throws RvbenchError (`bad-shape`). */
export function readTimestamp(timestamp: Int, latest: Int, file: string): Int {
  if (typeof timestamp !== 'bigint' && !Number.isSafeInteger(timestamp)) {
    throw new RvbenchError('bad-shape', `the timestamp is a whole number, saw ${show(timestamp)}`, {
      place: { file },
      hint: 'beyond 2^53 give a bigint',
    })
  }
  if (timestamp >= END_OF_TIME) {
    throw new RvbenchError('bad-shape', `the timestamp ${timestamp} is too late: logs end before 2^64`, {
      place: { file },
      hint: 'use a coarser unit of time',
    })
  }
  if (timestamp < latest) {
    const earlier = latest === EARLIEST ? 'the earliest' : 'the one of the time-point before'
    throw new RvbenchError('bad-shape', `the timestamp ${timestamp} is before ${earlier}, ${latest}`, {
      place: { file },
      hint: 'timestamps may stay equal but not go back',
    })
  }
  return typeof timestamp === 'bigint' ? makeInt(timestamp) : timestamp + 0
}

/** The earliest timestamp: as in MonPoly, -1. */
export const EARLIEST = -1
const END_OF_TIME = 2n ** 64n

function typeError({ file }: EventSource, pointer: string, message: string, hint?: string): RvbenchError {
  return new RvbenchError('type', message, {
    place: { file, pointer },
    ...(hint === undefined ? {} : { hint }),
  })
}

// A value may be megabytes long.
function show(seen: unknown): string {
  if (typeof seen === 'bigint' || typeof seen === 'number') return String(seen)
  if (typeof seen !== 'string') return seen === null ? 'null' : `a value of type ${typeof seen}`
  return JSON.stringify(seen.length > 40 ? `${seen.slice(0, 40)}…` : seen)
}
