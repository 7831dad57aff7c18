import { isConstraint, isFilterOf } from './constraint.ts'
import { type Deep, runDeep } from './deep.ts'
import type { Formula } from './formula.ts'
import { freeVariables } from './free-variables.ts'
import { kernelSize, LARGEST_KERNEL } from './kernel-size.ts'
import { mapFormula } from './map-formula.ts'
import { normalForm } from './normal-form.ts'
import { pushNegation } from './push-negation.ts'
import { removeSugar } from './remove-sugar.ts'
import { spreadNegation } from './spread-negation.ts'

/**
 * A formula with the same meaning that MonPoly monitors, found by putting the conjuncts of a formula that it refuses into
 * another order, where need be after pushing negations inwards; null if no order helps. Its columns may come in another
 * order: see `freeVariables`.
 */
export function reorderConjuncts(formula: Formula): Formula | null {
  if (kernelSize(formula) > LARGEST_KERNEL) return null
  // The formula as written first, so that the user meets their own operators again.
  const plain = removeSugar(formula)
  for (const candidate of [formula, spreadNegation(plain), pushNegation(plain)]) {
    const ordered = runDeep(reorder(candidate))
    if (isMonitorable(ordered)) return ordered
  }
  return null
}

function isMonitorable(formula: Formula): boolean {
  return normalForm(formula).fault === null
}

function* reorder(formula: Formula): Deep<Formula> {
  if (formula.kind !== 'and') return yield mapFormula(formula, reorder)
  const conjuncts: Formula[] = []
  for (const conjunct of conjunctsOf(formula)) conjuncts.push(yield reorder(conjunct))
  const [first, ...others] = order(conjuncts)
  if (first === undefined) throw new Error('a conjunction without conjuncts')
  return others.reduce((left, right) => ({ kind: 'and', left, right, span: formula.span }), first)
}

function conjunctsOf(formula: Formula): readonly Formula[] {
  const conjuncts: Formula[] = []
  const waiting = [formula]
  for (;;) {
    const current = waiting.pop()
    if (current === undefined) return conjuncts
    if (current.kind === 'and') waiting.push(current.right, current.left)
    else conjuncts.push(current)
  }
}

// A conjunct that can be evaluated behind some variables can be evaluated behind more. So taking the first one that can
// be evaluated, again and again, finds an order if there is one. What is left over goes last: MonPoly may help it along.
function order(conjuncts: readonly Formula[]): readonly Formula[] {
  const waiting = conjuncts.map(readinessOf)
  const ordered: Formula[] = []
  const bound: string[] = []
  for (;;) {
    const next = waiting.findIndex(({ isReady }) => isReady(bound, ordered.length === 0))
    if (next === -1) return [...ordered, ...waiting.map(({ formula }) => formula)]
    for (const { formula } of waiting.splice(next, 1)) {
      ordered.push(formula)
      bound.push(...freeVariables(formula))
    }
  }
}

interface Conjunct {
  readonly formula: Formula
  isReady(bound: readonly string[], isFirst: boolean): boolean
}

function readinessOf(formula: Formula): Conjunct {
  const kernel = removeSugar(formula)
  const standsAlone = isMonitorable(formula)
  const isEvaluableNegation = formula.kind === 'not' && isMonitorable(formula.body)
  return {
    formula,
    isReady: (bound, isFirst) => {
      if (standsAlone) return true
      if (isFirst) return false
      if (isConstraint(kernel)) return isFilterOf(kernel, bound)
      return isEvaluableNegation && freeVariables(formula).every(name => bound.includes(name))
    },
  }
}
