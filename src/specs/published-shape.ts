import { ACTION_CLASSES } from '../model/lexicon.ts'
import { MONITOR_NAMES } from '../model/monitor-name.ts'
import { METRICS } from '../model/scorecard.ts'
import { z } from './read-data.ts'

const TEXT = z.string().min(1)
const COUNT = z.int().min(0)
const METRIC = z.enum(METRICS)

const runs = z
  .strictObject({
    pipeline: TEXT.nullable().default(null),
    suites: z.array(TEXT).default([]),
    validity: z.enum(['tool-call', 'message']).default('tool-call'),
    lexicon: TEXT.default('final'),
    extraction: TEXT.default('repaired'),
  })
  .readonly()

const computation = z.discriminatedUnion('source', [
  z.strictObject({
    source: z.literal('rate'),
    runs,
    subject: TEXT.nullable(),
    metric: METRIC,
    shows: z.enum(['share', 'numerator']).default('share'),
  }),
  z.strictObject({ source: z.literal('rate-sum'), runs, subjects: z.array(TEXT).min(1), metric: METRIC }),
  z.strictObject({ source: z.literal('likelihood-ratio'), runs, subject: TEXT }),
  z.strictObject({ source: z.literal('unique'), runs, pack: TEXT, subject: TEXT }),
  z.strictObject({
    source: z.literal('lead'),
    runs,
    subject: TEXT,
    anchor: z.enum(['last-call', 'last-typed-action']),
    field: z.enum(['preventive', 'lastMoment', 'never', 'median', 'mean', 'max']),
  }),
  z.strictObject({
    source: z.literal('count'),
    runs,
    of: z.enum(['files', 'valid', 'without-call', 'attacked', 'benign', 'benign-by-suite']),
  }),
  z.strictObject({
    source: z.literal('paired'),
    runs,
    first: TEXT,
    second: TEXT,
    population: z.literal('benign'),
    field: z.enum(['runs', 'only-first', 'p', 'summary']),
  }),
  z.strictObject({
    source: z.literal('pipelines'),
    of: z.enum(['all', 'base', 'all-and-base']),
    suite: TEXT.optional(),
  }),
  z.strictObject({
    source: z.literal('pipeline-range'),
    subject: TEXT,
    metric: METRIC,
    end: z.enum(['min', 'max']),
  }),
  z.strictObject({
    source: z.literal('pipeline-change'),
    suite: TEXT,
    first: TEXT,
    second: TEXT,
    field: z.enum(['decreases', 'unchanged', 'increases', 'p', 'median', 'quartiles', 'min', 'max']),
  }),
  z.strictObject({
    source: z.literal('poison'),
    suite: TEXT,
    policy: TEXT,
    framing: TEXT,
    field: z.enum(['flagged', 'flips']),
  }),
  z.strictObject({
    source: z.literal('typing'),
    lexicon: TEXT,
    of: z.enum([...ACTION_CLASSES, 'micro', 'exact', 'read-only']),
    field: z.enum(['precision', 'recall', 'f1', 'counts', 'share', 'count']),
  }),
  z.strictObject({
    source: z.literal('census'),
    corpus: TEXT,
    field: TEXT,
    pipeline: TEXT.optional(),
    suite: TEXT.optional(),
    tools: z.array(TEXT).optional(),
  }),
  z.strictObject({
    source: z.literal('event-log'),
    log: TEXT,
    monitor: z.enum(MONITOR_NAMES).default('stream'),
    field: z.enum([
      'time-points',
      'events',
      'actions',
      'firings',
      'timestamps',
      'violating-and-compliant',
      'verdict-at',
      'share-of-chains',
      'share-of-chains-with-one-class',
      'silent-chains',
      'untyped-chains',
      'approved-chains',
    ]),
    copies: z.int().min(1).default(1),
    at: COUNT.optional(),
  }),
  z.strictObject({
    source: z.literal('stac'),
    lexicon: TEXT,
    field: z.enum([
      ...(['withheld', 'withheld-structural', 'preventive', 'last-moment', 'never'] as const),
      'content-semantic',
    ]),
  }),
  z.strictObject({ source: z.literal('r-judge'), category: TEXT.optional(), lexicon: TEXT, field: TEXT }),
  z.strictObject({ source: z.literal('tau-bench'), field: TEXT }),
  z.strictObject({ source: z.literal('families'), family: TEXT.optional(), field: TEXT }),
  z.strictObject({ source: z.literal('record-fields') }),
])

const figure = z
  .strictObject({
    id: TEXT,
    table: TEXT,
    corpus: TEXT,
    subset: TEXT,
    metric: TEXT,
    printed: TEXT,
    interval: z.tuple([z.number(), z.number()]).optional(),
    status: z.enum(['exact', 'differs', 'not-recomputable']),
    reason: TEXT.optional(),
    note: TEXT.optional(),
    expected: z
      .union([z.strictObject({ numerator: COUNT, denominator: COUNT }), z.strictObject({ value: TEXT })])
      .optional(),
    compute: computation.optional(),
  })
  .refine(({ status, reason }) => (status === 'exact') === (reason === undefined), {
    error: 'a figure that is not exact says why, and no other does',
  })
  .refine(
    ({ status, expected, compute }) =>
      (status === 'not-recomputable' || expected !== undefined) &&
      (expected === undefined) === (compute === undefined),
    { error: 'a figure that can be computed says what must come out and how' },
  )

/** The shape of a file of published figures. */
export const publishedFile = z.strictObject({
  schema: z.literal('rvbench.published/1'),
  title: TEXT,
  figures: z.array(figure),
})
