import type { Framing } from '../../model/poison-plan.ts'
import { fillTemplate } from '../fill-template.ts'
import { insertSteps } from '../insert-steps.ts'
import type { Planted, PoisonSite } from '../site.ts'

/** A tool message without a call, as the published study forges it. */
export function plantOrphan(framing: Extract<Framing, { kind: 'orphan' }>, site: PoisonSite): Planted {
  const content = fillTemplate(framing.text, site.value)
  const message = { kind: 'tool-result', id: null, tool: null, content, error: null } as const
  return { kind: 'planted', trace: insertSteps(site.trace, site.before, [message]) }
}
