import type { CorpusManifest } from '../model/corpus-manifest.ts'
import type { CorpusSource } from '../model/corpus-source.ts'
import { corpusStatus } from './corpus-status.ts'

/** Every corpus that is there, in the order of the manifest: those that were added, and those of the package. */
export function installedCorpora(folder: string, manifest: CorpusManifest): readonly CorpusSource[] {
  return manifest
    .map(entry => corpusStatus(entry, folder))
    .flatMap(status => (status.kind === 'installed' ? [status.source] : []))
}
