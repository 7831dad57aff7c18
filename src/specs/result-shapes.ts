import { KNOWLEDGE_KINDS, ORIGINS, SEEN_PARTS } from '../model/comparator.ts'
import { RUN_POPULATIONS } from '../model/replay-summary.ts'
import { METRICS, VALIDITIES } from '../model/scorecard.ts'
import { z } from './check-shape.ts'

// Shapes of what rvbench writes and reads back. Open objects: a later version may add keys.

const TEXT = z.string()
const COUNT = z.int().min(0)
const group = z.record(TEXT, TEXT)

const request = z.strictObject({
  targets: z.array(TEXT),
  policies: z.array(TEXT),
  specs: TEXT.nullable(),
  // Absent in what earlier versions wrote.
  facts: TEXT.nullable().default(null),
  lexicon: TEXT.nullable(),
  extraction: TEXT.nullable(),
  monitor: TEXT.exactOptional(),
  inputFormat: TEXT.nullable(),
  validity: z.enum(VALIDITIES).nullable(),
  where: z.array(TEXT),
  groupBy: z.array(TEXT),
  seed: COUNT,
  limit: COUNT.nullable(),
})

const countedRate = {
  corpus: TEXT,
  group,
  policy: TEXT.nullable(),
  metric: z.enum(METRICS),
  numerator: COUNT,
  denominator: COUNT,
}
const exclusion = { corpus: TEXT, reason: TEXT, population: TEXT, count: COUNT }
const corpus = {
  name: TEXT,
  version: TEXT,
  hash: TEXT.nullable(),
  files: COUNT,
  traces: COUNT,
  calls: COUNT,
}
const named = z.object({ id: TEXT, hash: TEXT })

const share = z.object({ numerator: COUNT, denominator: COUNT })

/** How a family of generated runs is told apart. */
export const accuracy = {
  corpus: TEXT,
  family: TEXT.nullable(),
  transformation: TEXT.nullable(),
  policy: TEXT,
  verdicts: share,
  bindings: share,
  boundaries: share,
}

/** What of `run.json` is read back. */
export const runRecord = z.looseObject({ schema: z.literal('rvbench.run/1'), request, scorecardSha256: TEXT })

const comparator = z.looseObject({
  knowledge: z.array(z.enum(KNOWLEDGE_KINDS)),
  sees: z.array(z.enum(SEEN_PARTS)),
  origin: z.enum(ORIGINS),
  source: TEXT,
  lost: TEXT,
})

/** What of `scorecard.json` a comparison asks for. */
export const scorecard = z.looseObject({
  schema: z.literal('rvbench.scorecard/1'),
  partial: z.boolean(),
  inputs: z.looseObject({
    corpora: z.array(z.looseObject({ ...corpus, licence: TEXT })),
    policies: z.array(
      z.looseObject({
        id: TEXT,
        title: TEXT,
        file: TEXT,
        hash: TEXT,
        comparator: comparator.exactOptional(),
      }),
    ),
    packs: z.array(z.looseObject({ id: TEXT, title: TEXT, policies: z.array(TEXT) })),
    lexicon: named,
    signature: z.object({ hash: TEXT }),
    rules: z.array(named),
    extraction: named,
    validity: z.enum(VALIDITIES),
    monitor: z.object({ name: TEXT, version: TEXT }),
    where: z.array(TEXT),
    groupBy: z.array(TEXT),
    seed: COUNT,
    resamples: COUNT,
  }),
  rates: z.array(z.looseObject(countedRate)),
  exclusions: z.array(z.looseObject({ ...exclusion, example: TEXT })),
  badFiles: z.array(z.looseObject({ corpus: TEXT, file: TEXT, problem: TEXT })),
  scenarios: z.array(z.looseObject(accuracy)).exactOptional(),
})

const label = z.boolean().nullable()

/** A line of `verdicts.jsonl`. */
export const verdictLine = z.looseObject({
  corpus: TEXT,
  trace: TEXT,
  file: TEXT,
  policy: TEXT,
  labels: z.object({ attacked: label, attackSucceeded: label, utility: label, unsafe: label }),
  firings: z
    .array(z.looseObject({ call: z.int(), pointer: TEXT.nullable(), valuations: z.json() }))
    .exactOptional(),
  failed: TEXT.exactOptional(),
})

/** A baseline file, its seal included. */
export const baseline = z.strictObject({
  schema: z.literal('rvbench.baseline/1'),
  request,
  partial: z.boolean(),
  inputs: z.array(z.strictObject({ input: TEXT, value: TEXT })),
  corpora: z.array(z.strictObject({ ...corpus, listed: z.array(TEXT).nullable() })),
  rates: z.array(z.strictObject(countedRate)),
  exclusions: z.array(z.strictObject(exclusion)),
  badFiles: z.array(z.strictObject({ corpus: TEXT, file: TEXT })),
  accuracy: z.array(z.strictObject(accuracy)),
  fired: z.array(
    z
      .tuple([
        TEXT,
        TEXT,
        TEXT,
        TEXT,
        z.enum(RUN_POPULATIONS),
        z.enum(['fired', 'failed']),
        z.int().nullable(),
        TEXT.nullable(),
        TEXT,
      ])
      .transform(([corpus, policy, trace, file, population, kind, call, pointer, witness]) => ({
        ...{ corpus, policy, trace, file, population },
        ...{ kind, call, pointer, witness },
      })),
  ),
  seal: TEXT,
})
