import type { Binary, Formula } from '../mfotl/formula.ts'

/** An operand, and whether it must be true or false. */
export interface Demand {
  readonly part: Formula
  readonly isTrue: boolean
}

/** What makes a connective true, or false: all of these, or one of them. */
export function demandsOf(
  kind: 'and' | 'or' | 'implies',
  { left, right }: Pick<Binary, 'left' | 'right'>,
  isTrue: boolean,
): { readonly needsAll: boolean; readonly demands: readonly Demand[] } {
  switch (kind) {
    case 'and':
      return { needsAll: isTrue, demands: [left, right].map(part => ({ part, isTrue })) }
    case 'or':
      return { needsAll: !isTrue, demands: [left, right].map(part => ({ part, isTrue })) }
    case 'implies':
      return {
        needsAll: !isTrue,
        demands: [
          { part: left, isTrue: !isTrue },
          { part: right, isTrue },
        ],
      }
  }
}
