import type { Signature } from '../model/signature.ts'
import type { Formula } from './formula.ts'
import { subformulas } from './subformulas.ts'

/** The part of a signature that a formula needs: the predicates it names, in the order of the signature. */
export function usedSignature(formula: Formula, { predicates }: Signature): Signature {
  const named = new Set<string>()
  for (const part of subformulas(formula)) if (part.kind === 'predicate') named.add(part.name)
  return { predicates: new Map([...predicates].filter(([name]) => named.has(name))) }
}
