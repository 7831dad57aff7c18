import { StringTable } from './string-table.ts'
import { hashOf } from './word-hash.ts'

// Kinds of arguments.

/** A string; so is a regular expression. */
export const STRING: u8 = 0
/** An integer, of any size. */
export const INT: u8 = 1

const names: StringTable = new StringTable()
/** By number. */
const predicates: Predicate[] = []

/** A predicate of the signature. */
export class Predicate {
  readonly number: i32
  readonly arity: i32
  /** Whether the formula reads it. Of others, tuples are scanned and dropped. */
  readonly isUsed: bool
  /** Of each argument a byte: its kind. */
  readonly kinds: usize

  constructor(number: i32, arity: i32, isUsed: bool) {
    this.number = number
    this.arity = arity
    this.isUsed = isUsed
    this.kinds = heap.alloc(arity)
  }
}

/** Adds a predicate whose name has these bytes, behind which seven more can be read. */
export function addNamedPredicate(start: usize, size: i32, arity: i32, isUsed: bool): Predicate {
  const predicate = new Predicate(names.idOf(start, size, hashOf(start, size)), arity, isUsed)
  predicates.push(predicate)
  return predicate
}

/** The predicate of that name; null if there is none. */
export function findPredicate(start: usize, size: i32, hash: u32): Predicate | null {
  const number = names.find(start, size, hash)
  return number < 0 ? null : unchecked(predicates[number])
}
