import { RvbenchError } from '../model/rvbench-error.ts'
import type { Decision, GuardVerdict } from '../model/verdict-file.ts'
import { z } from '../specs/check-shape.ts'
import { foreignHeader, foreignVerdict } from './foreign-verdicts.ts'
import { readDocument } from './read-document.ts'
import { readShape } from './read-shape.ts'
import { leftOut, type ReadVerdicts, type VerdictSource } from './verdict-source.ts'

/**
 * A log of Inspect (inspect.aisi.org.uk, "Log files" and "Tool approval") as JSON: the approval events of each sample.
 * The run is named by `trace` in the sample's metadata; an epoch is a repeat.
 */
export function readInspect(source: VerdictSource): ReadVerdicts {
  const { text, file } = source
  if (text.startsWith('PK')) {
    throw new RvbenchError('bad-shape', 'the log is packed (.eval)', {
      place: { file },
      hint: 'inspect log convert --to json writes it as JSON',
    })
  }
  const { samples } = readShape(readDocument(text, file), logShape, { file })
  const verdicts: GuardVerdict[] = []
  let others = 0
  for (const [index, { epoch, metadata, events }] of samples.entries()) {
    for (const [position, event] of events.entries()) {
      if (event['event'] !== 'approval') {
        others += 1
        continue
      }
      const place = { file, pointer: `/samples/${index}/events/${position}` }
      const { call, decision, approver, explanation, modified } = readShape(event, approvalShape, place)
      verdicts.push(
        foreignVerdict(metadata?.trace ?? '', DECISIONS[decision], {
          at: { step: null, call: null, callId: call.id, phase: 'before-call' },
          tool: call.function,
          rules: [approver],
          reason: explanation ?? null,
          modified: modified ?? null,
          repeat: epoch - 1,
        }),
      )
    }
  }
  const repeats = samples.reduce((most, { epoch }) => Math.max(most, epoch), 1)
  const header = foreignHeader(source, { tool: 'inspect', kind: 'rules', unit: 'call', repeats })
  return { header, verdicts, left: leftOut('an event that is no approval', others) }
}

const DECISIONS: Readonly<Record<z.output<typeof approvalShape>['decision'], Decision>> = {
  approve: 'allow',
  reject: 'deny',
  terminate: 'deny',
  escalate: 'ask',
  modify: 'modify',
}

const approvalShape = z.object({
  call: z.object({ id: z.string(), function: z.string() }),
  approver: z.string(),
  decision: z.enum(['approve', 'reject', 'terminate', 'escalate', 'modify']),
  modified: z.json().optional(),
  explanation: z.string().nullish(),
})

const logShape = z.object({
  samples: z.array(
    z.object({
      epoch: z.int().min(1),
      metadata: z.object({ trace: z.string().optional() }).optional(),
      events: z.array(z.record(z.string(), z.json())),
    }),
  ),
})
