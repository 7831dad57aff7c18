import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Lexicon } from '../model/lexicon.ts'
import { didYouMean } from '../model/nearest-names.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { lexiconIds } from './lexicon-ids.ts'
import { readLexicon } from './read-lexicon.ts'
import { specsFolder } from './specs-folder.ts'

/** The lexicon that `--lexicon` names: the id of a shipped one, or a file (relative to `cwd`). */
export function findLexicon(name: string, cwd: string): Lexicon {
  const shipped = join(specsFolder(), 'lexicons')
  const ids = lexiconIds(shipped)
  if (ids.includes(name)) return readLexicon(join(shipped, `${name}.yaml`), shipped)
  const file = resolve(cwd, name)
  if (!existsSync(file)) {
    throw new RvbenchError(
      'unknown-name',
      `no lexicon is called ${JSON.stringify(name)}, nor is there such a file`,
      {
        hint: `${didYouMean(name, ids)}lexicons: ${ids.join(', ')}; or the path of a YAML file`,
      },
    )
  }
  return readLexicon(file, shipped)
}
