import { blockText } from '../model/block-text.ts'
import { isJsonObject, type JsonObject } from '../model/json.ts'
import type { StructuredAnswer } from '../model/poison-plan.ts'
import type { Content } from '../model/trace.ts'
import type { PoisonSite } from './site.ts'

/** An answer that lists records. */
export interface FoundAnswer {
  readonly index: number
  readonly answer: StructuredAnswer
}

/** The first answer before the place of planting that lists at least one record; null where there is none. */
export function firstStructuredAnswer({
  trace,
  before,
  answers,
  readAnswer,
}: PoisonSite): FoundAnswer | null {
  for (const [index, step] of trace.steps.slice(0, before).entries()) {
    if (step.kind !== 'tool-result' || step.error !== null) continue
    const answer = answers.find(({ tools }) => step.tool !== null && tools.includes(step.tool))
    if (answer === undefined) continue
    if (textsOf(step.content).some(text => recordsIn(text, readAnswer).length > 0)) return { index, answer }
  }
  return null
}

/** The records that a text lists; [] where it is no list of them. */
export function recordsIn(text: string, readAnswer: PoisonSite['readAnswer']): readonly JsonObject[] {
  const parsed = readAnswer(text)
  if (parsed.kind === 'opaque' || !Array.isArray(parsed.value)) return []
  return parsed.value.every(isJsonObject) ? parsed.value : []
}

function textsOf(content: Content): readonly string[] {
  if (content === null) return []
  if (typeof content === 'string') return [content]
  return content.flatMap(block => blockText(block) ?? [])
}
