import type { Event, EventLog, TimePoint, Value } from '../../model/event-log.ts'
import type { PredicateSchema, Signature, ValueType } from '../../model/signature.ts'
import { closingQuote } from './closing-quote.ts'

/**
 * A log as MonPoly reads it, to exactly the same values: one line a time-point, of the events over `signature` only. A
 * value may hold anything, line breaks and what looks like a command included: strings always stand in quotes, where
 * MonPoly takes every byte as it is.
 */
export function printLog(log: EventLog, signature: Signature = log.signature): string {
  return log.timePoints.map(timePoint => printTimePoint(timePoint, signature)).join('')
}

/** One time-point, line break included. */
export function printTimePoint({ timestamp, events }: TimePoint, signature: Signature): string {
  let text = `@${timestamp}`
  for (const event of events) {
    const schema = signature.predicates.get(event.predicate)
    if (schema !== undefined) text += ` ${printEvent(event, schema)}`
  }
  return `${text}\n`
}

function printEvent({ predicate, args }: Event, { parameters }: PredicateSchema): string {
  return `${predicate}(${args.map((value, index) => printValue(value, parameters[index]?.type)).join(',')})`
}

function printValue(value: Value, type: ValueType | undefined): string {
  if (typeof value === 'string') return printString(value)
  return type === 'float' ? printExactFloat(Number(value)) : String(value)
}

function printString(stored: string): string {
  const quoted = `"${stored}"`
  // Only in stored form does the last quote close it.
  if (/["\\]/.test(stored) && closingQuote(quoted, 1) !== quoted.length - 1) {
    throw new Error(`not a stored string, its quotes or backslashes are not escaped: ${stored.slice(0, 80)}`)
  }
  return quoted
}

// The shortest digits that give the number back. Unquoted, MonPoly's logs take no plus sign.
function printExactFloat(value: number): string {
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf'
  return Object.is(value, -0) ? '-0' : String(value).replace('+', '')
}
