import { availableParallelism, cpus, totalmem } from 'node:os'
import { printDocument } from '../model/print-document.ts'
import type { ReplayRequest } from '../model/replay-request.ts'

/** `run.json`: what differs from run to run (times, machine, versions) and nothing else does. */
export interface RunRecord {
  readonly schema: 'rvbench.run/1'
  readonly rvbench: string
  readonly node: string
  readonly platform: string
  readonly processor: string
  readonly parallelism: number
  readonly memoryBytes: number
  readonly targets: readonly string[]
  readonly started: string
  readonly seconds: number
  readonly peakResidentBytes: number
  readonly partial: boolean
}

/** The record of a replay: what it was asked for, too, so that a gate can ask again. */
export interface ReplayRecord extends RunRecord {
  readonly request: ReplayRequest
  /** Of the scorecard beside it: one that was changed by hand is told by this. */
  readonly scorecardSha256: string
}

const BYTES_PER_KIBIBYTE = 1024
const MILLISECONDS_PER_SECOND = 1000

/** The record of a run that ends now. */
export function makeRunRecord(run: {
  readonly version: string
  readonly targets: readonly string[]
  readonly started: Date
  readonly partial: boolean
}): RunRecord {
  return {
    schema: 'rvbench.run/1',
    rvbench: run.version,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model ?? 'unknown',
    parallelism: availableParallelism(),
    memoryBytes: totalmem(),
    targets: run.targets,
    started: run.started.toISOString(),
    seconds: (Date.now() - run.started.getTime()) / MILLISECONDS_PER_SECOND,
    peakResidentBytes: process.resourceUsage().maxRSS * BYTES_PER_KIBIBYTE,
    partial: run.partial,
  }
}

/** The record as JSON. */
export function printRunRecord(record: RunRecord | ReplayRecord): string {
  return printDocument(record)
}
