import type { FileChange } from '../model/replay-comparison.ts'
import type { ReplaySummary } from '../model/replay-summary.ts'
import { byText } from './by-text.ts'
import { pairByKey } from './pair-by-key.ts'

type NamedFile = Pick<FileChange, 'corpus' | 'file'>

/** Files that only one of two replays could read, by corpus and name. */
export function fileChanges(before: ReplaySummary, after: ReplaySummary): readonly FileChange[] {
  const changes = [
    ...differing(before.badFiles, after.badFiles, {
      onlyBefore: 'now-readable',
      onlyAfter: 'now-unreadable',
    }),
    ...differing(listedFiles(before, after), listedFiles(after, before), {
      onlyBefore: 'gone',
      onlyAfter: 'appeared',
    }),
  ]
  return changes.sort(byText(({ corpus, file, kind }) => [corpus, file, kind]))
}

// A corpus that only one side lists cannot be compared by name.
function listedFiles(side: ReplaySummary, other: ReplaySummary): readonly NamedFile[] {
  return side.corpora.flatMap(({ name, listed }) => {
    const isListed = other.corpora.some(corpus => corpus.name === name && corpus.listed !== null)
    return isListed && listed !== null ? listed.map(file => ({ corpus: name, file })) : []
  })
}

function differing(
  before: readonly NamedFile[],
  after: readonly NamedFile[],
  kinds: { readonly onlyBefore: FileChange['kind']; readonly onlyAfter: FileChange['kind'] },
): readonly FileChange[] {
  const keyOf = ({ corpus, file }: NamedFile): string => JSON.stringify([corpus, file])
  return pairByKey(before, after, keyOf).flatMap(([, one, other]): FileChange[] => {
    if (one === null && other !== null)
      return [{ corpus: other.corpus, file: other.file, kind: kinds.onlyAfter }]
    if (one !== null && other === null)
      return [{ corpus: one.corpus, file: one.file, kind: kinds.onlyBefore }]
    return []
  })
}
