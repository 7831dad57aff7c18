import type { Outcome } from '../model/outcome.ts'
import type { ValueType } from '../model/signature.ts'
import { compareVerdicts, type Difference } from './compare-verdicts.ts'
import { failedAssertion } from './failed-assertion.ts'
import type { MonitorAnswer } from './monitor-answer.ts'

/** Monitors that gave one answer; the first stands for all. */
export type AnswerGroup = readonly [MonitorAnswer, ...MonitorAnswer[]]

/**
 * The answers on one log, equal ones together. What failed or could not be asked has no answer, but for a failed assertion
 * of MonPoly's beside monitors that answer. Empty where nobody has verdicts.
 */
export function groupAnswers(
  answers: readonly MonitorAnswer[],
  types: readonly ValueType[],
): readonly AnswerGroup[] {
  const groups: [MonitorAnswer, ...MonitorAnswer[]][] = []
  // One that names no values joins the first side whose time-points it shares.
  const inOrder = answers
    .filter(({ outcome }) => isAnswer(outcome))
    .toSorted((one, other) => Number(other.namesValues) - Number(one.namesValues))
  for (const answer of inOrder) {
    const own = groups.find(([head]) => isEqual(head, answer, types))
    if (own === undefined) groups.push([answer])
    else own.push(answer)
  }
  return groups.some(([{ outcome }]) => outcome.kind === 'verdicts') ? groups : []
}

/** The first difference between two answers; null where they are equal or one has no verdicts. */
export function differenceBetween(
  left: MonitorAnswer,
  right: MonitorAnswer,
  types: readonly ValueType[],
): Difference | null {
  if (left.outcome.kind !== 'verdicts' || right.outcome.kind !== 'verdicts') return null
  const withValues = left.namesValues && right.namesValues
  return compareVerdicts(left.outcome.verdicts, right.outcome.verdicts, { types, withValues })
}

function isAnswer(outcome: Outcome): boolean {
  switch (outcome.kind) {
    case 'verdicts':
    case 'not-monitorable':
      return true
    case 'failed':
      return failedAssertion(outcome) !== null
    case 'not-expressible':
      return false
  }
}

function isEqual(left: MonitorAnswer, right: MonitorAnswer, types: readonly ValueType[]): boolean {
  if (left.outcome.kind !== right.outcome.kind) return false
  return left.outcome.kind !== 'verdicts' || differenceBetween(left, right, types) === null
}
