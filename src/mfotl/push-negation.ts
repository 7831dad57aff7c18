import { type Deep, runDeep } from './deep.ts'
import type { Kernel } from './kernel.ts'
import { mapOperands } from './map-kernel.ts'

/**
 * Pushes NOT through AND, OR and LET, then drops double negations. Like MonPoly's, it stops at temporal operators and
 * quantifiers, and leaves the definition of a LET alone.
 */
export function pushNegation(kernel: Kernel): Kernel {
  return runDeep(dropDoubleNegation(runDeep(push(kernel))))
}

function* push(kernel: Kernel): Deep<Kernel> {
  if (kernel.kind === 'let' || kernel.kind === 'letpast') return { ...kernel, body: yield push(kernel.body) }
  if (kernel.kind !== 'not') return yield mapOperands(kernel, push)
  const { body, span } = kernel
  switch (body.kind) {
    case 'and':
    case 'or': {
      const left = yield push({ kind: 'not', body: body.left, span: body.left.span })
      const right = yield push({ kind: 'not', body: body.right, span: body.right.span })
      return { kind: body.kind === 'and' ? 'or' : 'and', left, right, span }
    }
    case 'let':
      return { ...body, body: yield push({ kind: 'not', body: body.body, span: body.body.span }) }
    case 'truth':
    case 'predicate':
    case 'comparison':
    case 'substring':
    case 'matches':
    case 'not':
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
    case 'matchf':
      return { kind: 'not', body: yield push(body), span }
  }
}

function* dropDoubleNegation(kernel: Kernel): Deep<Kernel> {
  if (kernel.kind === 'not' && kernel.body.kind === 'not') return yield dropDoubleNegation(kernel.body.body)
  return yield mapOperands(kernel, dropDoubleNegation)
}
