import type { Framing } from '../../model/poison-plan.ts'
import { editPrompt } from '../edit-content.ts'
import { fillTemplate } from '../fill-template.ts'
import { notPlaceable, type Planted, type PoisonSite } from '../site.ts'

/** A line at the end of the user's first message: who copies a mail into the question quotes what the mail says. */
export function plantPrompt(framing: Extract<Framing, { kind: 'prompt' }>, site: PoisonSite): Planted {
  const line = fillTemplate(framing.line, site.value)
  for (let index = 0; index < site.before; index++) {
    const trace = editPrompt(site.trace, index, text => `${text}\n${line}`)
    if (trace !== null) return { kind: 'planted', trace }
  }
  return notPlaceable('the user said nothing before the judged call')
}
