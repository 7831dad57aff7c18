import { readSignature } from '../mfotl/read-signature.ts'
import type { Signature } from '../model/signature.ts'

/**
 * Reads a signature in MonPoly's syntax: `name(type, …)` or `name(argument:type, …)` for each predicate; types are `int`,
 * `float`, `string` and `regexp`. `file` is what errors name.
 * Throws RvbenchError (`syntax`) with line, column, what stands there and what was expected.
 */
export function parseSignature(text: string, file = 'signature'): Signature {
  return readSignature(text, file)
}

/** A signature as it is, or read from its text. */
export function toSignature(signature: string | Signature): Signature {
  return typeof signature === 'string' ? parseSignature(signature) : signature
}
