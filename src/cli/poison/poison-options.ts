import { didYouMean } from '../../model/nearest-names.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { type ReplayFlags, type ReplayOptions, readReplayOptions } from '../replay/replay-options.ts'
import { splitList } from '../split-list.ts'

/** What `poison` was asked to do, checked. */
export interface PoisonOptions {
  /** Ids of levels of provenance and of framings; empty for all. */
  readonly levels: readonly string[]
  readonly framings: readonly string[]
  /** What it shares with a replay: which runs, read how, and where results go. */
  readonly replay: ReplayOptions
}

/** The options as the command line gives them. */
export interface PoisonFlags
  extends Pick<
    ReplayFlags,
    | 'extraction'
    | 'pipeline'
    | 'suite'
    | 'attack'
    | 'where'
    | 'out'
    | 'json'
    | 'quiet'
    | 'limit'
    | 'corpora'
    | 'strict'
  > {
  readonly levels?: readonly string[]
  readonly framings?: readonly string[]
}

/** Throws RvbenchError (`usage`) on a value that cannot be taken. */
export function readPoisonOptions({ levels, framings, ...flags }: PoisonFlags): PoisonOptions {
  return {
    levels: splitList('--levels', levels),
    framings: splitList('--framings', framings),
    // The study's tables of provenance keep every run that holds a message.
    replay: { ...readReplayOptions(flags), validity: 'message' },
  }
}

/** Those that are named, in their own order; all when none is. Throws `unknown-name` with the allowed ones. */
export function selectNamed<Named extends { readonly id: string }>(
  what: string,
  names: readonly string[],
  known: readonly Named[],
): readonly Named[] {
  const ids = [...new Set(known.map(({ id }) => id))]
  const unknown = names.find(name => !ids.includes(name))
  if (unknown !== undefined) {
    throw new RvbenchError('unknown-name', `no ${what} is called ${JSON.stringify(unknown)}`, {
      hint: `${didYouMean(unknown, ids)}${what}s: ${ids.join(', ')}`,
    })
  }
  return names.length === 0 ? known : known.filter(({ id }) => names.includes(id))
}
