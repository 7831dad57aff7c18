import type { EmbeddedRule } from '../model/embedded-rule.ts'
import { z } from './read-data.ts'
import { readRuleFiles } from './read-rule-files.ts'

/** Reads the rules about defences, sorted by id, a team's own after those of the package. Throws as `readApprovals` does. */
export function readEmbedded(own: string | null = null): readonly EmbeddedRule[] {
  return readRuleFiles({ folder: 'embedded', what: 'rule of marks', ids: null, own }, schema).map(
    ({ data, ...named }) => ({ ...named, ...data }),
  )
}

const sentence = z.string().trim().min(1)

const schema = z.strictObject({
  title: z.string().min(1),
  defence: z.string().min(1),
  mark: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('omitted-result'), sentence }),
    z.strictObject({ kind: z.literal('blocked-call'), sentence, ends: z.enum(['nothing', 'user-message']) }),
    z.strictObject({ kind: z.literal('tool-list'), afterUserMessage: z.int().min(1) }),
    z.strictObject({ kind: z.literal('none'), why: z.string().min(1) }),
  ]),
})
