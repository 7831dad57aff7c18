import type { Binary, BinaryTemporal, UnaryTemporal } from './formula.ts'

/**
 * What a lifted formula says, for one run, at the time-points of other runs. From the run's own view they are empty and
 * further away than any bound of an interval.
 */
export interface Presence {
  /** At the time-points of the runs before. */
  readonly before: Holding
  /** At the time-points of the runs after. */
  readonly after: Holding
}

/** It holds for no valuation, for every one, or neither could be shown. */
export type Holding = 'never' | 'always' | 'unknown'

/** It holds at no time-point of another run, as an atom that names the run does. */
export const NOWHERE: Presence = { before: 'never', after: 'never' }
/** It holds at every time-point of another run, as `TRUE` does. */
export const EVERYWHERE: Presence = { before: 'always', after: 'always' }
/** Nothing could be shown of the time-points of other runs. */
export const ANYWHERE: Presence = { before: 'unknown', after: 'unknown' }

/** Where NOT of a formula holds. */
export function presenceOfNot(body: Presence): Presence {
  return { before: opposite(body.before), after: opposite(body.after) }
}

/** Where two formulas joined by a connective hold. */
export function presenceOfConnective(kind: Binary['kind'], left: Presence, right: Presence): Presence {
  switch (kind) {
    case 'and':
      return { before: both(left.before, right.before), after: both(left.after, right.after) }
    case 'or':
      return presenceOfNot(presenceOfConnective('and', presenceOfNot(left), presenceOfNot(right)))
    case 'implies':
      return presenceOfConnective('or', presenceOfNot(left), right)
    case 'equiv': {
      const forth = presenceOfConnective('implies', left, right)
      return presenceOfConnective('and', forth, presenceOfConnective('implies', right, left))
    }
  }
}

/** Where an aggregation has rows. Without groups it has one everywhere, but those are not lifted. */
export function presenceOfAggregation(body: Presence): Presence {
  return { before: atMost(body.before), after: atMost(body.after) }
}

/** Where a unary temporal operator holds, by where its body does. */
export function presenceOfUnary(
  { kind, interval }: Pick<UnaryTemporal, 'kind' | 'interval'>,
  body: Presence,
): Presence {
  const isNow = interval.lower === 0
  const isBounded = interval.upper !== null
  switch (kind) {
    case 'once': {
      const before = reached(body.before, isNow)
      const after = reached(body.after, isNow)
      // Without a bound it also sees the run itself.
      return { before, after: isBounded || after === 'always' ? after : 'unknown' }
    }
    case 'eventually':
      return { before: reached(body.before, isNow), after: reached(body.after, isNow) }
    case 'historically':
      return presenceOfNot(presenceOfUnary({ kind: 'once', interval }, presenceOfNot(body)))
    case 'always':
      return presenceOfNot(presenceOfUnary({ kind: 'eventually', interval }, presenceOfNot(body)))
    case 'previous':
      // The first one after looks at the run, unless a bound keeps it from that.
      return { before: atMost(body.before), after: isBounded ? atMost(body.after) : 'unknown' }
    case 'next':
      return { before: isBounded ? atMost(body.before) : 'unknown', after: atMost(body.after) }
  }
}

/** Where SINCE or UNTIL holds, by where its sides do. */
export function presenceOfBinary(
  { kind, interval }: BinaryTemporal,
  left: Presence,
  right: Presence,
): Presence {
  const isNow = interval.lower === 0
  const before = reached(right.before, isNow)
  const after = reached(right.after, isNow)
  // Without a bound SINCE reaches the run itself, but only through a left side that holds here.
  const isCut = kind === 'until' || interval.upper !== null || left.after === 'never'
  return { before, after: isCut || after === 'always' ? after : 'unknown' }
}

function opposite(holding: Holding): Holding {
  switch (holding) {
    case 'never':
      return 'always'
    case 'always':
      return 'never'
    case 'unknown':
      return 'unknown'
  }
}

function both(left: Holding, right: Holding): Holding {
  if (left === 'never' || right === 'never') return 'never'
  return left === 'always' && right === 'always' ? 'always' : 'unknown'
}

function atMost(holding: Holding): Holding {
  return holding === 'never' ? 'never' : 'unknown'
}

// At some time-point of the same side: it is there itself only if the interval begins at 0.
function reached(holding: Holding, isNow: boolean): Holding {
  return holding === 'always' && !isNow ? 'unknown' : holding
}
