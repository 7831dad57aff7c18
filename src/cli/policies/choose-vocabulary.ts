import type { CorpusSource } from '../../model/corpus-source.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { readVocabulary, type Vocabulary } from '../../specs/read-vocabulary.ts'
import { sha256 } from '../../specs/sha256.ts'

/**
 * What the policies are written over: rvbench's vocabulary for runs; for an event log, its own signature. Throws `usage`
 * where the targets have different ones.
 */
export function chooseVocabulary(corpora: readonly CorpusSource[]): Vocabulary {
  const [first, ...others] = corpora
  const signature = first?.eventLog?.signature
  const other = others.find(({ eventLog }) => eventLog?.signature.text !== signature?.text)
  if (first !== undefined && other !== undefined) {
    throw new RvbenchError('usage', `${first.name} and ${other.name} have different signatures`, {
      hint: 'an event log has predicates of its own: replay it by itself',
    })
  }
  if (signature === undefined) return readVocabulary()
  return { ...signature, hash: sha256(signature.text) }
}
