import { freeVariables } from '../mfotl/free-variables.ts'
import type { Kernel } from '../mfotl/kernel.ts'
import { freshName, renameVariables } from '../mfotl/rename-variables.ts'

/** A formula as conjuncts under quantifiers. */
export interface Collected {
  /** Bound over all conjuncts, each of another name than everything else. */
  readonly variables: readonly string[]
  readonly conjuncts: readonly Kernel[]
}

/** `used`: every name so far; those that are bound here are added. */
export function collectConjuncts(kernel: Kernel, used: Set<string>): Collected {
  const variables: string[] = []
  const conjuncts: Kernel[] = []
  const waiting: Kernel[] = [kernel]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.kind === 'and') waiting.push(part.right, part.left)
    else if (part.kind === 'exists') waiting.push(open(part, variables, used))
    else conjuncts.push(part)
  }
  return pushInwards({ variables, conjuncts })
}

function open(kernel: Extract<Kernel, { kind: 'exists' }>, variables: string[], used: Set<string>): Kernel {
  const renaming = new Map<string, string>()
  for (const name of kernel.variables) {
    const own = used.has(name) ? freshName(name, used) : name
    used.add(own)
    variables.push(own)
    if (own !== name) renaming.set(name, own)
  }
  return renaming.size === 0 ? kernel.body : renameVariables(kernel.body, renaming)
}

// EXISTS x. ONCE a(x) is ONCE EXISTS x. a(x): so the number of an event is bound where the event is.
function pushInwards({ variables, conjuncts }: Collected): Collected {
  const kept: string[] = []
  let parts = conjuncts
  for (const variable of variables) {
    const users = parts.filter(part => freeVariables(part).includes(variable))
    const [only] = users
    const inside = only === undefined || users.length > 1 ? null : bindInside(only, variable)
    if (inside === null) kept.push(variable)
    else parts = parts.map(part => (part === only ? inside : part))
  }
  return { variables: kept, conjuncts: parts }
}

function bindInside(kernel: Kernel, variable: string): Kernel | null {
  const bind = (body: Kernel): Kernel => ({ kind: 'exists', variables: [variable], body, span: body.span })
  if (kernel.kind === 'once' || kernel.kind === 'previous') return { ...kernel, body: bind(kernel.body) }
  if (kernel.kind !== 'since' || freeVariables(kernel.left).includes(variable)) return null
  return { ...kernel, right: bind(kernel.right) }
}
