import type { Deep } from './deep.ts'
import { lettersOf, replaceLetters } from './expression-letters.ts'
import type { Kernel } from './kernel.ts'

/** The same node over mapped operands. */
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
    case 'aggregation':
      return { ...kernel, body: yield map(kernel.body) }
    case 'and':
    case 'or':
    case 'since':
    case 'until': {
      const left = yield map(kernel.left)
      return { ...kernel, left, right: yield map(kernel.right) }
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
