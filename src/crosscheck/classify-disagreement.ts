import type { Outcome } from '../model/outcome.ts'
import { compareVerdicts, type Difference } from './compare-verdicts.ts'
import type { DisagreementKind } from './disagreement.ts'
import { failedAssertion } from './failed-assertion.ts'
import { type AnswerGroup, differenceBetween } from './group-answers.ts'
import type { JudgedLog } from './judged-log.ts'

/** What is wrong where answers differ: MonPoly's known faults first, by their marks. */
export function classifyDisagreement(judged: JudgedLog, groups: readonly AnswerGroup[]): DisagreementKind {
  const monpoly = outcomeOf('monpoly', judged)
  const line = monpoly === null ? null : failedAssertion(monpoly)
  if (line !== null) return `D-assert-${line}`
  if (groups.some(([{ outcome }]) => outcome.kind === 'not-monitorable')) return 'monitorability'
  const rival = ['verimon', 'reference', 'stream'].map(name => outcomeOf(name, judged)).find(isVerdicts)
  const shape = monpoly === null || rival === undefined ? null : shapeOf(monpoly, rival, judged)
  const kind = shape === null || rival === undefined ? null : kernelFault(shape, rival, judged)
  return kind ?? (judged.mayStayOpen && isOpenEnd(judged, groups) ? 'open-end' : 'verdicts')
}

function outcomeOf(name: string, { answers }: JudgedLog): Outcome | null {
  return answers.find(({ monitor }) => monitor === name)?.outcome ?? null
}

function isVerdicts(outcome: Outcome | null): outcome is Extract<Outcome, { kind: 'verdicts' }> {
  return outcome?.kind === 'verdicts'
}

function shapeOf(left: Outcome, right: Outcome, { types }: JudgedLog): Difference['shape'] | null {
  if (left.kind !== 'verdicts' || right.kind !== 'verdicts') return null
  return compareVerdicts(left.verdicts, right.verdicts, { types, withValues: true })?.shape ?? null
}

// How MonPoly's default kernel differs from its rival.
function kernelFault(shape: Difference['shape'], rival: Outcome, judged: JudgedLog): DisagreementKind | null {
  if (!judged.endsLog) return shape === 'left-stops-early' ? 'V-resolves-more' : 'D-filter-unsound'
  const { unfiltered } = judged
  if (unfiltered?.kind === 'verdicts' && shapeOf(unfiltered, rival, judged) === null)
    return 'D-filter-unsound'
  return shape === 'left-stops-early' && judged.mayStayOpen ? 'D-misses-tail' : null
}

// Each is another one without its last verdicts.
function isOpenEnd({ types }: JudgedLog, groups: readonly AnswerGroup[]): boolean {
  return groups.every(([one]) =>
    groups.every(([other]) => {
      if (one.outcome.kind !== 'verdicts' || other.outcome.kind !== 'verdicts') return false
      return differenceBetween(one, other, types)?.shape !== 'other'
    }),
  )
}
