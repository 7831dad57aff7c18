import { liftFormula } from '../../mfotl/lift-formula.ts'
import { printSignature } from '../../mfotl/print-signature.ts'
import { usedSignature } from '../../mfotl/used-signature.ts'
import type { EventLog } from '../../model/event-log.ts'
import { whyNotReadable } from '../../monitors/monpoly/check-log.ts'
import { joinRuns } from '../../monitors/monpoly/join-runs.ts'
import { neededFlags } from '../../monitors/monpoly/monpoly-flags.ts'
import { writeLifted } from '../../monitors/monpoly/written-policy.ts'
import type { FolderWriter } from '../files/folder-writer.ts'
import { printTimePoints } from '../files/monpoly-files.ts'
import type { RecordedRun } from '../replay/read-runs.ts'
import { type ExportTask, logOf, whyNoAnswer } from './export-task.ts'
import { type PlacedRun, printRunMap, printTimePointMap } from './run-map.ts'

/** What was written for MonPoly. */
export interface ExportedForMonpoly {
  /** `one-log`: all runs, with the run in every predicate. `log-per-run`: and why. */
  readonly layout: { readonly kind: 'one-log' } | { readonly kind: 'log-per-run'; readonly reason: string }
  /** Flags without which the default kernel gets it wrong. */
  readonly flags: readonly string[]
  readonly notes: readonly string[]
  /** Runs that MonPoly would misread, or on which the policy has no answer, and why. */
  readonly leftOut: readonly { readonly run: string; readonly reason: string }[]
}

/** Writes signature, formula and logs, and the maps that lead back to the runs: one log for all runs where that can be. */
export function exportForMonpoly(
  folder: FolderWriter,
  path: string,
  { policy, runs, index }: ExportTask,
): ExportedForMonpoly {
  const { external } = policy
  const checked = runs.map(run => {
    const log = logOf(run, index)
    return { run, log, fault: whyNoAnswer(policy, run) ?? whyNotReadable(log) }
  })
  const readable = checked.filter(({ fault }) => fault === null)
  const leftOut = checked.flatMap(({ run, fault }) =>
    fault === null ? [] : [{ run: run.id, reason: fault }],
  )
  const logs = readable.map(({ log }) => log)
  const lifting = liftFormula(external.formula)
  if (lifting.kind === 'lifted') {
    const { signature, text, formula } = writeLifted(external, lifting)
    const joined = joinRuns(logs, lifting, signature)
    folder.write(`${path}/vocabulary.sig`, printSignature(signature))
    folder.write(`${path}/policy.mfotl`, text)
    folder.write(`${path}/policy-as-written.mfotl`, external.text)
    folder.write(`${path}/trace.log`, printTimePoints(joined.log, signature))
    folder.write(`${path}/runs.jsonl`, printRunMap(placeRuns(readable, 'together')))
    folder.write(`${path}/time-points.jsonl`, printTimePointMap(placeRuns(readable, 'together')))
    return { layout: { kind: 'one-log' }, ...neededFlags(formula), leftOut }
  }
  const signature = usedSignature(external.formula, external.signature)
  folder.write(`${path}/vocabulary.sig`, printSignature(signature))
  folder.write(`${path}/policy.mfotl`, external.text)
  for (const [number, log] of logs.entries()) {
    folder.write(`${path}/runs/${number}/trace.log`, printTimePoints(log, signature))
  }
  folder.write(`${path}/runs.jsonl`, printRunMap(placeRuns(readable, 'apart')))
  folder.write(`${path}/time-points.jsonl`, printTimePointMap(placeRuns(readable, 'apart')))
  const layout = { kind: 'log-per-run', reason: lifting.reason } as const
  return { layout, ...neededFlags(external.formula), leftOut }
}

// Runs in order, with the number of their first time-point: in one log after the other, or each from 0.
function placeRuns(
  readable: readonly { readonly run: RecordedRun; readonly log: EventLog }[],
  how: 'together' | 'apart',
): readonly PlacedRun[] {
  let next = 0
  return readable.map(({ run, log }, number) => {
    const first = how === 'together' ? next : 0
    next += log.timePoints.length
    return { number, run, log, first }
  })
}
