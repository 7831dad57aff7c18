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
    if (!decided.has(key) && isDecided(explain(condition, log)) && areDecided(awaited(condition, log)))
      decided.add(key)
    return decided.has(key)
  }
  const areDecided = (parts: Iterable<Holds>): boolean => {
    for (const part of parts) if (!isPartDecided(part)) return false
    return true
  }

  return timePoint => isPartDecided(holds(formula, timePoint))
}

/** What MonPoly waits for, though the meaning may not rest on it: operands up to the time-point or the end of the window. */
function* awaited({ subject, from }: Holds, log: ObservedLog): Iterable<Holds> {
  if (subject.kind === 'previous' && from > 0) yield holds(subject.body, from - 1)
  if (subject.kind === 'next') yield holds(subject.body, from + 1)
  if (subject.kind === 'since') yield holds(subject.left, from)
  if (subject.kind !== 'until' && subject.kind !== 'eventually' && subject.kind !== 'always') return
  const operands = 'body' in subject ? [subject.body] : [subject.left, subject.right]
  for (const timePoint of log.future(from, { lower: 0, upper: subject.interval.upper })) {
    if (timePoint !== null) for (const operand of operands) yield holds(operand, timePoint)
  }
}
