import type { Event, EventLog, Int, TimePoint } from '../../model/event-log.ts'
import type { PredicateSchema } from '../../model/signature.ts'
import type { TraceForm } from './print-specification.ts'
import type { NotExpressible } from './qtl.ts'
import { eventName, NOTHING, TIME_POINT_END } from './qtl-names.ts'
import { isOrdered } from './translate-comparison.ts'
import type { QtlPolicy } from './translate-formula.ts'
import { valueFault, valueText } from './value-text.ts'

/** A log as DejaVu reads it. */
export interface QtlTrace {
  readonly kind: 'trace'
  readonly text: string
  /** The time-point of each event, and the event as DejaVu shows it. Its number is the index and 1. */
  readonly events: readonly { readonly timePoint: number; readonly shown: string }[]
  /** The most values that one variable meets: what bits are needed for. */
  readonly values: number
}

/** DejaVu knows by a trace's name whether it carries time. */
export function traceExtension({ isTimed }: QtlPolicy): string {
  return isTimed ? '.timed.csv' : '.csv'
}

/** Whether some time-point holds several events that the policy reads. DejaVu sees one at a time. */
export function hasSharedTimePoints({ timePoints }: EventLog, policy: QtlPolicy): boolean {
  return timePoints.some(({ events }) => {
    const read = events.filter(event => policy.events.has(eventName(event.predicate)))
    return read.length > 1 && new Set(read.map(printKey)).size > 1
  })
}

/**
 * Writes a log as comma-separated values (RFC 4180): event, arguments, and the time stamp where the policy asks for
 * it. Only events that the policy reads; a time-point without one keeps its place as `NOTHING`. Values are as they
 * were recorded, time stamps count from the first one where they would not fit into 32 bits. Refuses values that
 * DejaVu would compare otherwise.
 */
export function printTrace(log: EventLog, policy: QtlPolicy, form: TraceForm): QtlTrace | NotExpressible {
  const times = policy.isTimed ? printTimes(log.timePoints) : []
  if (times === null) return refuse('time', `DejaVu counts time in 32 bits, and the log spans over ${LATEST}`)
  const met = policy.variables.map(variable => ({ ...variable, values: new Set<string>() }))
  const records: string[] = []
  const events: { timePoint: number; shown: string }[] = []
  for (const [timePoint, { events: together }] of log.timePoints.entries()) {
    const read = distinct(together.filter(event => policy.events.has(eventName(event.predicate))))
    for (const event of read) {
      const name = eventName(event.predicate)
      const texts = textsOf(event, log.signature.predicates.get(event.predicate))
      if ('fault' in texts) return refuse(event.predicate, texts.fault)
      for (const { places, isOrdered: needsOrder, values } of met) {
        for (const place of places) {
          const text = place.event === name ? texts.args[place.argument] : undefined
          if (text === undefined) continue
          if (needsOrder && !isOrdered(text)) {
            return refuse('<', `DejaVu orders integers of 32 bits, which ${text} is not`)
          }
          values.add(text)
        }
      }
      add(timePoint, name, texts.args)
    }
    if (form === 'marked-time-points') add(timePoint, TIME_POINT_END, [])
    else if (read.length === 0) add(timePoint, NOTHING, [])
  }
  const values = Math.max(0, ...met.map(variable => variable.values.size))
  return { kind: 'trace', text: records.join(''), events, values }

  function add(timePoint: number, name: string, args: readonly string[]): void {
    const time = policy.isTimed ? [times?.[timePoint] ?? ''] : []
    records.push(`${[name, ...args, ...time].map(printField).join(',')}\n`)
    events.push({ timePoint, shown: `${name}(${args.join(',')})` })
  }
}

const LATEST = 2 ** 31 - 1

function printTimes(timePoints: readonly TimePoint[]): readonly string[] | null {
  const first = timePoints[0]?.timestamp ?? 0
  const last = timePoints.at(-1)?.timestamp ?? 0
  if (first >= 0 && last <= LATEST) return timePoints.map(({ timestamp }) => String(timestamp))
  if (distance(last, first) > LATEST) return null
  return timePoints.map(({ timestamp }) => String(distance(timestamp, first)))
}

function distance(later: Int, earlier: Int): bigint {
  return BigInt(later) - BigInt(earlier)
}

function textsOf(
  { predicate, args }: Event,
  schema: PredicateSchema | undefined,
): { readonly args: readonly string[] } | { readonly fault: string } {
  const texts: string[] = []
  for (const [index, value] of args.entries()) {
    const type = schema?.parameters[index]?.type ?? 'string'
    const fault = valueFault(value, type)
    if (fault !== null) return { fault: `argument ${index + 1} of ${predicate} can't be written: ${fault}` }
    texts.push(valueText(value, type))
  }
  return { args: texts }
}

function distinct(events: readonly Event[]): readonly Event[] {
  if (events.length < 2) return events
  return [...new Map(events.map(event => [printKey(event), event])).values()]
}

function printKey({ predicate, args }: Event): string {
  return JSON.stringify([predicate, ...args.map(String)])
}

// What needs quotes by RFC 4180; a lone carriage return ends a record, too, to DejaVu's reader.
function printField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function refuse(operator: string, reason: string): NotExpressible {
  return { kind: 'not-expressible', operator, reason }
}
