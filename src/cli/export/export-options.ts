import { RvbenchError } from '../../model/rvbench-error.ts'
import { type ReplayFlags, type ReplayOptions, readReplayOptions } from '../replay/replay-options.ts'
import { splitList } from '../split-list.ts'

/** Whose files are written: MonPoly's `.sig`, `.mfotl` and `.log`, DejaVu's `.qtl` and `.csv`. */
export const EXPORT_FORMATS = ['monpoly', 'dejavu'] as const
/** One of `EXPORT_FORMATS`. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What `export` was asked to do, checked. */
export interface ExportOptions {
  /** What the runs of corpora are read with. */
  readonly replay: ReplayOptions
  readonly formats: readonly ExportFormat[]
  readonly force: boolean
}

/** The options as the command line gives them. */
export interface ExportFlags extends Omit<ReplayFlags, 'monitor' | 'seed' | 'groupBy' | 'strict'> {
  readonly formats?: readonly string[]
  readonly force?: true
}

/** Throws RvbenchError (`usage`, `unknown-name`) on a value that cannot be taken. */
export function readExportOptions({ formats, force, ...flags }: ExportFlags): ExportOptions {
  const named = splitList('--formats', formats).map(readFormat)
  return {
    replay: readReplayOptions(flags),
    formats: named.length > 0 ? named : EXPORT_FORMATS,
    force: force ?? false,
  }
}

function readFormat(given: string): ExportFormat {
  const format = EXPORT_FORMATS.find(candidate => candidate === given)
  if (format !== undefined) return format
  throw new RvbenchError('unknown-name', `nothing is exported as ${JSON.stringify(given)}`, {
    hint: `formats: ${EXPORT_FORMATS.join(', ')}`,
  })
}
