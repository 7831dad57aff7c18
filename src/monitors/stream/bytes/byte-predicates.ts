import type { Signature } from '../../../model/signature.ts'

/** A predicate as scanners see it. */
export interface BytePredicate {
  readonly name: string
  /** Of its arguments. */
  readonly kinds: Uint8Array
}

export const STRING = 0
export const INT = 1
export const FLOAT = 2

/** The predicates of a signature. The place of each is its number. */
export function bytePredicates(signature: Signature): readonly BytePredicate[] {
  return [...signature.predicates.values()].map(({ name, parameters }) => ({
    name,
    kinds: Uint8Array.from(parameters, ({ type }) =>
      type === 'int' ? INT : type === 'float' ? FLOAT : STRING,
    ),
  }))
}
