import type { Int } from '../model/event-log.ts'
import type { Span } from './span.ts'

/** MonPoly's terms. Every node carries the span of source it was read from. */
export type Term =
  | { readonly kind: 'variable'; readonly name: string; readonly span: Span }
  | { readonly kind: 'int'; readonly value: Int; readonly span: Span }
  | { readonly kind: 'float'; readonly value: number; readonly span: Span }
  /** As stored: without its quotes, escapes kept (`\"` stays two characters), as MonPoly stores it. */
  | { readonly kind: 'string'; readonly value: string; readonly span: Span }
  | { readonly kind: 'regexp'; readonly value: string; readonly span: Span }
  | { readonly kind: 'negate'; readonly operand: Term; readonly span: Span }
  | {
      readonly kind: 'arithmetic'
      readonly operator: ArithmeticOperator
      readonly left: Term
      readonly right: Term
      readonly span: Span
    }
  | { readonly kind: 'convert'; readonly conversion: Conversion; readonly operand: Term; readonly span: Span }

/**
 * Operators between two ints or two floats; `MOD` takes ints alone. Ints are exact whatever their size; division of ints
 * cuts off towards zero, and `MOD` has the sign of its left side.
 */
export type ArithmeticOperator = '+' | '-' | '*' | '/' | 'MOD'

/**
 * A built-in function of one operand. `x2y` makes a value of type y of one of type x (i int, f float, s string, r
 * regexp); the others take a timestamp as a float, in seconds since the epoch (UTC): three give an int, `FORMAT_DATE` a
 * string.
 */
export type Conversion =
  | 'f2i'
  | 'i2f'
  | 'i2s'
  | 's2i'
  | 'f2s'
  | 's2f'
  | 'r2s'
  | 's2r'
  | 'YEAR'
  | 'MONTH'
  | 'DAY_OF_MONTH'
  | 'FORMAT_DATE'
