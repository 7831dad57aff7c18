import { isJsonObject } from '../model/json.ts'
import type { Decision, GuardVerdict } from '../model/verdict-file.ts'
import { z } from '../specs/check-shape.ts'
import { aggregatesOnly, foreignHeader, foreignVerdict } from './foreign-verdicts.ts'
import { readDocument } from './read-document.ts'
import { readShape } from './read-shape.ts'
import type { ReadVerdicts, VerdictSource } from './verdict-source.ts'

/**
 * Results of fixtures of the agent governance toolkit (`agt test`), whose ids are ours: `trace#call`, calls counted from 0.
 * `expected_verdict` and `passed` are labels: they are not read.
 */
export function readAgt(source: VerdictSource): ReadVerdicts {
  const { file } = source
  const document = readDocument(source.text, file)
  const results = isJsonObject(document) ? document['results'] : document
  if (results === undefined) throw aggregatesOnly(file, 'results of agt test has one for each fixture')
  const verdicts = readShape(results, resultsShape, { file, pointer: '/results' }).map(
    ({ id, actual_verdict: verdict }): GuardVerdict => {
      const [, trace = '', call = ''] = /^(.*)#(\d+)$/s.exec(id) ?? []
      const at = {
        step: null,
        call: call === '' ? null : Number(call),
        callId: null,
        phase: 'before-call' as const,
      }
      return foreignVerdict(trace, DECISIONS[verdict], { at })
    },
  )
  return { header: foreignHeader(source, { tool: 'agt', kind: 'rules', unit: 'call' }), verdicts, left: [] }
}

const DECISIONS: Readonly<Record<z.output<typeof resultsShape>[number]['actual_verdict'], Decision>> = {
  allow: 'allow',
  deny: 'deny',
  block: 'deny',
  require_approval: 'ask',
  error: 'error',
}

const resultsShape = z.array(
  z.object({
    id: z.string(),
    actual_verdict: z.enum(['allow', 'deny', 'block', 'require_approval', 'error']),
  }),
)
