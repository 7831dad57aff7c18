import type { Event, Value } from '../model/event-log.ts'
import type { NamedValue } from '../model/explained-run.ts'
import { plainText } from '../model/stored-text.ts'
import { cutLine } from './cut-text.ts'

// A value may be a whole document.
const LONGEST_VALUE = 200

/** `financial(1, "send_money")`. */
export function renderEvent({ predicate, args }: Event): string {
  return `${predicate}(${args.map(renderValue).join(', ')})`
}

/** `call = 1, tool = "send_money"`. */
export function renderValues(values: readonly NamedValue[]): string {
  return values.map(({ name, value }) => `${name} = ${renderValue(value)}`).join(', ')
}

function renderValue(value: Value): string {
  return typeof value === 'string' ? `"${cutLine(plainText(value), LONGEST_VALUE)}"` : String(value)
}
