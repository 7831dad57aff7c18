import type { Formula } from '../../mfotl/formula.ts'
import { monitorability } from '../../mfotl/monitorability.ts'
import { subformulas } from '../../mfotl/subformulas.ts'

/** Flags that a formula needs, and what the reader of the verdicts is told of them. */
export interface NeededFlags {
  readonly flags: readonly string[]
  readonly notes: readonly string[]
}

/**
 * Before it evaluates a formula, MonPoly's default kernel drops time-points without an event that the formula names.
 * Where the formula looks into the future, that loses verdicts, invents some, or ends in a failed assertion; where it asks
 * for `tp` or `ts` alone, it loses all. See docs/monpoly-faults.md. VeriMon does not filter.
 */
export function neededFlags(formula: Formula): NeededFlags {
  const reason = whyNotToFilter(formula)
  if (reason === null) return { flags: [], notes: [] }
  return { flags: ['-nofilteremptytp'], notes: [`run with -nofilteremptytp: ${reason}`] }
}

function whyNotToFilter(formula: Formula): string | null {
  // The rewritten formula counts: rewriting may bring in a future operator.
  const verdict = monitorability(formula)
  if (verdict.kind !== 'monitorable' || verdict.isFuture) {
    return "MonPoly's filter for empty time-points is unsound for future operators"
  }
  for (const part of subformulas(formula)) {
    if (part.kind === 'predicate' && ['tp', 'ts', 'tpts'].includes(part.name)) {
      return `MonPoly's filter for empty time-points takes those for empty that hold nothing but ${part.name}`
    }
  }
  return null
}
