import { RvbenchError } from '../../model/rvbench-error.ts'
import { readSeed } from '../read-seed.ts'
import { readWholeNumber } from '../read-whole-number.ts'
import { splitList } from '../split-list.ts'

/** What `generate` was asked to write, checked. Sizes and the seed are null where the study's are meant. */
export interface GenerateOptions {
  /** Globs over the ids of families, or `published` and `own`; empty for all. */
  readonly families: readonly string[]
  /** Runs of each family. */
  readonly traces: number | null
  /** Whether changed runs are written, too, and how often each change is tried. */
  readonly metamorphic: boolean
  readonly instances: number | null
  readonly seed: number | null
  /** A file, or a folder for a file of each family; null for stdout. */
  readonly out: string | null
  readonly quiet: boolean
}

/** The options as the command line gives them. */
export interface GenerateFlags {
  readonly families?: readonly string[]
  readonly traces?: string
  readonly metamorphic?: true
  readonly instances?: string
  readonly seed?: string
  readonly out?: string
  readonly quiet?: true
}

const MOST = 1_000_000_000

/** Throws RvbenchError (`usage`) on a value that cannot be taken. */
export function readGenerateOptions(flags: GenerateFlags): GenerateOptions {
  const options: GenerateOptions = {
    families: splitList('--families', flags.families),
    traces: readWholeNumber('--traces', flags.traces, { least: 0, most: MOST }),
    metamorphic: flags.metamorphic ?? false,
    instances: readWholeNumber('--instances', flags.instances, { least: 1, most: MOST }),
    seed: readSeed(flags.seed),
    out: flags.out ?? null,
    quiet: flags.quiet ?? false,
  }
  if (options.metamorphic) return options
  if (options.instances !== null) {
    throw new RvbenchError('usage', '--instances is of changed runs, and none are asked for', {
      hint: '--metamorphic writes them; --traces N says how many runs of each family are written',
    })
  }
  if (options.traces === 0) {
    throw new RvbenchError('usage', '--traces 0 leaves nothing to write', {
      hint: 'with --metamorphic the changed runs alone are written',
    })
  }
  return options
}
