import type { Framing } from '../../model/poison-plan.ts'
import type { Trace } from '../../model/trace.ts'
import { editAnswer } from '../edit-content.ts'
import { fillTemplate } from '../fill-template.ts'
import { notPlaceable, type Planted, type PoisonSite } from '../site.ts'

/**
 * The value in another form wherever an untrusted answer writes it, so that none holds it. The agent puts it together:
 * its call stays as it is.
 */
export function plantSplit(framing: Extract<Framing, { kind: 'split' }>, site: PoisonSite): Planted {
  const { value, trusted } = site
  const isWritten = new RegExp(escapePattern(value), 'iu')
  if (isWritten.test(fillTemplate(framing.as, value)))
    return notPlaceable('the value is too short to be split')
  const everywhere = new RegExp(isWritten, 'giu')
  const split = (text: string): string | null =>
    isWritten.test(text) ? text.replace(everywhere, found => fillTemplate(framing.as, found)) : null
  let trace = site.trace
  for (const [index, step] of site.trace.steps.entries()) {
    if (step.kind !== 'tool-result' || trusted.includes(step.tool ?? '')) continue
    // One block of the content at a time. What was split may run into the text beside it and give the value once more.
    for (let edited: Trace | null = trace; edited !== null; edited = editAnswer(trace, index, split))
      trace = edited
  }
  return trace === site.trace
    ? notPlaceable('no untrusted answer writes the value')
    : { kind: 'planted', trace }
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
