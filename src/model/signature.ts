/** MonPoly's value types. */
export type ValueType = 'int' | 'float' | 'string' | 'regexp'

/** A predicate's argument; the name is optional in a signature file. */
export interface Parameter {
  readonly name: string | null
  readonly type: ValueType
}

/** A predicate and the types of its arguments. */
export interface PredicateSchema {
  readonly name: string
  readonly parameters: readonly Parameter[]
}

/** The predicates a log may hold, by name (no overloading, as in MonPoly). */
export interface Signature {
  readonly predicates: ReadonlyMap<string, PredicateSchema>
}
