import type { Predicate } from '../mfotl/formula.ts'
import { printTerm } from '../mfotl/print-term.ts'
import type { Event, Value } from '../model/event-log.ts'

/** The events that an atom of a formula may match: those with its constants. */
export interface EventPattern {
  readonly predicate: string
  /** By argument; null where any value will do. */
  readonly constants: readonly (Value | null)[]
  /** `approval("tool-name", _, _)`: equal for equal patterns. */
  readonly label: string
}

export function eventPattern({ name, args }: Predicate): EventPattern {
  return {
    predicate: name,
    constants: args.map(arg =>
      arg.kind === 'string' || arg.kind === 'int' || arg.kind === 'float' ? arg.value : null,
    ),
    label: labelOf({ name, args }),
  }
}

/** The label alone. */
export function labelOf({ name, args }: Pick<Predicate, 'name' | 'args'>): string {
  const shown = args.map(arg =>
    arg.kind === 'string' || arg.kind === 'int' || arg.kind === 'float' ? printTerm(arg) : '_',
  )
  return `${name}(${shown.join(', ')})`
}

/** Whether an event of that predicate is one of the pattern's. */
export function matchesPattern({ args }: Event, { constants }: EventPattern): boolean {
  return constants.every((constant, index) => constant === null || constant === args[index])
}
