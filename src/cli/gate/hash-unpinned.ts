import { join } from 'node:path'
import { adapterFor } from '../../adapters/adapters.ts'
import type { ReadFiles } from '../../comparison/summarise-replay.ts'
import { contentHash, hashBytes } from '../../corpora/content-hash.ts'
import { listFiles } from '../../corpora/list-files.ts'
import { readCorpusFile } from '../../corpora/read-corpus-file.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Io } from '../io.ts'
import { readReplaySetup } from '../replay/read-replay-setup.ts'
import type { ReplayOptions } from '../replay/replay-options.ts'
import { readTargets } from '../replay/replay-targets.ts'
import { withCorpora } from '../runs/with-corpora.ts'

/** The files of each corpus whose hash nobody knows, by corpus: a folder of a team's own. */
export async function hashUnpinned(
  io: Io,
  targets: readonly string[],
  options: ReplayOptions,
): Promise<ReadonlyMap<string, ReadFiles>> {
  // Whatever runs were asked for: the replay has told of group keys that they lack.
  const all = { ...options, where: [], groupBy: [] }
  const setup = await readReplaySetup(io, readTargets(targets).corpora, all)
  return await withCorpora(setup, async ({ found }) => {
    const read = new Map<string, ReadFiles>()
    for (const { source, within } of found) {
      if (source.hash !== null) continue
      const { files } = await listFiles(source.root, adapterFor(source.format).files, within)
      read.set(source.name, { files, hash: contentHash(files.flatMap(file => hashOf(source.root, file))) })
    }
    return read
  })
}

// A file that cannot be read is told by the replay.
function hashOf(root: string, path: string): { readonly path: string; readonly sha256: string }[] {
  try {
    return [{ path, sha256: hashBytes(readCorpusFile(join(root, path))) }]
  } catch (error) {
    if (error instanceof RvbenchError) return []
    throw error
  }
}
