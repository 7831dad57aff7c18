import { setImmediate } from 'node:timers/promises'
import { adapterFor } from '../../adapters/adapters.ts'
import { projectLog } from '../../canonicaliser/project-log.ts'
import type { EventLog } from '../../model/event-log.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { BadFile } from '../../model/scorecard.ts'
import type { Signature } from '../../model/signature.ts'
import type { Trace } from '../../model/trace.ts'
import { type NamedRun, nameRun } from '../../verdicts/name-run.ts'
import type { CheckedPolicy } from '../policies/checked-policies.ts'
import { makeGroupFilter } from '../runs/group-filter.ts'
import type { BatchList } from '../runs/list-batches.ts'
import { readBatch } from '../runs/read-batch.ts'
import { traceSha256 } from '../runs/trace-sha256.ts'
import type { ReplaySetup } from './replay-setup.ts'
import { makeRunCanonicaliser } from './run-canonicaliser.ts'

/** A recorded run, as each policy reads it. */
export interface RecordedRun {
  readonly corpus: string
  readonly id: string
  readonly file: string
  /** One log for each policy, in their order. */
  readonly logs: readonly EventLog[]
  /** Where in the file the steps stand that some log's time-points came from. */
  readonly pointers: ReadonlyMap<number, string>
  /** See `CanonicalTrace`. */
  readonly hasList: boolean
  /** As verdicts name it; null where nobody asked. */
  readonly named: NamedRun | null
}

/** Some runs, and the files that could not be read on the way to them. */
export interface RunChunk {
  readonly runs: readonly RecordedRun[]
  readonly files: number
  readonly badFiles: readonly BadFile[]
}

/**
 * The runs of all batches in order, in chunks that fit into memory. Throws RvbenchError (`interrupted`) after Ctrl-C.
 */
export async function* readRuns(
  setup: ReplaySetup,
  { batches }: BatchList,
  { signature, policies }: { readonly signature: Signature; readonly policies: readonly CheckedPolicy[] },
  { signal, isNaming }: { readonly signal: AbortSignal; readonly isNaming: boolean },
): AsyncGenerator<RunChunk, void, undefined> {
  const projections = policies.map(({ projection }) => projection)
  const canonicalise = makeRunCanonicaliser(setup, signature, projections)
  const isWanted = makeGroupFilter(setup.where)
  const sources = setup.corpora.map(corpus => ({ corpus, adapter: adapterFor(corpus.format) }))
  let runs: RecordedRun[] = []
  let badFiles: BadFile[] = []
  let files = 0
  let weight = 0
  for (const batch of batches) {
    const source = sources[batch.corpus]
    if (source === undefined) throw new RangeError(`no corpus has the number ${batch.corpus}`)
    for (const part of readBatch(source.corpus, source.adapter, batch)) {
      if ('problem' in part) {
        badFiles.push(part)
        if (part.records === undefined) files += 1
        continue
      }
      files += part.files
      for (const { trace } of part.traces) if (isWanted(trace.group)) addRun(trace)
    }
    if (weight >= LARGEST_CHUNK) yield takeChunk()
    // So that Ctrl-C gets its turn.
    await setImmediate()
    if (signal.aborted) throw new RvbenchError('interrupted', 'reading the runs was interrupted')
  }
  yield takeChunk()

  function addRun(trace: Trace): void {
    const { log, hasList } = canonicalise(trace)
    const logs = projections.map(projection => projectLog(log, projection))
    weight += weightOf(log)
    runs.push({
      corpus: trace.corpus,
      id: trace.id,
      file: trace.file,
      logs,
      pointers: pointersOf(log, trace),
      hasList,
      named: isNaming ? nameRun(trace, traceSha256(trace), log) : null,
    })
  }

  function takeChunk(): RunChunk {
    const chunk = { runs, files, badFiles }
    runs = []
    badFiles = []
    files = 0
    weight = 0
    return chunk
  }
}

// In characters of events, roughly: some hundred megabytes with what lies around them.
const LARGEST_CHUNK = 100_000_000

function weightOf({ timePoints }: EventLog): number {
  let weight = 0
  for (const { events } of timePoints) {
    weight += 100
    for (const { args } of events) {
      for (const value of args) weight += typeof value === 'string' ? value.length + 20 : 20
    }
  }
  return weight
}

function pointersOf({ timePoints }: EventLog, { steps }: Trace): ReadonlyMap<number, string> {
  return new Map(
    timePoints.flatMap(({ step }) => {
      const pointer = step === null ? undefined : steps[step]?.pointer
      return step === null || pointer === undefined ? [] : [[step, pointer] as const]
    }),
  )
}
