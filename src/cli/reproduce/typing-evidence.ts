import { makeToolClassifier } from '../../canonicaliser/classify-tool.ts'
import type { TypingEvidence } from '../../reproduction/evidence.ts'
import { typingAccuracy } from '../../scorer/typing-accuracy.ts'
import { findLexicon } from '../../specs/find-lexicon.ts'
import { readGoldLabels } from '../../specs/read-gold-labels.ts'

/** A shipped lexicon against the published labels. */
export function gatherTyping(id: string, cwd: string): TypingEvidence {
  const lexicon = findLexicon(id, cwd)
  const gold = readGoldLabels()
  const typingOf = makeToolClassifier(lexicon)
  const isReadOnly = (tool: string): boolean =>
    lexicon.readOnly.prefixes.some(prefix => tool.toLowerCase().startsWith(prefix))
  return {
    accuracy: typingAccuracy(gold, tool => typingOf(tool).actions),
    readOnly: [...gold.labels].filter(([tool, label]) => label === null && isReadOnly(tool)).length,
  }
}
