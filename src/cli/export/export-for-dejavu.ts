import { makeDejavuInput } from '../../monitors/dejavu/dejavu-input.ts'
import { bitsFor } from '../../monitors/dejavu/run-traces.ts'
import type { FolderWriter } from '../files/folder-writer.ts'
import { type ExportTask, logOf, whyNoAnswer } from './export-task.ts'
import { printRunMap } from './run-map.ts'

/** What was written for DejaVu. */
export interface ExportedForDejavu {
  /** The file of the longest trace; null where none could be written. */
  readonly example: string | null
  readonly written: number
  /** Enough for the values of every trace. */
  readonly bits: number
}

/** Writes the specification and a trace for each run; or says why DejaVu cannot express the policy. */
export function exportForDejavu(
  folder: FolderWriter,
  path: string,
  { policy, runs, index }: ExportTask,
): ExportedForDejavu | { readonly reason: string } {
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
