import { createHash } from 'node:crypto'
import type { Json } from '../model/json.ts'
import type { FiredRun, RunPopulation } from '../model/replay-summary.ts'
import type { Labels } from '../model/trace.ts'

/** A line of `verdicts.jsonl`, as far as a comparison asks. */
export interface ComparedLine {
  readonly corpus: string
  readonly trace: string
  readonly file: string
  readonly policy: string
  readonly labels: Labels
  /** Absent where the policy failed on the run. */
  readonly firings?: readonly {
    readonly call: number
    readonly pointer: string | null
    readonly valuations: Json
  }[]
  readonly failed?: string
}

/** A line as a summary keeps it: without the values, which are other people's text. */
export function makeFiredRun(line: ComparedLine): FiredRun {
  const { corpus, policy, trace, file, labels, firings = [], failed } = line
  const [first] = firings
  return {
    corpus,
    policy,
    trace,
    file,
    population: runPopulation(labels),
    kind: failed === undefined ? 'fired' : 'failed',
    call: first?.call ?? null,
    pointer: first?.pointer ?? null,
    witness: hashOf(failed ?? JSON.stringify(firings)),
  }
}

// Sixty-four bits: enough that no two witnesses of one run are taken for one another by chance.
const WITNESS_DIGITS = 16

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, WITNESS_DIGITS)
}

/** Which runs a run is counted among. */
export function runPopulation({ attacked, attackSucceeded, unsafe }: Labels): RunPopulation {
  if (unsafe !== null) return unsafe ? 'unsafe' : 'safe'
  if (attacked === null) return 'unlabelled'
  if (!attacked) return 'benign'
  return attackSucceeded === true ? 'successful' : 'withstood'
}
