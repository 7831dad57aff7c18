import type { Kernel } from '../mfotl/kernel.ts'

/**
 * A formula as alternatives, without an OR where one can be moved outwards: over AND, EXISTS, ONCE, PREVIOUS, and the right of
 * SINCE. Null where there would be too many.
 */
export function liftDisjuncts(kernel: Kernel): readonly Kernel[] | null {
  switch (kernel.kind) {
    case 'or':
      return limited([
        ...(liftDisjuncts(kernel.left) ?? TOO_MANY),
        ...(liftDisjuncts(kernel.right) ?? TOO_MANY),
      ])
    case 'and': {
      const lefts = liftDisjuncts(kernel.left)
      const rights = liftDisjuncts(kernel.right)
      if (lefts === null || rights === null || lefts.length * rights.length > MOST_ALTERNATIVES) return null
      return lefts.flatMap(left => rights.map((right): Kernel => ({ ...kernel, left, right })))
    }
    case 'exists':
    case 'once':
    case 'previous':
      return liftDisjuncts(kernel.body)?.map((body): Kernel => ({ ...kernel, body })) ?? null
    case 'since':
      return liftDisjuncts(kernel.right)?.map((right): Kernel => ({ ...kernel, right })) ?? null
    case 'not':
      return kernel.body.kind === 'not' ? liftDisjuncts(kernel.body.body) : [kernel]
    case 'truth':
    case 'predicate':
    case 'comparison':
    case 'substring':
    case 'matches':
    case 'next':
    case 'eventually':
    case 'until':
    case 'let':
    case 'letpast':
    case 'aggregation':
    case 'matchp':
    case 'matchf':
      return [kernel]
  }
}

const MOST_ALTERNATIVES = 64

const TRUE: Kernel = { kind: 'truth', value: true, span: { start: 0, end: 0 } }
const TOO_MANY: readonly Kernel[] = new Array<Kernel>(MOST_ALTERNATIVES + 1).fill(TRUE)

function limited(alternatives: readonly Kernel[]): readonly Kernel[] | null {
  return alternatives.length > MOST_ALTERNATIVES ? null : alternatives
}
