import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { printSignature } from '../../mfotl/print-signature.ts'
import type { TimePoint } from '../../model/event-log.ts'
import type { LogShape, SpeedFormula } from '../../model/workload.ts'
import { printLog } from '../../monitors/monpoly/print-log.ts'
import { generateLog } from '../../workloads/generate-log.ts'
import { logSignature } from '../../workloads/log-signature.ts'
import { attemptWriting } from '../files/attempt-writing.ts'

/** The files that monitors are timed on, by their names in a folder. */
export interface SpeedInput {
  readonly folder: string
  readonly signature: string
  readonly formula: string
  readonly log: string
  readonly events: number
}

/** A log as it was written, and its signature. */
export interface WrittenLog extends Omit<SpeedInput, 'formula'> {
  readonly bytes: number
}

/** Writes a log that the seed decides. Throws RvbenchError (`write-failed`). */
export function writeLog(
  folder: string,
  shape: LogShape,
  { events, seed }: { readonly events: number; readonly seed: number },
): WrittenLog {
  const predicates = logSignature(shape)
  const signature = `${shape.id}.sig`
  const log = `${shape.id}-${events}.log`
  const bytes = attempt(join(folder, log), () => {
    writeFileSync(join(folder, signature), printSignature(predicates))
    const descriptor = openSync(join(folder, log), 'w')
    try {
      let written = 0
      let timePoints: TimePoint[] = []
      const flush = () => {
        written += writeSync(descriptor, printLog({ signature: predicates, timePoints }))
        timePoints = []
      }
      for (const timePoint of generateLog(shape, { events, seed })) {
        timePoints.push(timePoint)
        if (timePoints.length >= LINES_AT_ONCE) flush()
      }
      flush()
      return written
    } finally {
      closeSync(descriptor)
    }
  })
  return { folder, signature, log, events, bytes }
}

/** Writes a formula beside its log. Throws RvbenchError (`write-failed`). */
export function writeFormula({ bytes, ...input }: WrittenLog, { id, text }: SpeedFormula): SpeedInput {
  const formula = `${id}.mfotl`
  attempt(join(input.folder, formula), () => writeFileSync(join(input.folder, formula), text))
  return { ...input, formula }
}

const LINES_AT_ONCE = 10_000

function attempt<Result>(file: string, action: () => Result): Result {
  return attemptWriting(file, action, 'free some space, or set TMPDIR to a folder that has more')
}
