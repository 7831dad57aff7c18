import type { Formula, Predicate } from '../mfotl/formula.ts'
import { printFormula } from '../mfotl/print-formula.ts'
import { watchedEvents } from '../mfotl/watched-events.ts'
import { withoutEvents } from '../mfotl/without-events.ts'
import type { Checkability } from '../model/census-report.ts'
import { type EventPattern, eventPattern } from './event-pattern.ts'

/** What a policy needs of a log, by its formula alone. */
export interface PolicyNeeds {
  readonly policy: string
  readonly patterns: readonly EventPattern[]
  /** Whether it asks something not to hold. */
  readonly hasGuard: boolean
  /** What can be said of it where only events of these labels occur. */
  assess(present: ReadonlySet<string>): NeedsAssessment
}

/** What can be said of a policy where some events never occur. */
export interface NeedsAssessment {
  readonly checkability: Checkability
  readonly missing: readonly string[]
  /** What is left of the formula; null where nothing is missing. */
  readonly equals: string | null
}

/** What a policy watches for and waits for, worked out of its formula once. `assess` remembers its answers. */
export function makePolicyNeeds(policy: string, formula: Formula): PolicyNeeds {
  const { atoms, guards: negated } = watchedEvents(formula)
  // NOT (tool = "a") narrows what it watches for, and waits for nothing.
  const guards = negated.filter(guard => watchedEvents(guard).atoms.length > 0)
  // An atom of a LET stands in as many places as that is used, and may be bound otherwise in each.
  const ofAtom = new Map<Predicate, EventPattern[]>()
  for (const watched of atoms) {
    ofAtom.set(watched.atom, [...(ofAtom.get(watched.atom) ?? []), eventPattern(watched)])
  }
  const patterns = distinct([...ofAtom.values()].flat())
  // Most runs lack the same events.
  const known = new Map<string, NeedsAssessment>()
  return {
    policy,
    patterns,
    hasGuard: guards.length > 0,
    assess: present => {
      const missing = patterns.map(({ label }) => label).filter(label => !present.has(label))
      const key = missing.join('\n')
      const assessed = known.get(key) ?? assess(formula, guards, { missing, ofAtom })
      known.set(key, assessed)
      return assessed
    },
  }
}

function distinct(patterns: readonly EventPattern[]): readonly EventPattern[] {
  return [...new Map(patterns.map(pattern => [pattern.label, pattern])).values()]
}

/**
 * An event that never occurs is FALSE. If the whole formula then is, the policy cannot fire; if everything that it
 * asks not to hold then is, nothing can silence it, and it says less than it seems to.
 */
function assess(formula: Formula, guards: readonly Formula[], { missing, ofAtom }: Absence): NeedsAssessment {
  if (missing.length === 0) return { checkability: 'checkable', missing: [], equals: null }
  const labels = new Set(missing)
  const isAbsent = (atom: Predicate) => {
    const patterns = ofAtom.get(atom) ?? []
    return patterns.length > 0 && patterns.every(({ label }) => labels.has(label))
  }
  const left = withoutEvents(formula, isAbsent)
  return {
    checkability: isFalse(left)
      ? 'not-checkable'
      : guards.length > 0 && guards.every(guard => isFalse(withoutEvents(guard, isAbsent)))
        ? 'degenerate'
        : 'checkable',
    missing,
    equals: printFormula(left),
  }
}

interface Absence {
  /** Labels of the events that do not occur. */
  readonly missing: readonly string[]
  readonly ofAtom: ReadonlyMap<Predicate, readonly EventPattern[]>
}

function isFalse(formula: Formula): boolean {
  return formula.kind === 'truth' && !formula.value
}
