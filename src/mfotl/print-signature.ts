import type { Parameter, PredicateSchema, Signature } from '../model/signature.ts'

/** A signature as MonPoly reads it, one predicate a line. */
export function printSignature(signature: Signature): string {
  return [...signature.predicates.values()].map(predicate => `${printPredicate(predicate)}\n`).join('')
}

function printPredicate({ name, parameters }: PredicateSchema): string {
  return `${printWord(name)}(${parameters.map(printParameter).join(',')})`
}

function printParameter({ name, type }: Parameter): string {
  return printWord(name === null ? type : `${name}:${type}`)
}

// MonPoly keeps escapes as they stand, so a word that needs quotes is quoted as it is.
function printWord(word: string): string {
  return /^[A-Za-z0-9_[\]/:.!-]+$/.test(word) ? word : `"${word}"`
}
