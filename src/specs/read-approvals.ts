import type { ApprovalRule, ApprovedBy } from '../model/approval-rule.ts'
import { z } from './read-data.ts'
import { readRuleFiles } from './read-rule-files.ts'
import { RULE_KINDS } from './rule-kinds.ts'
import { searchPattern } from './search-pattern.ts'

/**
 * Reads the rules of these ids, all when none is given, sorted by id; `own` is a team's own specs folder. Throws `unknown-name` with the ids there are;
 * `syntax` or `bad-shape` with the place: a pattern that is none or may take time without end.
 */
export function readApprovals(
  ids: readonly string[] | null = null,
  own: string | null = null,
): readonly ApprovalRule[] {
  return readRuleFiles({ ...RULE_KINDS.approvals, ids, own }, schema).map(({ data, ...named }) => ({
    ...named,
    title: data.title,
    of: approvedBy(data),
  }))
}

const title = z.string().min(1)

const schema = z.discriminatedUnion('of', [
  z.strictObject({ title, of: z.literal('lexicon') }),
  z.strictObject({ title, of: z.literal('tool-name'), pattern: searchPattern }),
  z
    .strictObject({
      title,
      of: z.literal('user-message'),
      pattern: searchPattern.optional(),
      answers: z.literal('proposal').optional(),
    })
    .refine(({ pattern, answers }) => pattern !== undefined || answers !== undefined, {
      error: 'Expected a pattern or answers: proposal, since not every message is an approval',
    }),
])

function approvedBy(rule: z.output<typeof schema>): ApprovedBy {
  switch (rule.of) {
    case 'lexicon':
      return { kind: rule.of }
    case 'tool-name':
      return { kind: rule.of, pattern: rule.pattern }
    case 'user-message':
      return {
        kind: rule.of,
        pattern: rule.pattern ?? null,
        answersProposal: rule.answers === 'proposal',
      }
  }
}
