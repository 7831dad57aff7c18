import { isJsonObject } from '../model/json.ts'
import { z } from '../specs/check-shape.ts'
import { aggregatesOnly, foreignHeader, foreignVerdict } from './foreign-verdicts.ts'
import { readLines } from './read-lines.ts'
import { readShape } from './read-shape.ts'
import { CUT_OFF, leftOut, type ReadVerdicts, type VerdictSource } from './verdict-source.ts'

/**
 * What the evaluation of OpenAI's guardrails writes (`eval_results_*.jsonl`): a line for each sample, whose `id` names the run.
 * `triggered` says of each guardrail whether it objected. `expected_triggers` is a label: it is not read.
 */
export function readOpenAiGuardrails(source: VerdictSource): ReadVerdicts {
  const { text, file } = source
  if (!text.includes('"triggered"'))
    throw aggregatesOnly(file, 'eval_results_*.jsonl beside it has a line for each sample')
  const { lines, isCutOff } = readLines(text, file)
  const verdicts = lines.map(({ line, value }) => {
    const { id, triggered, details } = readShape(value, lineShape, { file, line })
    const objecting = Object.keys(triggered).filter(name => triggered[name] === true)
    const failed = isJsonObject(details) && details['error'] !== undefined
    if (objecting.length === 0 && failed) return foreignVerdict(id, 'error')
    return foreignVerdict(id, objecting.length > 0 ? 'deny' : 'allow', { rules: objecting })
  })
  const header = foreignHeader(source, { tool: 'openai-guardrails', kind: 'llm', unit: 'run' })
  return { header, verdicts, left: leftOut(CUT_OFF, isCutOff ? 1 : 0) }
}

const lineShape = z.object({
  id: z.string(),
  triggered: z.record(z.string(), z.boolean()),
  details: z.json().optional(),
})
