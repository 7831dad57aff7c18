import { RvbenchError } from '../../model/rvbench-error.ts'
import type { CommandLine } from '../../monitors/read-command-line.ts'
import type { Io } from '../io.ts'
import { readMonitorCommand } from '../read-monitor-command.ts'
import { readSeed } from '../read-seed.ts'
import { readWholeNumber } from '../read-whole-number.ts'
import { splitList } from '../split-list.ts'

/** What `speed` was asked to do, checked. */
export interface SpeedOptions {
  /** Sizes of the logs in events, ascending. */
  readonly events: readonly number[]
  /** Ids; empty for all. */
  readonly formulas: readonly string[]
  readonly rounds: number
  readonly seed: number
  /** Longest wall time of one run. */
  readonly limitSeconds: number
  readonly monpoly: CommandLine
  readonly json: boolean
  readonly quiet: boolean
  /** Folder for `speed.json` and `speed.md`; null for none. */
  readonly out: string | null
}

/** The options as the command line gives them. */
export interface SpeedFlags {
  readonly events?: readonly string[]
  readonly formulas?: readonly string[]
  readonly rounds?: string
  readonly seed?: string
  readonly stopAfter?: string
  readonly monpoly?: string
  readonly json?: true
  readonly quiet?: true
  readonly out?: string
}

/** Throws RvbenchError (`usage`) on a value that cannot be taken. */
export function readSpeedOptions(flags: SpeedFlags, io: Pick<Io, 'env' | 'cwd'>): SpeedOptions {
  const sizes = splitList('--events', flags.events).map(readSize)
  const ascending = [...new Set(sizes.length > 0 ? sizes : DEFAULT_SIZES)].sort((one, other) => one - other)
  return {
    events: ascending,
    formulas: splitList('--formulas', flags.formulas),
    rounds: readWholeNumber('--rounds', flags.rounds, { least: 1, most: 1000 }) ?? DEFAULT_ROUNDS,
    seed: readSeed(flags.seed) ?? DEFAULT_SEED,
    limitSeconds:
      readWholeNumber('--stop-after', flags.stopAfter, { least: 1, most: LONGEST_SECONDS }) ??
      DEFAULT_LIMIT_SECONDS,
    monpoly: readMonitorCommand('monpoly', flags.monpoly, io),
    json: flags.json ?? false,
    quiet: flags.quiet ?? false,
    out: flags.out ?? null,
  }
}

const DEFAULT_SIZES = [10_000, 100_000, 1_000_000]
const DEFAULT_ROUNDS = 3
const DEFAULT_SEED = 1
const DEFAULT_LIMIT_SECONDS = 60
// A timer takes no more than 2^31 ms.
const LONGEST_SECONDS = 1_000_000
// Events are held in memory, too.
const MOST_EVENTS = 10_000_000

function readSize(text: string): number {
  const [, digits = '', unit = ''] = /^(\d+)([kKM]?)$/.exec(text) ?? []
  const size = Number(digits) * (unit === '' ? 1 : unit === 'M' ? 1_000_000 : 1000)
  if (size >= 1 && size <= MOST_EVENTS) return size
  throw new RvbenchError('usage', `--events takes numbers from 1 to 10M, got ${JSON.stringify(text)}`, {
    hint: 'for example --events 10k,100k,1M',
  })
}
