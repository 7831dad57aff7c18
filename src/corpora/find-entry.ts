import type { CorpusEntry, CorpusManifest } from '../model/corpus-manifest.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { nearestNames } from './nearest-names.ts'

/** The corpus of that name. Throws `unknown-name` with the names there are. */
export function findEntry(name: string, manifest: CorpusManifest): CorpusEntry {
  const entry = manifest.find(candidate => candidate.name === name)
  if (entry !== undefined) return entry
  throw makeUnknownCorpus(name, manifest, { orPath: false })
}

/** The refusal of a name that no corpus has; `orPath` where a path would have been taken too. */
export function makeUnknownCorpus(
  name: string,
  manifest: CorpusManifest,
  { orPath }: { readonly orPath: boolean },
): RvbenchError {
  const names = manifest.map(candidate => candidate.name)
  const nearest = nearestNames(name, names)
  const meant = nearest.length === 0 ? '' : `did you mean ${nearest.join(' or ')}? `
  const [nor, or] = orPath
    ? [', nor is there such a file or folder', '; or the path of a folder, a file or a .tar.gz archive']
    : ['', '']
  return new RvbenchError('unknown-name', `no corpus is called ${JSON.stringify(name)}${nor}`, {
    hint: `${meant}corpora: ${names.join(', ')}${or}`,
  })
}
