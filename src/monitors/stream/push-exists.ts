import { freeVariables } from '../../mfotl/free-variables.ts'
import type { Kernel, KernelExists } from '../../mfotl/kernel.ts'
import { flatten } from './flatten.ts'

/**
 * Moves EXISTS one operator inwards, to where the past is gathered: `EXISTS x. ONCE f` keeps every x it ever saw, `ONCE
 * EXISTS x. f` one tuple. In a conjunction, a variable goes to the operand that alone has it, if that gathers. Null if
 * there is nothing to gain. The compiler asks again further inside.
 */
export function pushExists({ variables, body, span }: KernelExists): Kernel | null {
  const exists = (names: readonly string[], inner: Kernel): Kernel => {
    const occurring = names.filter(name => freeVariables(inner).includes(name))
    return occurring.length === 0 ? inner : { kind: 'exists', variables: occurring, body: inner, span }
  }
  switch (body.kind) {
    case 'once':
    case 'eventually':
    case 'previous':
    case 'next':
      return { ...body, body: exists(variables, body.body) }
    case 'since':
    case 'until': {
      const kept = variables.filter(name => freeVariables(body.left).includes(name))
      if (kept.length === variables.length) return null
      const moved = variables.filter(name => !kept.includes(name))
      return exists(kept, { ...body, right: exists(moved, body.right) })
    }
    case 'or':
      return { ...body, left: exists(variables, body.left), right: exists(variables, body.right) }
    case 'exists':
      return exists([...variables, ...body.variables], body.body)
    case 'and': {
      const members = flatten(body, 'and')
      const moved = variables.filter(name => isMovable(name, members))
      if (moved.length === 0) return null
      const narrowed = members.map(member => exists(moved, member))
      const rest = variables.filter(name => !moved.includes(name))
      return exists(
        rest,
        narrowed.reduce((left, right) => ({ kind: 'and', left, right, span })),
      )
    }
    case 'truth':
    case 'predicate':
    case 'comparison':
    case 'substring':
    case 'matches':
    case 'not':
    case 'let':
    case 'letpast':
    case 'aggregation':
    case 'matchp':
    case 'matchf':
      return null
  }
}

function isMovable(name: string, members: readonly Kernel[]): boolean {
  const [owner, ...others] = members.filter(member => freeVariables(member).includes(name))
  return owner !== undefined && others.length === 0 && gathers(owner, name)
}

/** Whether EXISTS can go so far inwards that fewer tuples are gathered. */
function gathers(kernel: Kernel, name: string): boolean {
  switch (kernel.kind) {
    case 'once':
    case 'eventually':
      return true
    case 'since':
    case 'until':
      return !freeVariables(kernel.left).includes(name)
    case 'previous':
    case 'next':
    case 'exists':
      return gathers(kernel.body, name)
    case 'or':
      return gathers(kernel.left, name) && gathers(kernel.right, name)
    case 'truth':
    case 'predicate':
    case 'comparison':
    case 'substring':
    case 'matches':
    case 'not':
    case 'and':
    case 'let':
    case 'letpast':
    case 'aggregation':
    case 'matchp':
    case 'matchf':
      return false
  }
}
