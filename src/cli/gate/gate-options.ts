import { RvbenchError } from '../../model/rvbench-error.ts'
import { type ReplayFlags, type ReplayOptions, readReplayOptions } from '../replay/replay-options.ts'

/** What `gate` was asked to do, checked. */
export interface GateOptions {
  /** A baseline file, or the results folder of a replay. */
  readonly baseline: string
  /** A file of rules; null for the default ones. */
  readonly rules: string | null
  /** Take what the replay says now as the baseline. */
  readonly update: boolean
  readonly format: GateFormat
  /** Folder for the answer in every format, and for the replay. */
  readonly out: string
  /** What the first replay of a new baseline is asked for; where there is one, it says so itself. */
  readonly replay: ReplayOptions
}

/** How the answer of a gate can be printed; `github` are annotations of its workflow log. */
export const GATE_FORMATS = ['text', 'markdown', 'github', 'junit', 'sarif', 'json'] as const
/** One of `GATE_FORMATS`. */
export type GateFormat = (typeof GATE_FORMATS)[number]

/** The options as the command line gives them. */
export interface GateFlags extends ReplayFlags {
  readonly baseline?: string
  readonly rules?: string
  readonly update?: true
  readonly format?: string
}

const DEFAULT_OUT = 'results/gate'

/** Throws RvbenchError (`usage`) on a value that cannot be taken. */
export function readGateOptions({ baseline, rules, update, format, out, ...flags }: GateFlags): GateOptions {
  if (baseline === undefined) {
    throw new RvbenchError('usage', 'gate needs --baseline', {
      hint: 'a results folder, or a baseline file; --update makes one: rvbench gate --baseline baseline.json --update agentdojo',
    })
  }
  return {
    baseline,
    rules: rules ?? null,
    update: update ?? false,
    format: readFormat(format),
    out: out ?? DEFAULT_OUT,
    replay: readReplayOptions(flags),
  }
}

function readFormat(given = 'text'): GateFormat {
  const format = GATE_FORMATS.find(known => known === given)
  if (format !== undefined) return format
  throw new RvbenchError('usage', `--format got ${JSON.stringify(given)}`, {
    hint: `formats: ${GATE_FORMATS.join(', ')}`,
  })
}
