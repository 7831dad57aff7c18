import type { CrosscheckCase } from '../../crosscheck/crosscheck-case.ts'
import type { Disagreement } from '../../crosscheck/disagreement.ts'
import { findDisagreement } from '../../crosscheck/find-disagreement.ts'
import { mayStayOpen } from '../../crosscheck/may-stay-open.ts'
import type { MonitorAnswer } from '../../crosscheck/monitor-answer.ts'
import { type ShrunkCase, shrinkCase } from '../../crosscheck/shrink-case.ts'
import { checkTypes } from '../../mfotl/check-types.ts'
import { printFormula } from '../../mfotl/print-formula.ts'
import type { ExternalPolicy } from '../../monitors/external-monitor.ts'
import { END_MARKER_NOTE } from '../../monitors/monpoly/read-answer.ts'
import type { ComparisonOptions, FoundDisagreement } from './compare-monitors.ts'
import type { FoundMonitor } from './find-monitors.ts'

/** The smallest case on which one monitor of each side still shows the disagreement, asked until the deadline. */
export async function shrinkDisagreement(
  { first }: FoundDisagreement,
  options: ComparisonOptions,
  deadline: number,
): Promise<ShrunkCase> {
  const { work, log, disagreement } = first
  const monitors = representatives(disagreement, options.monitors)
  const { signature, formula } = work.policy.external
  const asked = { ...options, monitors }
  return await shrinkCase(
    { signature, formula, log },
    async candidate => {
      const found = await judgeCase(candidate, asked)
      return (
        found !== null &&
        found.disagreement?.kind === disagreement.kind &&
        isDivided(found.disagreement, monitors)
      )
    },
    () => performance.now() < deadline,
  )
}

/** What monitors say of one case. */
export interface JudgedCase {
  readonly policy: ExternalPolicy
  readonly answers: readonly MonitorAnswer[]
  readonly disagreement: Disagreement | null
}

/**
 * Asks every monitor about one log and formula, side by side. Throws RvbenchError (`type`) for a formula that does not
 * fit its signature, `interrupted`, `write-failed`.
 */
export async function judgeCase(
  { signature, formula, log }: CrosscheckCase,
  { monitors, external, endsLog, soundMonpoly }: ComparisonOptions,
): Promise<JudgedCase> {
  const text = `${printFormula(formula)}\n`
  const types = checkTypes(formula, signature, { file: 'policy.mfotl', text })
  const policy: ExternalPolicy = { signature, formula, types, text }
  const answers = await Promise.all(
    monitors.map(async ({ monitor, namesValues }): Promise<MonitorAnswer> => {
      const { outcomes, notes } = await monitor.evaluate(policy, [log], external)
      const [outcome] = outcomes
      if (outcome === undefined) throw new Error(`${monitor.name} gave no outcome`)
      return { monitor: monitor.name, outcome, namesValues, printsEndMarker: notes.includes(END_MARKER_NOTE) }
    }),
  )
  const judged = {
    answers,
    types: types.columns.map(({ type }) => type),
    endsLog,
    mayStayOpen: mayStayOpen(formula, endsLog),
    unfiltered: null,
  }
  const first = findDisagreement(judged)
  // Only what MonPoly takes part in can be its filter's fault.
  if (first === null || soundMonpoly === null || !endsLog) return { policy, answers, disagreement: first }
  const { outcomes } = await soundMonpoly.evaluate(policy, [log], external)
  return { policy, answers, disagreement: findDisagreement({ ...judged, unfiltered: outcomes[0] ?? null }) }
}

// By these the kinds are told; of the others the faster ones.
const BY_WORTH = ['monpoly', 'verimon', 'stream', 'reference', 'dejavu']

function representatives(
  { sides }: Disagreement,
  monitors: readonly FoundMonitor[],
): readonly FoundMonitor[] {
  // Where all are on one side, what one of them prints besides is what counts.
  const groups =
    sides.length > 1 ? sides.map(side => side.monitors) : monitors.map(({ monitor }) => [monitor.name])
  const chosen = groups.map(names => BY_WORTH.find(name => names.includes(name)))
  return monitors.filter(({ monitor }) => chosen.includes(monitor.name))
}

function isDivided({ kind, sides }: Disagreement, monitors: readonly FoundMonitor[]): boolean {
  return kind === 'V-prints-MaxTS' || sides.length === monitors.length
}
