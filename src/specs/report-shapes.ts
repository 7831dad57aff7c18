import { z } from './check-shape.ts'
import { accuracy, scorecard } from './result-shapes.ts'

// What a report shows of rvbench's own results. Open objects: a later version may add keys.

const TEXT = z.string()
const COUNT = z.int().min(0)
const NUMBER = z.number()

const group = z.record(TEXT, TEXT)
const interval = z.tuple([NUMBER, NUMBER])
const counts = { numerator: COUNT, denominator: COUNT }
const proportion = { ...counts, estimate: NUMBER.nullable(), wilson: interval.nullable() }
const ofPolicy = { corpus: TEXT, group, policy: TEXT }
const exclusion = z.looseObject({
  corpus: TEXT,
  reason: TEXT,
  population: TEXT,
  count: COUNT,
  example: TEXT,
})
const badFile = z.looseObject({
  corpus: TEXT,
  file: TEXT,
  problem: TEXT,
  records: COUNT.exactOptional(),
})

const clustered = z.looseObject({
  unit: TEXT,
  clusters: COUNT,
  interval: interval.nullable(),
  designEffect: NUMBER.nullable(),
})

const ratio = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('finite'), estimate: NUMBER, interval: interval.nullable() }),
  z.looseObject({ kind: z.literal('infinite') }),
  z.looseObject({ kind: z.literal('undefined') }),
])

const lead = z.looseObject({
  ...ofPolicy,
  anchor: z.enum(['last-call', 'last-typed-action', 'injected-goal']),
  preventive: COUNT,
  lastMoment: COUNT,
  late: COUNT,
  never: COUNT,
  noAnchor: COUNT,
  denominator: COUNT,
  withoutAnchor: z.looseObject(proportion),
  summary: z
    .looseObject({
      mean: NUMBER,
      lowerQuartile: NUMBER,
      median: NUMBER,
      upperQuartile: NUMBER,
      max: NUMBER,
    })
    .nullable(),
  histogram: z.array(z.looseObject({ calls: COUNT, runs: COUNT })).exactOptional(),
})

const comparison = z.looseObject({
  corpus: TEXT,
  group,
  pair: z.looseObject({
    first: TEXT,
    second: TEXT,
    population: z.enum(['benign', 'successful']),
    nested: z.boolean(),
  }),
  both: COUNT,
  onlyFirst: COUNT,
  onlySecond: COUNT,
  neither: COUNT,
  unanswered: COUNT,
  mcNemar: z.looseObject({ pValue: NUMBER, midP: NUMBER, holm: NUMBER.nullable() }),
  difference: NUMBER.nullable(),
  units: z.array(
    z.looseObject({
      unit: TEXT,
      clusters: COUNT,
      favourFirst: COUNT,
      favourSecond: COUNT,
      ties: COUNT,
      pValue: NUMBER,
      holm: NUMBER.nullable(),
      interval: interval.nullable(),
    }),
  ),
})

/** All of `scorecard.json`. */
export const wholeScorecard = scorecard.extend({
  badFiles: z.array(badFile),
  exclusions: z.array(exclusion),
  assumptions: z.array(exclusion),
  census: z.array(
    z.looseObject({ corpus: TEXT, kind: TEXT, occurrences: COUNT, files: COUNT, example: TEXT }),
  ),
  rates: z.array(scorecard.shape.rates.element.extend({ ...proportion, clustered: z.array(clustered) })),
  likelihoodRatios: z.array(
    z.looseObject({
      ...ofPolicy,
      detection: z.looseObject(counts),
      benignFiring: z.looseObject(counts).optional(),
      falsePositive: z.looseObject(counts).optional(),
      ratio,
    }),
  ),
  uniqueDetections: z.array(z.looseObject({ ...ofPolicy, pack: TEXT, count: COUNT, denominator: COUNT })),
  leads: z.array(lead),
  comparisons: z.array(comparison),
  scenarios: z
    .array(
      z.looseObject({
        ...accuracy,
        origin: TEXT.nullable(),
        traces: COUNT,
        compliant: COUNT,
        violating: COUNT,
        unanswered: COUNT,
        verdicts: z.looseObject(proportion),
        bindings: z.looseObject(proportion),
        boundaries: z.looseObject(proportion),
      }),
    )
    .exactOptional(),
  outcomes: z.array(
    z.looseObject({
      corpus: TEXT,
      policy: TEXT,
      kind: z.enum(['evaluated', 'not-monitorable', 'not-expressible', 'failed']),
      traces: COUNT,
      detail: TEXT,
    }),
  ),
})

const { inputs } = scorecard.shape
const titled = z.looseObject({ id: TEXT, title: TEXT })

/** All of `poison.json`. */
export const poisonReport = z.looseObject({
  schema: z.literal('rvbench.poison/1'),
  partial: z.boolean(),
  inputs: inputs
    .pick({
      corpora: true,
      policies: true,
      lexicon: true,
      signature: true,
      rules: true,
      extraction: true,
      validity: true,
      monitor: true,
      where: true,
    })
    .extend({ plans: z.array(z.looseObject({ id: TEXT, file: TEXT, hash: TEXT })) }),
  badFiles: z.array(badFile),
  suites: z.array(
    z.looseObject({
      corpus: TEXT,
      plan: TEXT,
      title: TEXT,
      levels: z.array(
        titled.extend({
          policy: TEXT,
          detection: z.looseObject(proportion),
          benignFiring: z.looseObject(proportion),
          failed: COUNT,
        }),
      ),
      framings: z.array(titled),
      cells: z.array(
        z.looseObject({
          framing: TEXT,
          level: TEXT,
          flagged: COUNT,
          placeable: COUNT,
          flipped: z.looseObject(proportion),
          heldByOthers: COUNT,
          heldByPlanted: COUNT,
          failed: COUNT,
          notPlaceable: z.array(z.looseObject({ reason: TEXT, count: COUNT })),
        }),
      ),
    }),
  ),
})
