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

export type ArithmeticOperator = '+' | '-' | '*' | '/' | 'MOD'

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
