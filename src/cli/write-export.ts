import { liftFormula } from '../mfotl/lift-formula.ts'
import { printSignature } from '../mfotl/print-signature.ts'
import { usedSignature } from '../mfotl/used-signature.ts'
import type { EventLog } from '../model/event-log.ts'
import { whyNoVerdicts } from '../model/outcome.ts'
import { makeDejavuInput } from '../monitors/dejavu/dejavu-input.ts'
import { bitsFor } from '../monitors/dejavu/run-traces.ts'
import { whyNotReadable } from '../monitors/monpoly/check-log.ts'
import { joinRuns } from '../monitors/monpoly/join-runs.ts'
import { neededFlags } from '../monitors/monpoly/monpoly-flags.ts'
import { writeLifted } from '../monitors/monpoly/written-policy.ts'
import type { CheckedPolicy } from './checked-policies.ts'
import { outcomeWithoutLog } from './evaluate-policies.ts'
import type { ExportFormat } from './export-options.ts'
import { fileName } from './file-name.ts'
import type { FolderWriter } from './folder-writer.ts'
import { printTimePoints } from './monpoly-files.ts'
import type { RecordedRun } from './read-runs.ts'
import { type PlacedRun, printRunMap, printTimePointMap } from './run-map.ts'

/** What was written for one corpus and policy, and where. Paths are relative to the export. */
export interface ExportedPolicy {
  readonly corpus: string
  readonly policy: string
  readonly folder: string
  readonly runs: number
  /** Null where MonPoly's format was not asked for. */
  readonly monpoly: ExportedForMonpoly | null
  /** Null where DejaVu's format was not asked for; a reason where it cannot express the policy. */
  readonly dejavu: ExportedForDejavu | { readonly reason: string } | null
}

export interface ExportedForMonpoly {
  /** `one-log`: all runs, with the run in every predicate. `log-per-run`: and why. */
  readonly layout: { readonly kind: 'one-log' } | { readonly kind: 'log-per-run'; readonly reason: string }
  /** Flags without which the default kernel gets it wrong. */
  readonly flags: readonly string[]
  readonly notes: readonly string[]
  /** Runs that MonPoly would misread, or on which the policy has no answer, and why. */
  readonly leftOut: readonly { readonly run: string; readonly reason: string }[]
}

export interface ExportedForDejavu {
  /** The file of the longest trace; null where none could be written. */
  readonly example: string | null
  readonly written: number
  /** Enough for the values of every trace. */
  readonly bits: number
}

export interface ExportTask {
  readonly corpus: string
  readonly policy: CheckedPolicy
  readonly runs: readonly RecordedRun[]
  /** Of the policy, among those of the runs' logs. */
  readonly index: number
}

export function writeExport(
  folder: FolderWriter,
  task: ExportTask,
  formats: readonly ExportFormat[],
): ExportedPolicy {
  const { corpus, policy, runs } = task
  const path = `${fileName(corpus)}/${fileName(policy.id)}`
  return {
    corpus,
    policy: policy.id,
    folder: path,
    runs: runs.length,
    monpoly: formats.includes('monpoly') ? writeForMonpoly(folder, `${path}/monpoly`, task) : null,
    dejavu: formats.includes('dejavu') ? writeForDejavu(folder, `${path}/dejavu`, task) : null,
  }
}

function logOf(run: RecordedRun, index: number): EventLog {
  const log = run.logs[index]
  if (log === undefined) throw new RangeError(`a run has no log for policy ${index}`)
  return log
}

// A log does not say that the policy has no answer on its run.
function whyNoAnswer({ projection }: CheckedPolicy, run: RecordedRun): string | null {
  const outcome = outcomeWithoutLog(projection, run)
  return outcome === null || outcome.kind === 'verdicts' ? null : whyNoVerdicts(outcome)
}

function writeForMonpoly(
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

/** Runs in order, with the number of their first time-point: in one log after the other, or each from 0. */
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

function writeForDejavu(
  folder: FolderWriter,
  path: string,
  { policy, runs, index }: ExportTask,
): ExportedPolicy['dejavu'] {
  const input = makeDejavuInput(
    policy.external,
    runs.map(run => logOf(run, index)),
  )
  if (input.kind === 'not-expressible') return { reason: `${input.operator}: ${input.reason}` }
  folder.write(`${path}/policy.qtl`, input.specification)
  let example: string | null = null
  let longest = -1
  let written = 0
  let values = 0
  const unanswered = runs.map(run => whyNoAnswer(policy, run))
  const leftOut: string[] = []
  const leaveOut = (run: number, reason: string): void => {
    leftOut.push(`${JSON.stringify({ run, reason })}\n`)
  }
  for (const [number, trace] of input.traces.entries()) {
    const missing = unanswered[number] ?? null
    if (missing !== null) {
      leaveOut(number, missing)
      continue
    }
    if (trace.kind !== 'trace') {
      leaveOut(number, `${trace.operator}: ${trace.reason}`)
      continue
    }
    const file = runs.length === 1 ? `trace${input.extension}` : `traces/${number}${input.extension}`
    folder.write(`${path}/${file}`, trace.text)
    values = Math.max(values, trace.values)
    if (trace.events.length > longest) {
      example = file
      longest = trace.events.length
    }
    written += 1
  }
  if (leftOut.length > 0) folder.write(`${path}/left-out.jsonl`, leftOut)
  folder.write(
    `${path}/runs.jsonl`,
    printRunMap(runs.map((run, number) => ({ number, run, log: logOf(run, index), first: 0 }))),
  )
  return { example, written, bits: bitsFor(values) }
}
