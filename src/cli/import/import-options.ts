import { RvbenchError } from '../../model/rvbench-error.ts'
import { DECISIONS, type Decision } from '../../model/verdict-file.ts'
import { VERDICT_READERS } from '../../verdicts/verdict-readers.ts'
import { type ReplayFlags, type ReplayOptions, readReplayOptions } from '../replay/replay-options.ts'
import { splitList } from '../split-list.ts'

/** What `import` was asked to do, checked. */
export interface ImportOptions {
  readonly replay: ReplayOptions
  /** Whose file it is. */
  readonly from: string
  /** What the guard is called, where its file does not say; null for the name of the tool. */
  readonly guard: string | null
  readonly fires: readonly Decision[]
  /** Scores from which on the guard is also taken to object. */
  readonly thresholds: readonly number[]
}

/** The options as the command line gives them. */
export interface ImportFlags extends ReplayFlags {
  readonly from?: string
  readonly guard?: string
  readonly fires?: readonly string[]
  readonly thresholds?: readonly string[]
}

const DEFAULT_FIRES: readonly Decision[] = ['deny', 'ask', 'modify']

/** Throws RvbenchError (`usage`, `unknown-name`) on a value that cannot be taken. */
export function readImportOptions(flags: ImportFlags): ImportOptions {
  const from = flags.from ?? 'rvbench'
  if (!Object.hasOwn(VERDICT_READERS, from)) {
    throw new RvbenchError('unknown-name', `--from got ${JSON.stringify(from)}`, {
      hint: `whose files are read: ${Object.keys(VERDICT_READERS).join(', ')}`,
    })
  }
  const fires = splitList('--fires', flags.fires).map(readDecision)
  return {
    replay: readReplayOptions(flags),
    from,
    guard: flags.guard ?? null,
    fires: fires.length === 0 ? DEFAULT_FIRES : fires,
    thresholds: splitList('--thresholds', flags.thresholds).map(readThreshold),
  }
}

function readDecision(given: string): Decision {
  const decision = DECISIONS.find(name => name === given && name !== 'error' && name !== 'skip')
  if (decision !== undefined) return decision
  throw new RvbenchError('usage', `--fires got ${JSON.stringify(given)}`, {
    hint: 'decisions: deny, ask, modify, allow; error and skip are no answers',
  })
}

function readThreshold(given: string): number {
  const threshold = Number(given)
  if (given.trim() !== '' && Number.isFinite(threshold)) return threshold
  throw new RvbenchError('usage', `--thresholds got ${JSON.stringify(given)}`, {
    hint: 'numbers, comma between',
  })
}
