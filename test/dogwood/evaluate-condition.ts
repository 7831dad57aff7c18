import type { Condition, DogwoodTerm } from '../../src/dogwood/condition.ts'
import type { EventLog, Value } from '../../src/model/event-log.ts'

type Scope = ReadonlyMap<string, Value>

/**
 * Dogwood's own semantics by enumeration, without MFOTL: whether a condition holds for the request at a time point. For conditions
 * whose variables range over the values of the log.
 */
export function holds(condition: Condition, log: EventLog, request: number): boolean {
  const values = [
    ...new Set(log.timePoints.flatMap(({ events }) => events.flatMap(({ args }) => args.slice(1)))),
  ]
  const at = (point: number, name: string) =>
    log.timePoints[point]?.events.find(event => event.predicate === name)
  return evaluate(condition, request, new Map())

  function evaluate(part: Condition, point: number, scope: Scope): boolean {
    switch (part.kind) {
      case 'event': {
        const head = at(point, 'ev')?.args
        if (head?.[1] !== part.action.id || head?.[2] !== part.event) return false
        return part.fields.every(({ path, term }) => {
          const leaf = at(point, `f_${path.join('/')}`)?.args[1]
          return leaf !== undefined && (term.kind === 'wildcard' || leaf === readValue(term, scope))
        })
      }
      case 'comparison': {
        const left = operand(part.left, point, scope)
        const right = operand(part.right, point, scope)
        return left !== undefined && right !== undefined && COMPARE[part.operator](left, right)
      }
      case 'not':
        return !evaluate(part.body, point, scope)
      case 'and':
        return evaluate(part.left, point, scope) && evaluate(part.right, point, scope)
      case 'formerly':
        return window(point, part.window).some(earlier => evaluate(part.body, earlier, scope))
      case 'previous':
        return window(point, part.window).includes(point - 1) && evaluate(part.body, point - 1, scope)
      case 'since':
        return window(point, part.window).some(start => {
          const later = [...log.timePoints.keys()].filter(other => other > start && other <= point)
          return evaluate(part.right, start, scope) && later.every(other => evaluate(part.left, other, scope))
        })
      case 'exists':
        return values.some(value => evaluate(part.body, point, new Map(scope).set(part.binder.name, value)))
      case 'time-point':
        return scope.get(part.variable) === point
    }
  }

  function window(point: number, seconds: number): readonly number[] {
    const now = Number(log.timePoints[point]?.timestamp)
    return [...log.timePoints.entries()].flatMap(([other, { timestamp }]) => {
      return other <= point && now - Number(timestamp) <= seconds ? [other] : []
    })
  }

  function operand(term: DogwoodTerm, point: number, scope: Scope): Value | undefined {
    if (term.kind !== 'aggregate') return readValue(term, scope)
    const summed = term.binders.findIndex(({ name }) => name === term.variable)
    const rows = term.binders.reduce<readonly (readonly Value[])[]>(
      (found, { type }) => {
        const domain: readonly Value[] = type === 'Timepoint' ? [...log.timePoints.keys()] : values
        return found.flatMap(row => domain.map(value => row.concat([value])))
      },
      [[]],
    )
    const held = rows.filter(row => {
      const inner = new Map([
        ...scope,
        ...term.binders.map(({ name }, index) => [name, row[index] ?? 0] as const),
      ])
      return evaluate(term.body, point, inner)
    })
    return term.operator === 'count' ? held.length : held.reduce((sum, row) => sum + Number(row[summed]), 0)
  }

  function readValue(term: DogwoodTerm, scope: Scope): Value | undefined {
    if (term.kind === 'context') return at(request, `f_${term.path.join('/')}`)?.args[1]
    if (term.kind === 'variable') return scope.get(term.name)
    return term.kind === 'int' || term.kind === 'string' ? term.value : undefined
  }
}

const COMPARE = {
  '==': (left: Value, right: Value) => left === right,
  '!=': (left: Value, right: Value) => left !== right,
  '<': (left: Value, right: Value) => left < right,
  '<=': (left: Value, right: Value) => left <= right,
  '>': (left: Value, right: Value) => left > right,
  '>=': (left: Value, right: Value) => left >= right,
} as const
