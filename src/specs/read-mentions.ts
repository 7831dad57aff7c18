import { createHash } from 'node:crypto'
import type { MentionRule } from '../model/mention-rule.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { z } from './read-data.ts'
import { readRuleFiles } from './read-rule-files.ts'
import { RULE_KINDS } from './rule-kinds.ts'

/**
 * Reads the rules of these ids, all when none is given, sorted by id. A rule may trust the tools that another lists; its
 * hash then holds the other's. Throws as `readApprovals` does, and `bad-shape` where the other lists none itself.
 */
export function readMentions(
  ids: readonly string[] | null = null,
  own: string | null = null,
): readonly MentionRule[] {
  return readFiles(ids, own).map(({ data: { guarded, trusted, ...data }, file, hash, ...named }) => ({
    ...named,
    file,
    ...data,
    guarded: new Map(Object.entries(guarded)),
    ...(typeof trusted === 'string' ? listOf(trusted, { file, hash }, own) : { trusted, hash }),
  }))
}

function readFiles(ids: readonly string[] | null, own: string | null) {
  return readRuleFiles({ ...RULE_KINDS.mentions, ids, own }, schema)
}

function listOf(
  id: string,
  { file, hash }: Pick<MentionRule, 'file' | 'hash'>,
  own: string | null,
): Pick<MentionRule, 'trusted' | 'hash'> {
  const [other] = readFiles([id], own)
  if (other === undefined || typeof other.data.trusted === 'string') {
    throw new RvbenchError('bad-shape', `${id}, whose trusted tools it takes, lists none itself`, {
      place: { file },
      hint: 'name the rule that has the list',
    })
  }
  return {
    trusted: other.data.trusted,
    hash: createHash('sha256').update(`${hash} ${other.hash}`).digest('hex'),
  }
}

const name = z.string().min(1)

const schema = z.strictObject({
  title: name,
  matching: z.enum(['substring', 'whole-token']),
  guarded: z.record(name, z.array(name).min(1)),
  trusted: z.union([z.array(name), name]),
})
