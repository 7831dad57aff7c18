import { resolve } from 'node:path'
import { type CommandLine, readCommandLine } from '../monitors/read-command-line.ts'
import type { Io } from './io.ts'
import { readWholeNumber } from './read-whole-number.ts'

/** What `reproduce` was asked to do, checked. */
export interface ReproduceOptions {
  /** Globs over the ids of figures; empty for all. */
  readonly figures: readonly string[]
  /** Folders of published logs, absolute; where corpora are installed is looked at, too. */
  readonly logs: readonly string[]
  /** Folder for the results; null for none. */
  readonly out: string | null
  readonly json: boolean
  readonly quiet: boolean
  readonly jobs: number | null
  readonly corpora: string | null
  readonly monpoly: CommandLine
  readonly dejavu: CommandLine
}

/** The options as the command line gives them. */
export interface ReproduceFlags {
  readonly figures?: readonly string[]
  readonly logs?: readonly string[]
  readonly out?: string
  readonly json?: true
  readonly quiet?: true
  readonly jobs?: string
  readonly corpora?: string
  readonly monpoly?: string
  readonly dejavu?: string
}

const MOST_JOBS = 256

/** Throws RvbenchError (`usage`) on a value that cannot be taken. */
export function readReproduceOptions(
  flags: ReproduceFlags,
  { env, cwd }: Pick<Io, 'env' | 'cwd'>,
): ReproduceOptions {
  return {
    figures: flags.figures ?? [],
    logs: (flags.logs ?? []).map(folder => resolve(cwd, folder)),
    out: flags.out ?? null,
    json: flags.json ?? false,
    quiet: flags.quiet ?? false,
    jobs: readWholeNumber('--jobs', flags.jobs, { least: 1, most: MOST_JOBS }),
    corpora: flags.corpora ?? null,
    monpoly: readCommandLine(flags.monpoly ?? nonEmpty(env['RVBENCH_MONPOLY']) ?? 'monpoly', cwd),
    dejavu: readCommandLine(flags.dejavu ?? nonEmpty(env['RVBENCH_DEJAVU']) ?? 'dejavu', cwd),
  }
}

// An empty variable counts as not set.
function nonEmpty(text: string | undefined): string | undefined {
  return text === '' ? undefined : text
}
