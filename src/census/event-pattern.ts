import { constantOf } from '../mfotl/equality-bounds.ts'
import type { Term } from '../mfotl/term.ts'
import type { WatchedAtom } from '../mfotl/watched-events.ts'
import type { Event, Value } from '../model/event-log.ts'
import { plainText } from '../model/stored-text.ts'

/** The events that an atom of a formula may match: those with its constants, or with the values that are left to its variables. */
export interface EventPattern {
  readonly predicate: string
  /** By argument; null where any value will do. */
  readonly values: readonly (ReadonlySet<Value> | null)[]
  /** `approval("tool-name", _, _)`: equal for equal patterns. */
  readonly label: string
}

/** The pattern of an atom, from its constants and from what bounds its variables. */
export function eventPattern({ atom, bounds }: Pick<WatchedAtom, 'atom' | 'bounds'>): EventPattern {
  const values = atom.args.map(arg => valuesOf(arg, bounds))
  return { predicate: atom.name, values, label: `${atom.name}(${values.map(renderValues).join(', ')})` }
}

/** Whether an event of that predicate is one of the pattern's. */
export function matchesPattern({ args }: Event, { values }: EventPattern): boolean {
  return values.every((allowed, index) => {
    const value = args[index]
    return allowed === null || (value !== undefined && allowed.has(value))
  })
}

function valuesOf(term: Term, bounds: WatchedAtom['bounds']): ReadonlySet<Value> | null {
  if (term.kind === 'variable') return bounds.get(term.name) ?? null
  const constant = constantOf(term)
  return constant === null ? null : new Set([constant])
}

function renderValues(values: ReadonlySet<Value> | null): string {
  if (values === null) return '_'
  return [...values].map(renderValue).sort().join(' | ')
}

function renderValue(value: Value): string {
  return typeof value === 'string' ? JSON.stringify(plainText(value)) : String(value)
}
