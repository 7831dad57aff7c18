import { atTimePointEnds } from './at-time-point-ends.ts'
import { printWithMacros } from './print-qtl.ts'
import { type Qtl, qtlSubformulas } from './qtl.ts'
import type { QtlPolicy } from './translate-formula.ts'

/** How time-points become events: one each, or all their events and then a mark. */
export type TraceForm = 'event-per-time-point' | 'marked-time-points'

// No underscore: DejaVu cuts a name there.
const PROPERTY = 'policy'

/**
 * The file that DejaVu reads: it reports where a property does not hold, so the property is that the policy does
 * not fire.
 */
export function printSpecification(policy: QtlPolicy, form: TraceForm): string {
  const fires = form === 'marked-time-points' ? atTimePointEnds(policy.formula) : policy.formula
  const property: Qtl = { kind: 'not', body: fires }
  const { macros, text } = printWithMacros(
    hasOnlyZeroBounds(property) ? withAnotherBound(property) : property,
  )
  return [...macros, `prop ${PROPERTY} : ${text}`].map(line => `${line}\n`).join('')
}

function hasOnlyZeroBounds(qtl: Qtl): boolean {
  const limits = qtlSubformulas(qtl).flatMap(part =>
    'bound' in part && part.bound !== null ? [part.bound.limit] : [],
  )
  return limits.length > 0 && limits.every(limit => limit === 0)
}

// DejaVu gives time as many bits as the largest bound needs. For 0 that is none, and the run ends with an error.
function withAnotherBound(property: Qtl): Qtl {
  const never: Qtl = {
    kind: 'once',
    bound: { relation: '<=', limit: 1 },
    body: { kind: 'truth', value: false },
  }
  return { kind: 'or', left: property, right: never }
}
