import { KNOWLEDGE_KINDS, SEEN_PARTS } from '../model/comparator.ts'
import {
  COVERAGES,
  DECISIONS,
  GUARD_KINDS,
  PHASES,
  VERDICT_MODES,
  VERDICT_UNITS,
} from '../model/verdict-file.ts'
import { z } from '../specs/check-shape.ts'

const text = z.string()
const name = text.min(1)
const sha256 = text.regex(/^[0-9a-f]{64}$/).nullable()
const index = z.int().min(0).nullable()

/** The first line of `rvbench.verdicts/1` (schemas/verdicts.schema.json). */
export const headerShape = z.strictObject({
  format: z.literal('rvbench.verdicts/1'),
  guard: z.strictObject({
    name,
    version: text.nullable(),
    kind: z.enum(GUARD_KINDS),
    model: text.nullable(),
    configSha256: sha256,
  }),
  corpus: z.strictObject({ name, sha256 }).nullable(),
  mode: z.enum(VERDICT_MODES),
  unit: z.enum(VERDICT_UNITS),
  sees: z.array(z.enum(SEEN_PARTS)),
  knowledge: z.array(z.enum(KNOWLEDGE_KINDS)),
  coverage: z.enum(COVERAGES),
  stopsAtFirst: z.boolean(),
  repeats: z.int().min(1),
})

/** Any other line. An empty `trace` is taken, and counted as a verdict on no run. */
export const verdictShape = z.strictObject({
  trace: text,
  traceSha256: sha256,
  at: z.strictObject({ step: index, call: index, callId: text.nullable(), phase: z.enum(PHASES) }),
  tool: text.nullable(),
  decision: z.enum(DECISIONS),
  score: z.number().nullable(),
  threshold: z.number().nullable(),
  rules: z.array(text),
  reason: text.nullable(),
  modified: z.json(),
  ms: z.number().min(0).nullable(),
  repeat: z.int().min(0),
})
