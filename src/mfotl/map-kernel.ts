import type { Deep } from './deep.ts'
import { lettersOf, replaceLetters } from './expression-letters.ts'
import type { Kernel } from './kernel.ts'

/** The same node over mapped operands; this very one where one or two operands stay the same. */
export function* mapOperands(kernel: Kernel, map: (operand: Kernel) => Deep<Kernel>): Deep<Kernel> {
  switch (kernel.kind) {
    case 'truth':
    case 'predicate':
    case 'comparison':
    case 'substring':
    case 'matches':
      return kernel
    case 'not':
    case 'exists':
    case 'previous':
    case 'next':
    case 'once':
    case 'eventually':
    case 'aggregation': {
      const body = yield map(kernel.body)
      return body === kernel.body ? kernel : { ...kernel, body }
    }
    case 'and':
    case 'or':
    case 'since':
    case 'until': {
      const left = yield map(kernel.left)
      const right = yield map(kernel.right)
      return left === kernel.left && right === kernel.right ? kernel : { ...kernel, left, right }
    }
    case 'let':
    case 'letpast': {
      const definition = yield map(kernel.definition)
      return { ...kernel, definition, body: yield map(kernel.body) }
    }
    case 'matchp':
    case 'matchf': {
      const letters: Kernel[] = []
      for (const letter of lettersOf(kernel.expression)) letters.push(yield map(letter))
      return { ...kernel, expression: replaceLetters(kernel.expression, letters) }
    }
  }
}
