import type { Decision, GuardVerdict } from '../model/verdict-file.ts'
import { z } from '../specs/check-shape.ts'
import { foreignHeader, foreignVerdict } from './foreign-verdicts.ts'
import { readLines } from './read-lines.ts'
import { readShape } from './read-shape.ts'
import { CUT_OFF, leftOut, type ReadVerdicts, type VerdictSource } from './verdict-source.ts'

/**
 * Scan results of LlamaFirewall, a line each, with the run (`trace`) and the index of the message's step in it (`step`) beside:
 * a loop over a run's messages writes them. (`scan_replay` stops at the first objection and says no place.)
 */
export function readLlamaFirewall(source: VerdictSource): ReadVerdicts {
  const { text, file } = source
  const { lines, isCutOff } = readLines(text, file)
  const read = lines.map(({ line, value }) => readShape(value, lineShape, { file, line }))
  const verdicts = read.map(({ trace, step, decision, reason, status }): GuardVerdict => {
    return foreignVerdict(trace, NO_ANSWER[status ?? ''] ?? DECISIONS[decision], {
      at: { step, call: null, callId: null, phase: 'after-message' },
      reason: reason ?? null,
    })
  })
  const scores = read.filter(({ score }) => typeof score === 'number').length
  const header = foreignHeader(source, { tool: 'llamafirewall', kind: 'classifier', unit: 'message' })
  return {
    header,
    verdicts,
    left: [
      ...leftOut('a score without its threshold (its decision is read)', scores),
      ...leftOut(CUT_OFF, isCutOff ? 1 : 0),
    ],
  }
}

const DECISIONS: Readonly<Record<z.output<typeof lineShape>['decision'], Decision>> = {
  allow: 'allow',
  human_in_the_loop_required: 'ask',
  block: 'deny',
}

const NO_ANSWER: Readonly<Record<string, Decision>> = { error: 'error', skipped: 'skip' }

const lineShape = z.object({
  trace: z.string(),
  step: z.int().min(0),
  decision: z.enum(['allow', 'human_in_the_loop_required', 'block']),
  reason: z.string().nullish(),
  score: z.number().nullish(),
  status: z.enum(['success', 'skipped', 'error']).optional(),
})
