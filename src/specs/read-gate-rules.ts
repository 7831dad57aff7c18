import { join } from 'node:path'
import type { Allowance, GateRules } from '../model/gate.ts'
import { METRICS } from '../model/scorecard.ts'
import { readData, z } from './read-data.ts'
import { readText } from './read-text.ts'
import { specsFolder } from './specs-folder.ts'

/** Reads rules of a gate: a team's file, or those of the package. Throws with line and column on what is no rule. */
export function readGateRules(file: string | null): GateRules {
  const path = file ?? join(specsFolder(), 'gate', 'default.yaml')
  const { rules } = readData(readText(path), path, schema)
  return {
    id: file ?? 'default',
    rules: rules.map(({ subject, corpus = null, policy = null, pinned = false, allow }) => ({
      subject,
      corpus,
      policy,
      pinnedOnly: pinned,
      allow: allowanceOf(allow),
    })),
  }
}

const share = z.union([z.literal('baseline'), z.number().min(0).max(1)])

const allowance = z.union([
  z.literal('exact'),
  z.strictObject({ min: share }),
  z.strictObject({ max: share }),
  z.strictObject({ within: z.number().min(0).max(1) }),
])

const about = {
  corpus: z.string().min(1).optional(),
  policy: z.string().min(1).optional(),
  pinned: z.boolean().optional(),
}

const schema = z.strictObject({
  title: z.string().min(1),
  rules: z
    .array(
      z.discriminatedUnion('subject', [
        // What is no share can only stay as it is.
        z.strictObject({
          subject: z.enum(['inputs', 'corpora', 'files', 'exclusions', 'accuracy', 'verdicts']),
          ...about,
          allow: z.literal('exact'),
        }),
        z.strictObject({
          subject: z.enum(METRICS),
          ...about,
          allow: allowance,
        }),
      ]),
    )
    .min(1),
})

function allowanceOf(allow: z.output<typeof allowance>): Allowance {
  if (allow === 'exact') return { kind: 'exact' }
  if ('min' in allow) return { kind: 'min', share: allow.min }
  if ('max' in allow) return { kind: 'max', share: allow.max }
  return { kind: 'within', distance: allow.within }
}
