import type { Framing, RecordFields, RecordValue, StructuredAnswer } from '../../model/poison-plan.ts'
import { editAnswer } from '../edit-content.ts'
import { fillTemplate } from '../fill-template.ts'
import { firstStructuredAnswer, recordsIn } from '../first-structured-answer.ts'
import { notPlaceable, type Planted, type PoisonSite } from '../site.ts'
import { printYamlField, printYamlRecords, readYamlRecords, type YamlRecord } from '../yaml-records.ts'

/** One more record, like the last one but for some fields: address poisoning, where it is a payment. */
export function plantRecord(framing: Extract<Framing, { kind: 'record' }>, site: PoisonSite): Planted {
  const found = firstStructuredAnswer(site)
  if (found === null) return notPlaceable('no structured answer before the judged call')
  const { numbered, records } = found.answer
  const fields = records.get(framing.record)
  if (fields === undefined) return notPlaceable('its first structured answer lists no such record')
  const trace = editAnswer(site.trace, found.index, text => appendRecord(text, fields, numbered, site))
  return trace === null ? notPlaceable(NOT_AS_WRITTEN) : { kind: 'planted', trace }
}

const NOT_AS_WRITTEN = 'its first structured answer is not written as the tool writes, or lacks a field'

function appendRecord(
  text: string,
  fields: RecordFields,
  numbered: StructuredAnswer['numbered'],
  { value, readAnswer }: PoisonSite,
): string | null {
  const answer = readYamlRecords(text)
  const last = answer?.records.at(-1)
  if (answer?.kind !== 'records' || last === undefined) return null
  if (Object.keys(fields).some(key => !last.has(key))) return null
  const record: YamlRecord = new Map(
    [...last].map(([key, lines]) => {
      const changed = fields[key]
      if (changed !== undefined) return [key, printYamlField('records', key, filled(changed, value))]
      return [key, key === numbered ? withNextNumber(lines) : lines]
    }),
  )
  const printed = printYamlRecords({ ...answer, records: [...answer.records, record] })
  const isReadAsOneMore = recordsIn(printed, readAnswer).length === answer.records.length + 1
  return isReadAsOneMore ? printed : null
}

function filled(field: RecordValue, value: string): RecordValue {
  if (typeof field === 'string') return fillTemplate(field, value)
  return typeof field === 'number' || typeof field === 'boolean'
    ? field
    : field.map(item => fillTemplate(item, value))
}

// `id: 5` and `id_: '33'` keep their quotes.
function withNextNumber(lines: string): string {
  return lines.replace(/\d+/, digits => String(Number(digits) + 1))
}
