import type { Decision, GuardVerdict, VerdictFile } from '../../model/verdict-file.ts'
import type { ImportOptions } from './import-options.ts'

/** One way to read a file of verdicts: a row of the tables. */
export interface ImportSubject {
  readonly id: string
  readonly title: string
  readonly repeat: number
  readonly fires: (verdict: GuardVerdict) => boolean
  /** It is there for its leads: only what was said in time counts, and its other rows are not shown. */
  readonly isForLeads: boolean
}

/** The guard, once for each repeat; what it asked about alone; and a row for each threshold of its scores. */
export function importSubjects(
  { header, verdicts }: VerdictFile,
  { fires, thresholds }: Pick<ImportOptions, 'fires' | 'thresholds'>,
): readonly ImportSubject[] {
  const { name } = header.guard
  const among =
    (decisions: readonly Decision[]) =>
    ({ decision }: GuardVerdict): boolean =>
      decisions.includes(decision)
  const own = Array.from({ length: header.repeats }, (_, repeat) => ({
    id: header.repeats === 1 ? name : `${name}, repeat ${repeat + 1}`,
    title: `${fires.join(', ')}`,
    repeat,
    fires: among(fires),
    isForLeads: false,
  }))
  const asks = verdicts.some(({ decision }) => decision === 'ask')
  const others = [
    ...(asks ? [{ id: `${name}, asking alone`, title: 'ask', fires: among(['ask']) }] : []),
    ...thresholds.map(threshold => ({
      id: `${name}, score from ${threshold}`,
      title: `a score of ${threshold} or more`,
      fires: (verdict: GuardVerdict): boolean => isFrom(verdict, threshold, fires),
    })),
  ].map(subject => ({ ...subject, repeat: 0, isForLeads: false }))
  const shown = [...own, ...others]
  return [
    ...shown,
    ...shown.map(subject => ({ ...subject, id: `${subject.id}${IN_TIME}`, isForLeads: true })),
  ]
}

/** What the ids of rows end in that are there for their leads. */
export const IN_TIME = ' (in time)'

function isFrom({ score, decision }: GuardVerdict, threshold: number, fires: readonly Decision[]): boolean {
  if (decision === 'error' || decision === 'skip') return false
  return score === null ? fires.includes(decision) : score >= threshold
}
