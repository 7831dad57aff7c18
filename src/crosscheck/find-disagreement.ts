import { classifyDisagreement } from './classify-disagreement.ts'
import type { Confirmation, Disagreement } from './disagreement.ts'
import { type AnswerGroup, differenceBetween, groupAnswers } from './group-answers.ts'
import type { JudgedLog } from './judged-log.ts'

/** Whether monitors disagree on a log, and how; null if all that answered agree. */
export function findDisagreement(judged: JudgedLog): Disagreement | null {
  const { answers, types } = judged
  const groups = groupAnswers(answers, types)
  const [first, second] = groups
  if (first === undefined) return null
  if (second === undefined) {
    const isMarked = answers.length > 1 && answers.some(({ printsEndMarker }) => printsEndMarker)
    return isMarked
      ? { kind: 'V-prints-MaxTS', sides: groups.map(group => sideOf(group, judged)), difference: null }
      : null
  }
  return {
    kind: classifyDisagreement(judged, groups),
    sides: groups.map(group => sideOf(group, judged)),
    difference: differenceBetween(first[0], second[0], types),
  }
}

function sideOf(group: AnswerGroup, judged: JudgedLog): Disagreement['sides'][number] {
  return { monitors: group.map(({ monitor }) => monitor), confirmation: confirmationOf(group, judged) }
}

function confirmationOf(group: AnswerGroup, { answers, types }: JudgedLog): Confirmation {
  if (group.some(({ monitor }) => monitor === 'reference')) return 'confirmed'
  const reference = answers.find(({ monitor }) => monitor === 'reference')
  if (reference?.outcome.kind !== 'verdicts' || group[0].outcome.kind !== 'verdicts') return 'not-known'
  switch (differenceBetween(group[0], reference, types)?.shape) {
    case 'left-stops-early':
      return 'stops-early'
    case 'right-stops-early':
      return 'goes-further'
    case 'other':
      return 'contradicted'
    case undefined:
      return 'confirmed'
  }
}
