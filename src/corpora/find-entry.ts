import type { CorpusEntry, CorpusManifest } from '../model/corpus-manifest.ts'
import { didYouMean } from '../model/nearest-names.ts'
import { RvbenchError } from '../model/rvbench-error.ts'

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
  const [nor, or] = orPath
    ? [', nor is there such a file or folder', '; or the path of a folder, a file or a .tar.gz archive']
    : ['', '']
  return new RvbenchError('unknown-name', `no corpus is called ${JSON.stringify(name)}${nor}`, {
    hint: `${didYouMean(name, names)}corpora: ${names.join(', ')}${or}`,
  })
}
