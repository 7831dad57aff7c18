import type { MutationList } from '../model/mutation-list.ts'
import { z } from './read-data.ts'
import { readRuleFiles } from './read-rule-files.ts'
import { RULE_KINDS } from './rule-kinds.ts'

/** Reads the lists of these ids, all when none is given, sorted by id. Throws as `readApprovals` does. */
export function readMutations(
  ids: readonly string[] | null = null,
  own: string | null = null,
): readonly MutationList[] {
  return readRuleFiles({ ...RULE_KINDS.mutations, ids, own }, schema).map(({ data, ...named }) => ({
    ...named,
    ...data,
  }))
}

const word = z.string().regex(/^[^A-Z]+$/, { error: 'Expected small letters: names are compared so' })

const schema = z.strictObject({
  title: z.string().min(1),
  words: z.array(word).min(1),
  except: z.array(z.string().min(1)).default([]),
})
