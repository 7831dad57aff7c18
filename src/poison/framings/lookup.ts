import type { Framing } from '../../model/poison-plan.ts'
import { fillTemplate } from '../fill-template.ts'
import { insertSteps } from '../insert-steps.ts'
import type { Planted, PoisonSite } from '../site.ts'

const ID = 'planted'

/** The agent is led to one more lookup, whose answer holds the value. */
export function plantLookup(framing: Extract<Framing, { kind: 'lookup' }>, site: PoisonSite): Planted {
  const { tool, args, answer } = framing
  const content = fillTemplate(answer, site.value)
  return {
    kind: 'planted',
    trace: insertSteps(site.trace, site.before, [
      { kind: 'assistant-message', content: null },
      { kind: 'tool-call', id: ID, tool, args },
      { kind: 'tool-result', id: ID, tool, content, error: null },
    ]),
  }
}
