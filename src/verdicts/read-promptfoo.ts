import type { GuardVerdict } from '../model/verdict-file.ts'
import { z } from '../specs/check-shape.ts'
import { aggregatesOnly, foreignHeader, foreignVerdict } from './foreign-verdicts.ts'
import { readDocument } from './read-document.ts'
import { readShape } from './read-shape.ts'
import type { ReadVerdicts, VerdictSource } from './verdict-source.ts'

/**
 * Results of promptfoo (version 3, `promptfoo eval -o results.json`). The run is named by `trace` among the variables. Only what
 * the guardrails said counts: an assertion on guardrails also passes where none ran, so `success` is not read.
 */
export function readPromptfoo(source: VerdictSource): ReadVerdicts {
  const { file } = source
  const { results } = readShape(readDocument(source.text, file), documentShape, { file })
  if (results.results === undefined) {
    throw aggregatesOnly(file, 'promptfoo eval -o results.json writes the results one by one')
  }
  const verdicts = results.results.map((result, index) => {
    const place = { file, pointer: `/results/results/${index}` }
    return verdictOf(readShape(result, resultShape, place))
  })
  const header = foreignHeader(source, { tool: 'promptfoo', kind: 'classifier', unit: 'run' })
  return { header, verdicts, left: [] }
}

function verdictOf({
  vars,
  failureReason,
  gradingResult,
  response,
}: z.output<typeof resultShape>): GuardVerdict {
  const trace = vars?.trace ?? ''
  const guardrails = response?.guardrails
  const isUngraded = gradingResult?.metadata?.graderError === true
  if (failureReason === FAILED || isUngraded) return foreignVerdict(trace, 'error')
  if (guardrails?.flagged === undefined) return foreignVerdict(trace, 'skip', { reason: 'no guardrail ran' })
  const { flagged, reason } = guardrails
  return foreignVerdict(trace, flagged ? 'deny' : 'allow', { reason: reason ?? null })
}

/** Neither none nor an assertion that does not hold. */
const FAILED = 2

const resultShape = z.object({
  vars: z.object({ trace: z.string().optional() }).optional(),
  failureReason: z.int().optional(),
  gradingResult: z
    .object({ metadata: z.object({ graderError: z.boolean().optional() }).nullish() })
    .nullish(),
  response: z
    .object({
      guardrails: z.object({ flagged: z.boolean().optional(), reason: z.string().nullish() }).nullish(),
    })
    .nullish(),
})

const documentShape = z.object({
  results: z.object({ version: z.literal(3), results: z.array(z.json()).optional() }),
})
