import { relative, resolve, sep } from 'node:path'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { type FolderWriter, openFolder } from '../files/folder-writer.ts'
import type { CrosscheckOptions } from './crosscheck-options.ts'
import { VERDICT_LIST } from './verdict-files.ts'

/** The folders that a crosscheck writes. */
export interface CrosscheckFolders {
  readonly results: FolderWriter
  /** Null where no files of verdicts were asked for. */
  readonly verdicts: FolderWriter | null
  discard(): void
}

/** Throws `usage` where a folder may not be replaced, or one would lie in the other; see `openFolder`. */
export function openCrosscheckFolders(
  cwd: string,
  out: string,
  { force, replay }: CrosscheckOptions,
): CrosscheckFolders {
  const place = resolve(cwd, out)
  const verdictPlace = replay.verdicts === null ? null : resolve(cwd, replay.verdicts)
  if (verdictPlace !== null && (isWithin(verdictPlace, place) || isWithin(place, verdictPlace))) {
    throw new RvbenchError('usage', `--verdicts ${replay.verdicts} and --out ${out} lie in one another`, {
      hint: 'each folder appears as a whole: name one beside the other',
    })
  }
  const results = openFolder(place, { force, marker: 'crosscheck.json' })
  try {
    const verdicts = verdictPlace === null ? null : openFolder(verdictPlace, { force, marker: VERDICT_LIST })
    return {
      results,
      verdicts,
      discard: () => {
        results.discard()
        verdicts?.discard()
      },
    }
  } catch (error) {
    results.discard()
    throw error
  }
}

function isWithin(inner: string, outer: string): boolean {
  const way = relative(outer, inner)
  return way !== '..' && !way.startsWith(`..${sep}`)
}
