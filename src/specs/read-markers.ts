import type { MarkerRule } from '../model/marker-rule.ts'
import { z } from './read-data.ts'
import { readRuleFiles } from './read-rule-files.ts'
import { RULE_KINDS } from './rule-kinds.ts'
import { searchPattern } from './search-pattern.ts'

/** Reads the rules of these ids, all when none is given, sorted by id. Throws as `readApprovals` does. */
export function readMarkers(
  ids: readonly string[] | null = null,
  own: string | null = null,
): readonly MarkerRule[] {
  return readRuleFiles({ ...RULE_KINDS.markers, ids, own }, schema).map(({ data, ...named }) => ({
    ...named,
    ...data,
  }))
}

const schema = z.strictObject({
  title: z.string().min(1),
  of: z.array(z.enum(['user-message', 'tool-result'])).min(1),
  patterns: z.array(searchPattern).min(1),
})
