import type { ValueType } from '../model/signature.ts'

/** What is known of a type; cells that were unified know the same. */
export interface TypeCell {
  /** The cell that speaks for this one; null if it speaks for itself. */
  parent: TypeCell | null
  known: Known
}

type Known = ValueType | 'number' | 'anything'

/** A type of which only this is known: `number` is int or float. */
export function makeTypeCell(known: Known): TypeCell {
  return { parent: null, known }
}

/** Makes two types one; false if they can't be. */
export function unify(left: TypeCell, right: TypeCell): boolean {
  const [first, second] = [speakerOf(left), speakerOf(right)]
  if (first === second) return true
  const both = meet(first.known, second.known)
  if (both === null) return false
  second.parent = first
  first.known = both
  return true
}

/** The type of a cell. As in MonPoly, what nothing decides is a float. */
export function typeOfCell(cell: TypeCell): ValueType {
  const { known } = speakerOf(cell)
  return known === 'number' || known === 'anything' ? 'float' : known
}

/** What is known of a type, for messages. */
export function renderCell(cell: TypeCell): string {
  const { known } = speakerOf(cell)
  return known === 'number' ? 'int or float' : known
}

function speakerOf(cell: TypeCell): TypeCell {
  let speaker = cell
  while (speaker.parent !== null) speaker = speaker.parent
  // Later look-ups go straight there.
  if (speaker !== cell) cell.parent = speaker
  return speaker
}

function meet(left: Known, right: Known): Known | null {
  if (left === right || right === 'anything') return left
  if (left === 'anything') return right
  if (left === 'number') return isNumeric(right) ? right : null
  if (right === 'number') return isNumeric(left) ? left : null
  return null
}

function isNumeric(known: Known): boolean {
  return known === 'int' || known === 'float'
}
