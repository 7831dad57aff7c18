import type { Event } from '../model/event-log.ts'
import type { MarkerRule } from '../model/marker-rule.ts'
import { storedText } from '../model/stored-text.ts'
import type { Step } from '../model/trace.ts'
import { contentText } from './content-text.ts'

/** Makes `marker` events of texts that hold a pattern of a rule. Null where no rule is at hand. */
export function makeMarkerEvents(
  rules: readonly MarkerRule[],
): ((step: Step, index: number) => readonly Event[]) | null {
  if (rules.length === 0) return null
  const compiled = rules.map(({ id, of, patterns }) => ({
    id: storedText(id),
    of,
    patterns: patterns.map(pattern => new RegExp(pattern, 'iu')),
  }))
  return (step, index) => {
    if (step.kind !== 'user-message' && step.kind !== 'tool-result') return []
    const { kind, content } = step
    const asked = compiled.filter(({ of }) => of.includes(kind))
    if (asked.length === 0) return []
    const text = contentText(content, 'text')
    return asked
      .filter(({ patterns }) => patterns.some(pattern => pattern.test(text)))
      .map(({ id }) => ({ predicate: 'marker', args: [id, index] }))
  }
}
