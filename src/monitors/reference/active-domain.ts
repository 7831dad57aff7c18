import type { Datum } from './datum.ts'
import type { Assignment } from './evaluate-term.ts'

/** The values that open variables range over: those of the log and the constants of the formula. */
export interface ActiveDomain {
  /** Completions that give each of the variables a value. */
  complete(assignment: Assignment, variables: readonly string[]): readonly Assignment[]
  /** Counts a use, so that results that rest on the domain can be told from those that don't. */
  use(): void
  uses(): number
  size(): number
}

/** The values that a formula names and those that its log has shown so far; `logged` may grow. */
export function makeActiveDomain(constants: ReadonlySet<Datum>, logged: ReadonlySet<Datum>): ActiveDomain {
  let uses = 0
  return {
    complete: (assignment, variables) => {
      const open = [...new Set(variables)].filter(name => !assignment.has(name))
      if (open.length === 0) return [assignment]
      uses += 1
      const domain = new Set([...constants, ...logged])
      return open.reduce<readonly Assignment[]>(
        (completions, name) =>
          completions.flatMap(completion => [...domain].map(value => new Map(completion).set(name, value))),
        [assignment],
      )
    },
    use: () => {
      uses += 1
    },
    uses: () => uses,
    size: () => constants.size + logged.size,
  }
}
