import type { BadFile, LeadRow, Scorecard } from '../../model/scorecard.ts'
import type { ReplayCounter } from '../../scorer/replay-counter.ts'
import { makeScorecard } from '../replay/make-scorecard.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import { type ImportSubject, IN_TIME } from './import-subjects.ts'

/**
 * The scorecard of a guard's verdicts, as if each way to read them were a policy. Leads are those of what was said in time;
 * a guard that said nothing in time has none.
 */
export function scoreImport(
  setup: ReplaySetup,
  counter: ReplayCounter,
  subjects: readonly ImportSubject[],
  about: {
    readonly file: string
    readonly sha256: string
    readonly badFiles: readonly BadFile[]
    readonly partial: boolean
  },
): Scorecard {
  const { file, sha256, badFiles, partial } = about
  const policies = subjects
    .filter(({ isForLeads }) => !isForLeads)
    .map(({ id, title }) => ({ id, title, file, text: '', hash: sha256 }))
  const scorecard = makeScorecard({ ...setup, policies }, counter.finish(), {
    monitor: { name: 'imported', version: '' },
    badFiles,
    partial,
  })
  const isShown = ({ policy }: { readonly policy: string | null }): boolean => !policy?.endsWith(IN_TIME)
  const inTime = new Set(
    scorecard.leads.filter(isOfFired).flatMap(({ policy }) => (policy.endsWith(IN_TIME) ? [policy] : [])),
  )
  return {
    ...scorecard,
    rates: scorecard.rates.filter(isShown),
    likelihoodRatios: scorecard.likelihoodRatios.filter(isShown),
    uniqueDetections: scorecard.uniqueDetections.filter(isShown),
    outcomes: scorecard.outcomes.filter(isShown),
    leads: scorecard.leads
      .filter(({ policy }) => inTime.has(policy))
      .map(row => ({ ...row, policy: row.policy.slice(0, -IN_TIME.length) })),
  }
}

function isOfFired({ preventive, lastMoment, late, noAnchor }: LeadRow): boolean {
  return preventive + lastMoment + late + noAnchor > 0
}
