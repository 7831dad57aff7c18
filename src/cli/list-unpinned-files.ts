import { adapterFor } from '../adapters/adapters.ts'
import { listFiles } from '../corpora/list-files.ts'
import type { Io } from './io.ts'
import { readReplaySetup } from './read-replay-setup.ts'
import type { ReplayOptions } from './replay-options.ts'

/** The files of each corpus that no hash stands for, by corpus: that one is missing is seen by its name alone. */
export async function listUnpinnedFiles(
  io: Io,
  targets: readonly string[],
  options: ReplayOptions,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { found } = await readReplaySetup(io, targets, options)
  try {
    const listed = new Map<string, readonly string[]>()
    for (const { source, within } of found) {
      if (source.hash !== null) continue
      const { files } = await listFiles(source.root, adapterFor(source.format).files, within)
      listed.set(source.name, files)
    }
    return listed
  } finally {
    for (const corpus of found) corpus.dispose()
  }
}
