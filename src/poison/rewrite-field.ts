import { isJsonObject } from '../model/json.ts'
import type { PoisonSite } from './site.ts'
import { printYamlField, printYamlRecords, readYamlRecords } from './yaml-records.ts'

/** A field of a record of an answer. */
export interface FieldPlace {
  readonly record: number
  readonly field: string
}

/**
 * The answer with a field serialised again as the tool would, and all else as it was. Null where the answer is not
 * written as AgentDojo's tools write, so that what is read back is not the value.
 */
export function rewriteField(
  text: string,
  { record, field }: FieldPlace,
  value: string,
  readAnswer: PoisonSite['readAnswer'],
): string | null {
  const answer = readYamlRecords(text)
  const before = answer?.records[record]
  if (answer === null || before?.has(field) !== true) return null
  const after = new Map([...before, [field, printYamlField(answer.kind, field, value)]])
  const printed = printYamlRecords({ ...answer, records: answer.records.with(record, after) })
  return isReadBack(printed, { record, field }, value, readAnswer) ? printed : null
}

function isReadBack(
  text: string,
  { record, field }: FieldPlace,
  value: string,
  readAnswer: PoisonSite['readAnswer'],
): boolean {
  const parsed = readAnswer(text)
  if (parsed.kind === 'opaque') return false
  const found = Array.isArray(parsed.value) ? parsed.value[record] : parsed.value
  return isJsonObject(found) && found[field] === value
}
