import { resolve } from 'node:path'
import type { CommandLine } from '../../monitors/read-command-line.ts'
import type { Io } from '../io.ts'
import { readMonitorCommand } from '../read-monitor-command.ts'
import { readWholeNumber } from '../read-whole-number.ts'

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
export function readReproduceOptions(flags: ReproduceFlags, io: Pick<Io, 'env' | 'cwd'>): ReproduceOptions {
  return {
    figures: flags.figures ?? [],
    logs: (flags.logs ?? []).map(folder => resolve(io.cwd, folder)),
    out: flags.out ?? null,
    json: flags.json ?? false,
    quiet: flags.quiet ?? false,
    jobs: readWholeNumber('--jobs', flags.jobs, { least: 1, most: MOST_JOBS }),
    corpora: flags.corpora ?? null,
    monpoly: readMonitorCommand('monpoly', flags.monpoly, io),
    dejavu: readMonitorCommand('dejavu', flags.dejavu, io),
  }
}
