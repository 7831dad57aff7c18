import type { Difference } from './compare-verdicts.ts'

/**
 * What is wrong where monitors disagree. D is MonPoly's default kernel, V is VeriMon; docs/monpoly-faults.md explains each.
 */
export type DisagreementKind =
  /** D ends in a failed assertion in this line of its source, others answer. */
  | `D-assert-${number}`
  /** D leaves out verdicts near the end of the log. */
  | 'D-misses-tail'
  /** D leaves out or invents verdicts, and with `-nofilteremptytp` it does not. */
  | 'D-filter-unsound'
  /** V also prints a verdict of the end marker. */
  | 'V-prints-MaxTS'
  /** With `-nonewlastts`: V decides more of the end of the log. */
  | 'V-resolves-more'
  /** Near its end a log leaves open how much is decided, and some decide more than others. No fault. */
  | 'open-end'
  /** Some evaluate the formula, others call it not monitorable. */
  | 'monitorability'
  /** Anything else: one of them is wrong, and why is not known. */
  | 'verdicts'

/** Whether monitors that disagree in this way contradict each other. */
export function isFinding(kind: DisagreementKind): boolean {
  return kind !== 'open-end'
}

/** Monitors that disagree on one policy and one log. */
export interface Disagreement {
  readonly kind: DisagreementKind
  /** The monitors that answered, those with one answer together. One side only for V-prints-MaxTS, else two or more. */
  readonly sides: readonly Side[]
  /** The first difference between the first two sides; null where one of them has no verdicts to compare. */
  readonly difference: Difference | null
}

/** The monitors that gave one answer, and what the reference says of it. */
export interface Side {
  readonly monitors: readonly string[]
  readonly confirmation: Confirmation
}

/** What the textbook definition of the formula, the monitor `reference`, says of an answer. */
export type Confirmation =
  | 'confirmed'
  /** Right as far as it goes, but not all. */
  | 'stops-early'
  /** Right as far as the reference goes, and more. */
  | 'goes-further'
  | 'contradicted'
  /** The reference gave no answer to compare with, or the side has no verdicts. */
  | 'not-known'
