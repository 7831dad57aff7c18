import { makeInt } from '../mfotl/read-int.ts'
import type { Event, Int, Value } from '../model/event-log.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { Parameter, Signature, ValueType } from '../model/signature.ts'

/** Where events come from: what they may be, and how errors name the time-point that they are for. */
export interface EventSource {
  readonly signature: Signature
  /** The number of the time-point. */
  readonly timePoint: () => number
  /** Brings a string into stored form. */
  readonly readString: (text: string) => string
}

/**
 * Events from outside as monitors take them: predicates of the signature with as many arguments as it says, of its types.
 * Programs without types call this, too. What needs no change is not copied: most events are in order as they are.
 * Throws RvbenchError (`type`) whose place points at the event or the argument.
 */
export function readEvents(events: readonly Event[], source: EventSource): readonly Event[] {
  if (!Array.isArray(events)) {
    throw typeError(source, '', `saw ${show(events)}, expected a list of events`)
  }
  let changed: Event[] | null = null
  for (let index = 0; index < events.length; index++) {
    const event: Event = events[index]
    const read = readEvent(event, index, source)
    if (read !== event) changed ??= [...events]
    if (changed !== null) changed[index] = read
  }
  return changed ?? events
}

function readEvent(event: Event, index: number, source: EventSource): Event {
  if (typeof event !== 'object' || event === null) {
    throw typeError(source, `/${index}`, `saw ${show(event)}, expected an event: { predicate, args }`)
  }
  const { predicate, args } = event
  const schema = source.signature.predicates.get(predicate)
  if (schema === undefined) throw unknownPredicate(predicate, index, source)
  const { parameters } = schema
  if (!Array.isArray(args) || args.length !== parameters.length) {
    const seen = Array.isArray(args) ? args.length : 'no list of arguments'
    const wanted = `${parameters.length} argument${parameters.length === 1 ? '' : 's'}`
    throw typeError(source, `/${index}`, `${predicate} takes ${wanted}, saw ${seen}`)
  }
  let changed: Value[] | null = null
  for (let position = 0; position < args.length; position++) {
    const value: Value = args[position]
    const read = readValue(value, parameters[position]?.type ?? 'regexp', source)
    if (read === null) {
      throw typeError(source, `/${index}/args/${position}`, ...describeMismatch(value, parameters[position]))
    }
    // Object.is, which is slow for strings: -0 becomes 0.
    if (typeof value === 'string' ? read !== value : !Object.is(read, value)) changed ??= [...args]
    if (changed !== null) changed[position] = read
  }
  return changed === null ? event : { predicate, args: changed }
}

/** Null where the value is not of the type. */
function readValue(value: Value, type: ValueType, source: EventSource): Value | null {
  switch (type) {
    case 'int':
      if (typeof value === 'bigint') return makeInt(value)
      // Adding 0 turns -0 into 0.
      return typeof value === 'number' && Number.isSafeInteger(value) ? value + 0 : null
    case 'float':
      return typeof value === 'number' ? value : null
    case 'string':
      return typeof value === 'string' ? source.readString(value) : null
    case 'regexp':
      return null
  }
}

function describeMismatch(value: Value, parameter: Parameter | undefined): readonly [string, string?] {
  const { name, type } = parameter ?? { name: null, type: 'regexp' }
  const argument = name === null ? 'this argument' : `the argument ${name}`
  switch (type) {
    case 'int':
      return [
        `${argument} is an int, saw ${show(value)}`,
        'give a whole number, beyond 2^53 as a bigint, which is exact',
      ]
    case 'float':
      return [`${argument} is a float, saw ${show(value)}`, 'give a number']
    case 'string':
      return [`${argument} is a string, saw ${show(value)}`]
    case 'regexp':
      return [
        `${argument} is a regexp, which no event can hold`,
        'declare it as a string and convert it in the formula with s2r',
      ]
  }
}

function unknownPredicate(predicate: string, index: number, source: EventSource): RvbenchError {
  const names = [...source.signature.predicates.keys()].slice(0, 12).join(', ') || 'none'
  const message = `the signature has no predicate ${show(predicate)}`
  return typeError(source, `/${index}/predicate`, message, `it has ${names}`)
}

/** A timestamp as monitors take it. Throws RvbenchError (`bad-shape`). */
export function readTimestamp(timestamp: Int, latest: Int, timePoint: number): Int {
  if (typeof timestamp !== 'bigint' && !Number.isSafeInteger(timestamp)) {
    throw new RvbenchError('bad-shape', `the timestamp is a whole number, saw ${show(timestamp)}`, {
      place: { file: nameOf(timePoint) },
      hint: 'beyond 2^53 give a bigint',
    })
  }
  // Only a bigint comes near it, and to compare a number with one is slow.
  if (typeof timestamp === 'bigint' && timestamp >= END_OF_TIME) {
    throw new RvbenchError('bad-shape', `the timestamp ${timestamp} is too late: logs end before 2^64`, {
      place: { file: nameOf(timePoint) },
      hint: 'use a coarser unit of time',
    })
  }
  if (timestamp < latest) {
    const earlier = latest === EARLIEST ? 'the earliest' : 'the one of the time-point before'
    throw new RvbenchError('bad-shape', `the timestamp ${timestamp} is before ${earlier}, ${latest}`, {
      place: { file: nameOf(timePoint) },
      hint: 'timestamps may stay equal but not go back',
    })
  }
  return typeof timestamp === 'bigint' ? makeInt(timestamp) : timestamp + 0
}

/** The earliest timestamp: as in MonPoly, -1. */
export const EARLIEST = -1
const END_OF_TIME = 2n ** 64n

function typeError(source: EventSource, pointer: string, message: string, hint?: string): RvbenchError {
  return new RvbenchError('type', message, {
    place: { file: nameOf(source.timePoint()), pointer },
    ...(hint === undefined ? {} : { hint }),
  })
}

function nameOf(timePoint: number): string {
  return `time-point ${timePoint}`
}

// A value may be megabytes long.
function show(seen: unknown): string {
  if (typeof seen === 'bigint' || typeof seen === 'number') return String(seen)
  if (typeof seen !== 'string') return seen === null ? 'null' : `a value of type ${typeof seen}`
  return JSON.stringify(seen.length > 40 ? `${seen.slice(0, 40)}…` : seen)
}
