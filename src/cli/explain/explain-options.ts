import { RvbenchError } from '../../model/rvbench-error.ts'
import { type ReplayFlags, type ReplayOptions, readReplayOptions } from '../replay/replay-options.ts'

/** What `explain` was asked to do, checked. */
export interface ExplainOptions {
  /** Id of the run, or the file that holds it. */
  readonly run: string
  /** Names of corpora, or paths. */
  readonly targets: readonly string[]
  /** What it shares with a replay: which policies, and how runs are read. */
  readonly replay: ReplayOptions
}

/** The options as the command line gives them. */
export interface ExplainFlags
  extends Pick<
    ReplayFlags,
    'specs' | 'facts' | 'lexicon' | 'extraction' | 'inputFormat' | 'corpora' | 'json'
  > {
  readonly policy?: readonly string[]
}

/** Throws RvbenchError (`usage`) on a value that cannot be taken. */
export function readExplainOptions(
  [run, ...targets]: readonly string[],
  { policy, ...flags }: ExplainFlags,
): ExplainOptions {
  if (run === undefined) {
    throw new RvbenchError('usage', 'explain needs the id of a run', { hint: 'ids stand in verdicts.jsonl' })
  }
  const policies = policy === undefined ? {} : { policies: policy }
  return { run, targets, replay: readReplayOptions({ ...flags, ...policies }) }
}
