import type { EventRecord } from '../model/event-record.ts'
import { printJson } from '../model/print-json.ts'

/** An event as a line of enforcement-ready records (schemas/event-record.schema.json): all twelve fields. */
export function printEventLine(record: EventRecord): string {
  return `${printJson({ ...record })}\n`
}
