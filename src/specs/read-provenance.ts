import type { FieldPath, ProvenanceLevel, ProvenanceRule } from '../model/provenance.ts'
import { checkPattern } from './check-pattern.ts'
import { parseFieldPath } from './parse-field-path.ts'
import { z } from './read-data.ts'
import { readRuleFiles } from './read-rule-files.ts'

/**
 * Reads every rule that ships with the package, and those of a team's own specs folder, sorted by id. Throws `unreadable`,
 * `syntax`, or `bad-shape` with line and column: a pattern that is none or may take time without end, a path or the name of a
 * tool that is none.
 */
export function readProvenance(own: string | null = null): readonly ProvenanceRule[] {
  return readRuleFiles({ folder: 'provenance', what: 'rule of provenance', ids: null, own }, schema).map(
    ({ data: { title, action, known, pattern, lookups, levels }, ...named }) => ({
      ...named,
      title,
      action,
      known,
      levels: levels.map(level => makeLevel(level, pattern, lookups)),
    }),
  )
}

const predicate = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, { error: 'Expected the name of a predicate' })
const tool = z.string().regex(/^[A-Za-z_][\w.-]*$/, {
  error: 'Expected the name of a tool: a letter, then letters, digits, _ . -',
})
const levelId = z.string().regex(/^[a-z][a-z0-9-]*$/, { error: 'Expected small letters, digits and dashes' })
const binding = z.enum(['first-in-first-out', 'call-id'])

const pattern = z.string().superRefine((source, context) => {
  const fault = checkPattern(source)
  if (fault !== null)
    context.addIssue({ code: 'custom', message: `Not a pattern for foreign text: ${fault}` })
})

const path = z.string().transform((text, context): FieldPath => {
  const parsed = parseFieldPath(text)
  if (parsed !== null) return parsed
  context.addIssue({
    code: 'custom',
    message: 'Not a path: expected keys, dots, [] and [key=text], as in [].recipient',
  })
  return z.NEVER
})

const levelSchema = z.discriminatedUnion('reads', [
  z.strictObject({
    id: levelId,
    title: z.string(),
    reads: z.literal('text'),
    of: z.array(z.enum(['system-message', 'user-message', 'assistant-message', 'tool-result'])).min(1),
  }),
  z.strictObject({ id: levelId, title: z.string(), reads: z.literal('answers'), binding }),
  z.strictObject({
    id: levelId,
    title: z.string(),
    reads: z.literal('fields'),
    binding,
    fields: z.array(z.strictObject({ tools: z.array(tool).min(1), paths: z.array(path).min(1) })).min(1),
  }),
])

const schema = z.strictObject({
  title: z.string(),
  action: z.strictObject({ predicate, calls: z.array(z.strictObject({ tool, path })).min(1) }),
  known: predicate,
  pattern,
  lookups: z.array(tool).min(1),
  levels: z
    .array(levelSchema)
    .min(1)
    .refine(levels => new Set(levels.map(({ id }) => id)).size === levels.length, {
      error: 'Two levels have the same id',
    }),
})

function makeLevel(
  level: z.output<typeof levelSchema>,
  pattern: string,
  lookups: readonly string[],
): ProvenanceLevel {
  const { id, title } = level
  switch (level.reads) {
    case 'text':
      return { kind: 'text', id, title, of: level.of, pattern }
    case 'answers':
      return { kind: 'answers', id, title, binding: level.binding, lookups, pattern }
    case 'fields':
      return { kind: 'fields', id, title, binding: level.binding, fields: level.fields }
  }
}
