import type { Formula } from '../mfotl/formula.ts'
import { subformulas } from '../mfotl/subformulas.ts'

/**
 * Whether a formula has too many parts. A translation holds what it repeats once, so that it is made in no time; whoever
 * walks over it meets that again and again, and would not come to an end. Counting stops at the limit.
 */
export function isHuge(formula: Formula): boolean {
  let count = 0
  for (const _ of subformulas(formula)) {
    count += 1
    if (count > MOST_SUBFORMULAS) return true
  }
  return false
}

const MOST_SUBFORMULAS = 20_000
