import type { MentionRule } from '../model/mention-rule.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { z } from './read-data.ts'
import { readRuleFile, readRuleFiles } from './read-rule-files.ts'
import { RULE_KINDS } from './rule-kinds.ts'
import { sha256 } from './sha256.ts'

/**
 * Reads the rules of these ids, all when none is given, sorted by id. A rule may trust the tools that another lists; its
 * hash then holds the other's. Throws as `readApprovals` does, and `bad-shape` where the other lists none itself.
 */
export function readMentions(
  ids: readonly string[] | null = null,
  own: string | null = null,
): readonly MentionRule[] {
  return readRuleFiles({ ...RULE_KINDS.mentions, ids, own }, schema).map(
    ({ data: { guarded, trusted, ...data }, file, hash, ...named }) => ({
      ...named,
      file,
      ...data,
      guarded: new Map(Object.entries(guarded)),
      ...(typeof trusted === 'string' ? listOf(trusted, { file, hash }, own) : { trusted, hash }),
    }),
  )
}

function listOf(
  id: string,
  { file, hash }: Pick<MentionRule, 'file' | 'hash'>,
  own: string | null,
): Pick<MentionRule, 'trusted' | 'hash'> {
  const other = readRuleFile(id, { ...RULE_KINDS.mentions, own }, schema)
  if (typeof other.data.trusted === 'string') {
    throw new RvbenchError('bad-shape', `${id}, whose trusted tools it takes, lists none itself`, {
      place: { file },
      hint: 'name the rule that has the list',
    })
  }
  return {
    trusted: other.data.trusted,
    hash: sha256(`${hash} ${other.hash}`),
  }
}

const name = z.string().min(1)

const schema = z.strictObject({
  title: name,
  matching: z.enum(['substring', 'whole-token']),
  guarded: z.record(name, z.array(name).min(1)),
  trusted: z.union([z.array(name), name]),
})
