import { type Deep, runDeep } from './deep.ts'
import { freeVariables } from './free-variables.ts'
import type { Kernel } from './kernel.ts'
import { mapOperands } from './map-kernel.ts'
import { mapVariables } from './map-variables.ts'
import { subformulas } from './subformulas.ts'
import type { Term } from './term.ts'
import { termVariables } from './term-variables.ts'

/** New names for variables. A new name must occur nowhere in the kernel: see `freshName`. */
export type Renaming = ReadonlyMap<string, string>

/** The kernel with free variables renamed. */
export function renameVariables(kernel: Kernel, renaming: Renaming): Kernel {
  return runDeep(rename(kernel, renaming))
}

/** A name like this one that none of the kernels uses, bound or free. */
export function freshName(name: string, used: ReadonlySet<string>): string {
  // Not `_x1` as MonPoly prints: a predicate would bind such a name when the formula is read back.
  let fresh = `${name}'`
  while (used.has(fresh)) fresh += "'"
  return fresh
}

/** Every variable of a kernel, bound or free. */
export function usedNames(kernel: Kernel): ReadonlySet<string> {
  const names = new Set<string>()
  for (const part of subformulas(kernel)) {
    for (const name of freeVariables(part)) names.add(name)
    if (part.kind === 'exists' || part.kind === 'forall') for (const name of part.variables) names.add(name)
    if (part.kind === 'aggregation') names.add(part.variable)
    if (part.kind === 'let' || part.kind === 'letpast') for (const name of part.parameters) names.add(name)
    if (part.kind === 'predicate')
      for (const arg of part.args) for (const name of termVariables(arg)) names.add(name)
  }
  return names
}

function* rename(kernel: Kernel, renaming: Renaming): Deep<Kernel> {
  if (renaming.size === 0) return kernel
  const of = (name: string) => renaming.get(name) ?? name
  const ofTerm = (term: Term) =>
    runDeep(mapVariables(term, variable => ({ ...variable, name: of(variable.name) })))
  switch (kernel.kind) {
    case 'truth':
      return kernel
    case 'predicate':
      return { ...kernel, args: kernel.args.map(ofTerm) }
    case 'comparison':
      return { ...kernel, left: ofTerm(kernel.left), right: ofTerm(kernel.right) }
    case 'substring':
      return { ...kernel, left: ofTerm(kernel.left), right: ofTerm(kernel.right) }
    case 'matches': {
      const groups = kernel.groups.map(group => (group === null ? null : ofTerm(group)))
      return { ...kernel, subject: ofTerm(kernel.subject), pattern: ofTerm(kernel.pattern), groups }
    }
    case 'exists':
      return { ...kernel, body: yield rename(kernel.body, without(renaming, kernel.variables)) }
    case 'aggregation': {
      const bound = freeVariables(kernel.body).filter(name => !kernel.groups.includes(name))
      const inside = without(renaming, bound)
      return {
        ...kernel,
        result: of(kernel.result),
        variable: inside.get(kernel.variable) ?? kernel.variable,
        groups: kernel.groups.map(of),
        body: yield rename(kernel.body, inside),
      }
    }
    case 'let':
    case 'letpast':
      // A definition has no variables but its parameters.
      return { ...kernel, body: yield rename(kernel.body, renaming) }
    case 'not':
    case 'and':
    case 'or':
    case 'previous':
    case 'next':
    case 'once':
    case 'eventually':
    case 'since':
    case 'until':
    case 'matchp':
    case 'matchf':
      return yield mapOperands(kernel, operand => rename(operand, renaming))
  }
}

function without(renaming: Renaming, names: readonly string[]): Renaming {
  return new Map([...renaming].filter(([name]) => !names.includes(name)))
}
