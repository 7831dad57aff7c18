import type { Formula, Predicate } from '../mfotl/formula.ts'
import { printFormula } from '../mfotl/print-formula.ts'
import { watchedEvents } from '../mfotl/watched-events.ts'
import { withoutEvents } from '../mfotl/without-events.ts'
import type { Checkability } from '../model/census-report.ts'
import { type EventPattern, eventPattern, labelOf } from './event-pattern.ts'

/** What a policy needs of a log, by its formula alone. */
export interface PolicyNeeds {
  readonly policy: string
  readonly patterns: readonly EventPattern[]
  /** Whether it asks something not to hold. */
  readonly hasGuard: boolean
  /** What can be said of it where only events of these labels occur. */
  assess(present: ReadonlySet<string>): NeedsAssessment
}

export interface NeedsAssessment {
  readonly checkability: Checkability
  readonly missing: readonly string[]
  /** What is left of the formula; null where nothing is missing. */
  readonly equals: string | null
}

export function makePolicyNeeds(policy: string, formula: Formula): PolicyNeeds {
  const { atoms, guards } = watchedEvents(formula)
  const patterns = distinct(atoms.map(({ atom }) => eventPattern(atom)))
  // Most runs lack the same events.
  const known = new Map<string, NeedsAssessment>()
  return {
    policy,
    patterns,
    hasGuard: guards.length > 0,
    assess: present => {
      const missing = patterns.map(({ label }) => label).filter(label => !present.has(label))
      const key = missing.join('\n')
      const assessed = known.get(key) ?? assess(formula, guards, new Set(missing))
      known.set(key, assessed)
      return assessed
    },
  }
}

function distinct(patterns: readonly EventPattern[]): readonly EventPattern[] {
  return [...new Map(patterns.map(pattern => [pattern.label, pattern])).values()]
}

/**
 * An event that never occurs is FALSE. If the whole formula then is, the policy cannot fire; if something that it asks
 * not to hold then is, nothing can silence the policy by that, and it says less than it seems to.
 */
function assess(formula: Formula, guards: readonly Formula[], missing: ReadonlySet<string>): NeedsAssessment {
  if (missing.size === 0) return { checkability: 'checkable', missing: [], equals: null }
  const isAbsent = (atom: Predicate) => missing.has(labelOf(atom))
  const left = withoutEvents(formula, isAbsent)
  return {
    checkability: isFalse(left)
      ? 'not-checkable'
      : guards.some(guard => isFalse(withoutEvents(guard, isAbsent)))
        ? 'degenerate'
        : 'checkable',
    missing: [...missing],
    equals: printFormula(left),
  }
}

function isFalse(formula: Formula): boolean {
  return formula.kind === 'truth' && !formula.value
}
