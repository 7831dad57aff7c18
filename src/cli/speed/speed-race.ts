import { createHash } from 'node:crypto'
import type { TimedName, VerdictDifference, VerdictDigest } from '../../model/speed-report.ts'
import { whatFailed } from '../../monitors/monpoly/run-failure.ts'
import { type ProcessEnd, runProcess } from '../../monitors/run-process.ts'
import { findDifference } from './find-difference.ts'
import type { Contender } from './speed-contenders.ts'
import type { SpeedInput } from './speed-input.ts'

/** What came of all rounds on one input. */
export interface Race {
  readonly results: readonly RaceResult[]
  readonly differences: readonly VerdictDifference[]
  /** Our own output; null where the monitor failed. */
  readonly verdicts: string | null
}

/** What came of one monitor. */
export interface RaceResult {
  readonly monitor: TimedName
  /** The rounds that it finished. */
  readonly laps: readonly Lap[]
  /** Of the first lap's verdicts; null where there is none. */
  readonly digest: VerdictDigest | null
  /** Why it has no more laps; null if it has them all. */
  readonly out: { readonly kind: 'stopped' } | { readonly kind: 'failed'; readonly message: string } | null
}

/** One run of a process, start-up included. */
export interface Lap {
  readonly round: number
  readonly seconds: number
  readonly peakMemoryBytes: number | null
}

/** How often, and for how long at most, each monitor runs. */
export interface RaceOptions {
  readonly rounds: number
  readonly limitSeconds: number
  readonly signal: AbortSignal
  /** Called after each run. */
  readonly advance: () => void
}

/**
 * Runs the monitors on one input in turn, round after round, each round beginning with another one, so that what else the
 * machine does falls on all of them. The first is our own: the verdicts of all runs are compared with its first ones. Null
 * where the signal was aborted.
 */
export async function race(
  contenders: readonly Contender[],
  input: SpeedInput,
  { rounds, limitSeconds, signal, advance }: RaceOptions,
): Promise<Race | null> {
  const results = contenders.map(
    ({ name }): Mutable<RaceResult> => ({ monitor: name, laps: [], digest: null, out: null }),
  )
  const differences = new Map<TimedName, VerdictDifference>()
  let verdicts: string | null = null
  for (let round = 0; round < rounds; round += 1) {
    const outputs = new Map<TimedName, string>()
    for (const [index, contender] of rotated(contenders, round)) {
      const result = results[index]
      if (result === undefined || result.out !== null) continue
      const end = await runOnce(contender, input, limitSeconds, signal)
      if (end.kind === 'interrupted') return null
      advance()
      result.out = whyOut(end)
      if (end.kind !== 'exited' || result.out !== null) continue
      const output = contender.name === 'verimon' ? withoutEnd(end.stdout) : end.stdout
      outputs.set(contender.name, output)
      result.laps = [...result.laps, lapOf(round, end)]
      result.digest ??= digestOf(output)
    }
    verdicts ??= outputs.get('rvbench') ?? null
    if (verdicts === null) continue
    for (const [monitor, output] of outputs) {
      const difference = findDifference(verdicts, output)
      if (difference !== null && !differences.has(monitor))
        differences.set(monitor, { monitor, ...difference })
    }
  }
  return { results, differences: [...differences.values()], verdicts }
}

type Mutable<Data> = { -readonly [Key in keyof Data]: Data[Key] }

function rotated<Item>(items: readonly Item[], by: number): readonly (readonly [number, Item])[] {
  const indexed = [...items.entries()]
  const first = by % items.length
  return [...indexed.slice(first), ...indexed.slice(0, first)]
}

function runOnce(
  { command, flags }: Contender,
  { folder, signature, formula, log }: SpeedInput,
  limitSeconds: number,
  signal: AbortSignal,
): Promise<ProcessEnd> {
  return runProcess({
    command,
    args: ['-sig', signature, '-formula', formula, '-log', log, ...flags],
    folder,
    withoutVariables: CERTIFICATES,
    limits: { milliseconds: limitSeconds * 1000, outputBytes: MOST_OUTPUT },
    signal,
  })
}

// Where it is set, every start of Node reads certificates from a file: 40 ms where this was measured, and no monitor's.
const CERTIFICATES = ['NODE_EXTRA_CA_CERTS']

// Verdicts are kept as a string until they are compared; there can be none of 2^29 characters.
const MOST_OUTPUT = 400_000_000

function whyOut(end: ProcessEnd): RaceResult['out'] {
  if (end.kind === 'timed-out') return { kind: 'stopped' }
  const failure = whatFailed(end)
  if (failure === null) return null
  return { kind: 'failed', message: failure.kind === 'failed' ? failure.message : failure.reason }
}

function lapOf(round: number, { milliseconds, peakMemory }: Extract<ProcessEnd, { kind: 'exited' }>): Lap {
  return {
    round,
    seconds: milliseconds / 1000,
    peakMemoryBytes: milliseconds < SHORTEST_WATCHED ? null : peakMemory,
  }
}

// `runProcess` looks at a process's memory every 10 ms: of a shorter run it may have missed what counts.
const SHORTEST_WATCHED = 100

// Where a formula looks ahead, VeriMon prints verdicts of the time-point that it adds to the log itself.
function withoutEnd(output: string): string {
  return output.replace(/^@MaxTS .*\n/gm, '')
}

function digestOf(output: string): VerdictDigest {
  let lines = 0
  for (let at = output.indexOf('\n'); at >= 0; at = output.indexOf('\n', at + 1)) lines += 1
  return { lines, sha256: createHash('sha256').update(output, 'latin1').digest('hex') }
}
