import type { Trace } from '../model/trace.ts'
import type { ReadTrace, RecordAdapter, SourceRecord } from './adapter.ts'
import { makeFieldReader } from './field-reader.ts'
import { type IrregularityTable, makeIrregularityTally } from './irregularity-tally.ts'
import { hasLoneSurrogate } from './lone-surrogate.ts'
import { CLOCK_IRREGULARITIES, readClock, type StampedStep } from './read-clock.ts'
import { throwProblem } from './throw-problem.ts'
import { readTraceLine } from './trace-line.ts'

/** What these lines may hold besides the plain case. */
const IRREGULARITIES = {
  ...CLOCK_IRREGULARITIES,
  'lone-surrogate': ['run', 'a text holds half of a surrogate pair'],
} as const satisfies IrregularityTable<string>

/** rvbench's own traces (`rvbench.trace/1`): a run a line, as schemas/trace.schema.json describes it. */
export const traceJsonl: RecordAdapter = {
  kind: 'records',
  format: 'trace-jsonl',
  framing: 'json-lines',
  files: ['traces/**/*.jsonl', 'traces/**/*.ndjson'],
  groupKeys: [
    'pipeline',
    'model',
    'suite',
    'domain',
    'userTask',
    'injectionTask',
    'attack',
    'family',
    'origin',
    'course',
    'transformation',
    'verdict',
  ],
  hasOpenKeys: true,
  groupOf: () => null,
  clusters: [
    { unit: 'user-task', keys: ['suite', 'userTask'] },
    { unit: 'injection-task', keys: ['suite', 'injectionTask'] },
  ],
  // The first line, as far as it is there.
  recognises: ({ text }) => /^\uFEFF?\s*\{[^\n]*"schema"\s*:\s*"rvbench\.trace\/1"/.test(text),
  readRecord: record => [readRun(record)],
}

function readRun(record: SourceRecord): ReadTrace {
  const { file, pointer, value } = record
  const trace = readTraceLine(record, makeFieldReader(throwProblem(file)))
  const tally = makeIrregularityTally({ file }, IRREGULARITIES)
  if (hasLoneSurrogate(value)) tally.add('lone-surrogate', pointer)
  if (trace.clock === 'order') return { trace, irregularities: tally.irregularities }
  const { steps } = readClock(stampedSteps(trace), file, tally)
  return { trace: { ...trace, steps }, irregularities: tally.irregularities }
}

/** The steps of a line, as a clock reads them. */
export function stampedSteps({ steps }: Trace): readonly StampedStep[] {
  return steps.map(step => ({ step, stamp: step.timestamp, stampPointer: `${step.pointer}/timestamp` }))
}
