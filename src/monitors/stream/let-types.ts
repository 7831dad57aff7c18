import { checkTypes } from '../../mfotl/check-types.ts'
import type { KernelLet } from '../../mfotl/kernel.ts'
import type { PredicateSchema, Signature, ValueType } from '../../model/signature.ts'
import type { Source } from './source.ts'

/** The predicates that LETs around a sub-formula define, by name and arity (`name/2`). */
export type Scope = ReadonlyMap<string, Source>

/** The types of the parameters of a LETPAST: those of the formula that only names what it defines. */
export function letTypes(part: KernelLet, signature: Signature, scope: Scope): readonly ValueType[] {
  const { name, parameters, span } = part
  const args = parameters.map(parameter => ({ kind: 'variable', name: parameter, span }) as const)
  const named: KernelLet = { ...part, body: { kind: 'predicate', name, args, span } }
  const around = [...scope].map(([key, { types }]): PredicateSchema => {
    const parameters = types.map(type => ({ name: null, type }))
    return { name: key.slice(0, key.lastIndexOf('/')), parameters }
  })
  // A LET may take the name of a predicate with another arity, so that names don't tell them apart.
  const schemas = [...signature.predicates.values(), ...around]
  const predicates = new Map(schemas.map((schema, index) => [String(index), schema]))
  return checkTypes(named, { predicates }, NOWHERE).columns.map(({ type }) => type)
}

// The formula has been checked before: there is nothing to be said about a place.
const NOWHERE = { text: '', file: '' }
