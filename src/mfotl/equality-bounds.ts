import type { Value } from '../model/event-log.ts'
import type { Formula } from './formula.ts'
import type { Term } from './term.ts'

/** By variable: the only values with which a formula can hold. Variables that are absent may have any. */
export type EqualityBounds = ReadonlyMap<string, ReadonlySet<Value>>

/** Every variable may have any value. */
export const NO_BOUNDS: EqualityBounds = new Map()

/** The values that the conjuncts of a formula name: `tool = "a"`, or `tool = "a" OR tool = "b"`. */
export function equalityBounds(formula: Formula, known: EqualityBounds): EqualityBounds {
  const bounds = new Map(known)
  const waiting: Formula[] = [formula]
  for (let current = waiting.pop(); current !== undefined; current = waiting.pop()) {
    if (current.kind === 'and') waiting.push(current.left, current.right)
    const named = namedValues(current)
    if (named === null) continue
    const before = bounds.get(named.variable)
    bounds.set(
      named.variable,
      before === undefined ? named.values : new Set([...before].filter(value => named.values.has(value))),
    )
  }
  return bounds
}

interface NamedValues {
  readonly variable: string
  readonly values: ReadonlySet<Value>
}

function namedValues(formula: Formula): NamedValues | null {
  const values = new Set<Value>()
  const variables = new Set<string>()
  const waiting: Formula[] = [formula]
  for (let current = waiting.pop(); current !== undefined; current = waiting.pop()) {
    if (current.kind === 'or') {
      waiting.push(current.left, current.right)
      continue
    }
    if (current.kind !== 'comparison' || current.operator !== '=') return null
    const { left, right } = current
    const [variable, constant] = left.kind === 'variable' ? [left, right] : [right, left]
    const value = constantOf(constant)
    if (variable.kind !== 'variable' || value === null) return null
    variables.add(variable.name)
    values.add(value)
  }
  const [variable] = variables
  return variable === undefined || variables.size > 1 ? null : { variable, values }
}

/** The value that a constant stands for, as events hold it; null for any other term. */
export function constantOf(term: Term): Value | null {
  switch (term.kind) {
    case 'string':
    case 'int':
    case 'float':
      return term.value
    case 'variable':
    case 'regexp':
    case 'negate':
    case 'arithmetic':
    case 'convert':
      return null
  }
}
