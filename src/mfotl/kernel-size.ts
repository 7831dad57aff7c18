import { type Deep, runDeep } from './deep.ts'
import type { Formula } from './formula.ts'
import { directSubformulas } from './subformulas.ts'

/**
 * No kernel grows beyond this many nodes. EQUIV and the propagation of ranges copy their operands, so that nested they
 * double the kernel at every level: 30 nested EQUIV would fill any memory, in MonPoly as well.
 */
export const LARGEST_KERNEL = 100_000

/** How many nodes a formula has, each side of an EQUIV counted twice as `removeSugar` writes it. */
export function kernelSize(formula: Formula): number {
  return known.get(formula) ?? runDeep(sizeOf(formula))
}

// Formulas never change, so a node's answer is kept with it: copies of a node are counted, not visited again.
const known = new WeakMap<Formula, number>()

function* sizeOf(formula: Formula): Deep<number> {
  const before = known.get(formula)
  if (before !== undefined) return before
  let operands = 0
  for (const operand of directSubformulas(formula)) operands += yield sizeOf(operand)
  const size = 1 + (formula.kind === 'equiv' ? 2 * operands : operands)
  known.set(formula, size)
  return size
}
