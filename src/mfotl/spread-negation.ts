import { type Deep, runDeep } from './deep.ts'
import type { Kernel } from './kernel.ts'
import { mapOperands } from './map-kernel.ts'

/**
 * Pushes NOT through AND, OR, LET and NOT as far as it goes. MonPoly's own step (`pushNegation`) stops at a double
 * negation: `NOT ((p(x) AND x > 3) IMPLIES q(x))` keeps a negated conjunction there.
 */
export function spreadNegation(kernel: Kernel): Kernel {
  return runDeep(spread(kernel, false))
}

function* spread(kernel: Kernel, isNegated: boolean): Deep<Kernel> {
  switch (kernel.kind) {
    case 'not':
      return yield spread(kernel.body, !isNegated)
    case 'and':
    case 'or': {
      const left = yield spread(kernel.left, isNegated)
      const right = yield spread(kernel.right, isNegated)
      const opposite = kernel.kind === 'and' ? 'or' : 'and'
      return { kind: isNegated ? opposite : kernel.kind, left, right, span: kernel.span }
    }
    case 'let': {
      const definition = yield spread(kernel.definition, false)
      return { ...kernel, definition, body: yield spread(kernel.body, isNegated) }
    }
    case 'truth':
    case 'predicate':
    case 'comparison':
    case 'substring':
    case 'matches':
    case 'exists':
    case 'previous':
    case 'next':
    case 'once':
    case 'eventually':
    case 'since':
    case 'until':
    case 'letpast':
    case 'aggregation':
    case 'matchp':
    case 'matchf': {
      const body = yield mapOperands(kernel, operand => spread(operand, false))
      return isNegated ? { kind: 'not', body, span: kernel.span } : body
    }
  }
}
