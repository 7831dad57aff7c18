import type { ValueType } from '../../model/signature.ts'
import type { Operator } from './operator.ts'
import { positionsOf } from './operator.ts'
import { Source } from './source.ts'

/** A predicate that LET or LETPAST defines. */
export interface LetSource {
  readonly source: Source
  /** Gives it what it is defined by; for LETPAST, that is compiled later than the source is first read. */
  define(definition: Operator, parameters: readonly string[]): void
}

/**
 * The relations of a LET, evaluated once however many places read them, each when the first of these asks. In LETPAST
 * the definition reads its own past: asking for what is being worked out just now gets "not determined".
 */
export function letSource(types: readonly ValueType[]): LetSource {
  let define: { readonly operator: Operator; readonly order: Int32Array } | null = null
  let isFilling = false
  const fill = (): boolean => {
    if (define === null || isFilling) return false
    isFilling = true
    try {
      if (!define.operator.next()) return false
      const { start, size, rows, arity } = define.operator.relation()
      source.begin()
      for (let row = 0; row < size; row++) source.current.append(rows, start + row * arity, define.order)
      return true
    } finally {
      isFilling = false
    }
  }
  const source = new Source(types, fill)
  return {
    source,
    define(operator, parameters) {
      define = { operator, order: positionsOf(parameters, operator.columns) }
    },
  }
}
