import type { Signature } from '../../../model/signature.ts'

/** A predicate as scanners see it. */
export interface BytePredicate {
  readonly name: string
  /** Of its arguments. */
  readonly kinds: Uint8Array
}

// Kinds of arguments, as `BytePredicate` and the scanner have them.

/** A string; so is a regular expression. */
const STRING = 0
/** An integer, of any size. */
const INT = 1
/** A float of 64 bits. */
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
