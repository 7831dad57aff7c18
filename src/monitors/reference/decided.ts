import type { Formula } from '../../mfotl/formula.ts'
import { type Condition, type Holds, holds } from './condition.ts'
import type { FormulaFacts } from './formula-facts.ts'
import { explain } from './meaning.ts'
import type { ObservedLog } from './observed-log.ts'

/** Whether the log read so far decides a formula at a time-point: whether nothing its meaning rests on is unknown. */
export function makeIsDecided(
  formula: Formula,
  facts: FormulaFacts,
  log: ObservedLog,
): (timePoint: number) => boolean {
  const decided = new Set<string>()

  const isDecided = (condition: Condition): boolean => {
    switch (condition.kind) {
      case 'all':
      case 'any': {
        for (const part of condition.parts) if (!isDecided(part)) return false
        return true
      }
      case 'not':
        return isDecided(condition.part)
      case 'some':
        return isPartDecided(holds(condition.body, condition.timePoint))
      case 'holds':
        return isPartDecided(condition)
      case 'atom': {
        const { atom, timePoint } = condition
        if (atom.kind === 'aggregation') return isPartDecided(holds(atom.body, timePoint))
        const definition = atom.kind === 'predicate' ? facts.definitionOf(atom) : undefined
        return definition === undefined || isPartDecided(holds(definition.definition, timePoint))
      }
      case 'unknown':
        return false
    }
  }
  const isPartDecided = (condition: Holds): boolean => {
    if (!facts.looksAhead(condition.subject)) return true
    const key = `${facts.number(condition.subject)} ${condition.from} ${condition.to}`
    if (!decided.has(key) && isDecided(explain(condition, log)) && isWindowDecided(condition))
      decided.add(key)
    return decided.has(key)
  }
  // MonPoly waits for all that stands under UNTIL to the end of the window, whether it still matters there or not.
  const isWindowDecided = ({ subject, from }: Holds): boolean => {
    if (subject.kind !== 'until' && subject.kind !== 'eventually' && subject.kind !== 'always') return true
    const parts = 'body' in subject ? [subject.body] : [subject.left, subject.right]
    for (const timePoint of log.future(from, { lower: 0, upper: subject.interval.upper })) {
      if (timePoint === null || !parts.every(part => isPartDecided(holds(part, timePoint)))) return false
    }
    return true
  }

  return timePoint => isPartDecided(holds(formula, timePoint))
}
