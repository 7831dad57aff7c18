import type { MentionRule } from '../model/mention-rule.ts'
import { z } from './read-data.ts'
import { readRuleFiles } from './read-rule-files.ts'

/** Reads the rules of these ids, all when none is given, sorted by id. Throws as `readApprovals` does. */
export function readMentions(
  ids: readonly string[] | null = null,
  own: string | null = null,
): readonly MentionRule[] {
  return readRuleFiles({ folder: 'provenance/mentions', what: 'rule of mentions', ids, own }, schema).map(
    ({ data: { guarded, ...data }, ...named }) => ({
      ...named,
      ...data,
      guarded: new Map(Object.entries(guarded)),
    }),
  )
}

const name = z.string().min(1)

const schema = z.strictObject({
  title: name,
  matching: z.enum(['substring', 'whole-token']),
  guarded: z.record(name, z.array(name).min(1)),
  trusted: z.array(name),
})
