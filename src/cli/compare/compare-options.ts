import { RvbenchError } from '../../model/rvbench-error.ts'

/** What `compare` was asked to do, checked. */
export interface CompareOptions {
  /** Results folders or baseline files. */
  readonly before: string
  readonly after: string
  /** Compare replays of unlike corpora, too. */
  readonly force: boolean
  /** Folder for comparison.json and comparison.md; null for none. */
  readonly out: string | null
  readonly json: boolean
}

/** The options as the command line gives them. */
export interface CompareFlags {
  readonly force?: true
  readonly out?: string
  readonly json?: true
}

/** Throws RvbenchError (`usage`) on a value that cannot be taken. */
export function readCompareOptions(targets: readonly string[], flags: CompareFlags): CompareOptions {
  const [before, after, ...others] = targets
  if (before === undefined || after === undefined || others.length > 0) {
    throw new RvbenchError('usage', `compare takes two results folders, got ${targets.length}`, {
      hint: 'rvbench compare results/before results/after',
    })
  }
  return { before, after, force: flags.force ?? false, out: flags.out ?? null, json: flags.json ?? false }
}
