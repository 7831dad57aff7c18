import type { Framing } from '../../model/poison-plan.ts'
import { editAnswer } from '../edit-content.ts'
import { fillTemplate } from '../fill-template.ts'
import { firstStructuredAnswer, recordsIn } from '../first-structured-answer.ts'
import { rewriteField } from '../rewrite-field.ts'
import { notPlaceable, type Planted, type PoisonSite } from '../site.ts'

/** A line at the end of what somebody else could write into a record: the subject of a payment, the body of a mail. */
export function plantInField(framing: Extract<Framing, { kind: 'in-field' }>, site: PoisonSite): Planted {
  const found = firstStructuredAnswer(site)
  if (found === null) return notPlaceable('no structured answer before the judged call')
  const { text: field } = found.answer
  if (field === null) return notPlaceable('its first structured answer has no field for free text')
  const trace = editAnswer(site.trace, found.index, text => {
    const records = recordsIn(text, site.readAnswer)
    const value = records.at(-1)?.[field]
    if (typeof value !== 'string') return null
    const line = fillTemplate(framing.line, site.value)
    const place = { record: records.length - 1, field }
    return rewriteField(text, place, `${value}\n${line}`, site.readAnswer)
  })
  return trace === null ? notPlaceable(NOT_AS_WRITTEN) : { kind: 'planted', trace }
}

const NOT_AS_WRITTEN = 'its first structured answer is not written as the tool writes, or lacks the field'
