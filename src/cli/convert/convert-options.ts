import { RvbenchError } from '../../model/rvbench-error.ts'
import { type ReplayFlags, type ReplayOptions, readReplayOptions } from '../replay/replay-options.ts'

/** What runs are converted to: our traces, enforcement-ready records, or logs of Dogwood events; a line of JSON each. */
export const CONVERSIONS = ['trace', 'record', 'dogwood'] as const
/** One of `CONVERSIONS`. */
export type Conversion = (typeof CONVERSIONS)[number]

/** What `convert` was asked to do, checked. */
export interface ConvertOptions {
  /** What the runs are read with. */
  readonly replay: ReplayOptions
  readonly to: Conversion
  /** A file; null for stdout. */
  readonly out: string | null
}

/** The options as the command line gives them. */
export interface ConvertFlags extends ReplayFlags {
  readonly to?: string
}

/** Throws RvbenchError (`usage`, `unknown-name`) on a value that cannot be taken. */
export function readConvertOptions({ to, ...flags }: ConvertFlags): ConvertOptions {
  return { replay: readReplayOptions(flags), to: readConversion(to), out: flags.out ?? null }
}

function readConversion(given: string | undefined): Conversion {
  const found = CONVERSIONS.find(candidate => candidate === given)
  if (found !== undefined) return found
  const seen = given === undefined ? '--to is missing' : `nothing is converted to ${JSON.stringify(given)}`
  throw new RvbenchError('usage', seen, {
    hint: '--to trace: rvbench.trace/1; --to record: enforcement-ready records of twelve fields; --to dogwood: logs of Dogwood events',
  })
}
