import type { PredicateSchema, Signature } from '../model/signature.ts'
import type { LiftedFormula } from './lift-formula.ts'

/** The signature that a lifted formula is over: every predicate with the run's number first. */
export function liftSignature(signature: Signature, { presence }: LiftedFormula): Signature {
  const run = { name: null, type: 'int' } as const
  const predicates = [...signature.predicates.values()].map(
    ({ name, parameters }): PredicateSchema => ({ name, parameters: [run, ...parameters] }),
  )
  const own: readonly PredicateSchema[] = presence === null ? [] : [{ name: presence, parameters: [run] }]
  return { predicates: new Map([...predicates, ...own].map(schema => [schema.name, schema])) }
}
