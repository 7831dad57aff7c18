import { type Qtl, type QtlComparison, qtlVariables } from './qtl.ts'

/**
 * A comparison that DejaVu may judge otherwise than MFOTL, or null. It builds a comparison's relation from the
 * values that its variables have met in events so far: with a value not met yet every comparison is false. So each
 * must be guarded: wherever its answer counts, its variables must have met their values, at this event or before.
 * Then relation and comparison agree, since values once met stay.
 *
 * `seen` holds variables for which only valuations with values already met count.
 */
export function findUnguarded(qtl: Qtl, seen: ReadonlySet<string> = NONE): QtlComparison | null {
  switch (qtl.kind) {
    case 'truth':
    case 'event':
      return null
    case 'comparison':
      return qtlVariables(qtl).every(name => seen.has(name)) ? null : qtl
    case 'not':
    case 'exists':
    case 'forall':
      return findUnguarded(qtl.body, seen)
    case 'and': {
      // For other valuations one side is false whatever the other says.
      const inside = union(seen, seenIfTrue(qtl.left), seenIfTrue(qtl.right))
      return findUnguarded(qtl.left, inside) ?? findUnguarded(qtl.right, inside)
    }
    case 'or': {
      const inside = union(seen, seenIfFalse(qtl.left), seenIfFalse(qtl.right))
      return findUnguarded(qtl.left, inside) ?? findUnguarded(qtl.right, inside)
    }
    case 'implies': {
      const inside = union(seen, seenIfTrue(qtl.left), seenIfFalse(qtl.right))
      return findUnguarded(qtl.left, inside) ?? findUnguarded(qtl.right, inside)
    }
    case 'equiv':
      return findUnguarded(qtl.left, seen) ?? findUnguarded(qtl.right, seen)
    case 'previous':
    case 'once':
    case 'historically':
      // Judged at earlier events, where less had been seen.
      return findUnguarded(qtl.body)
    case 'since':
      // The left side counts only after the right side held.
      return findUnguarded(qtl.right) ?? findUnguarded(qtl.left, seenIfTrue(qtl.right))
  }
}

const NONE: ReadonlySet<string> = new Set()

/** Variables that have met their values wherever the formula is true. */
function seenIfTrue(qtl: Qtl): ReadonlySet<string> {
  switch (qtl.kind) {
    case 'event':
      return new Set(qtlVariables(qtl))
    case 'truth':
    case 'comparison':
    case 'equiv':
      return NONE
    case 'not':
      return seenIfFalse(qtl.body)
    case 'and':
      return union(seenIfTrue(qtl.left), seenIfTrue(qtl.right))
    case 'or':
      return intersection(seenIfTrue(qtl.left), seenIfTrue(qtl.right))
    case 'implies':
      return intersection(seenIfFalse(qtl.left), seenIfTrue(qtl.right))
    case 'exists':
    case 'forall':
      return without(seenIfTrue(qtl.body), qtl.variable)
    case 'previous':
    case 'once':
      return seenIfTrue(qtl.body)
    case 'historically':
      // With `[>n]` there may be nothing that it speaks of.
      return qtl.bound?.relation === '>' ? NONE : seenIfTrue(qtl.body)
    case 'since':
      return seenIfTrue(qtl.right)
  }
}

/** Variables that have met their values wherever the formula is false. */
function seenIfFalse(qtl: Qtl): ReadonlySet<string> {
  switch (qtl.kind) {
    case 'truth':
    case 'event':
    case 'comparison':
    case 'equiv':
    case 'previous':
      return NONE
    case 'not':
      return seenIfTrue(qtl.body)
    case 'and':
      return intersection(seenIfFalse(qtl.left), seenIfFalse(qtl.right))
    case 'or':
      return union(seenIfFalse(qtl.left), seenIfFalse(qtl.right))
    case 'implies':
      return union(seenIfTrue(qtl.left), seenIfFalse(qtl.right))
    case 'exists':
    case 'forall':
      return without(seenIfFalse(qtl.body), qtl.variable)
    case 'once':
      return qtl.bound?.relation === '>' ? NONE : seenIfFalse(qtl.body)
    case 'historically':
      return seenIfFalse(qtl.body)
    case 'since':
      return qtl.bound?.relation === '>' ? NONE : seenIfFalse(qtl.right)
  }
}

function union(...sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap(set => [...set]))
}

function intersection(left: ReadonlySet<string>, right: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...left].filter(name => right.has(name)))
}

function without(names: ReadonlySet<string>, removed: string): ReadonlySet<string> {
  return new Set([...names].filter(name => name !== removed))
}
