import type { CorpusManifest } from '../model/corpus-manifest.ts'
import type { CorpusSource } from '../model/corpus-source.ts'
import { corpusStatus } from './corpus-status.ts'

/** Every corpus that is there, in the order of the manifest: those that were added, and those of the package. */
export async function installedCorpora(
  folder: string,
  manifest: CorpusManifest,
): Promise<readonly CorpusSource[]> {
  const statuses = await Promise.all(manifest.map(entry => corpusStatus(entry, folder)))
  return statuses.flatMap(status => (status.kind === 'installed' ? [status.source] : []))
}
