import type { Formula } from '../mfotl/formula.ts'
import { freeVariables } from '../mfotl/free-variables.ts'
import type { Span } from '../mfotl/span.ts'
import { build } from './build-formula.ts'
import { isMonitorable } from './is-monitorable.ts'
import type { Names } from './translate-terms.ts'

/** A condition at one time point, its conjuncts apart. */
export interface TimePointParts {
  /** Bound outside of all parts. */
  readonly variables: readonly string[]
  readonly positive: readonly Formula[]
  readonly comparisons: readonly Formula[]
  /** What stands under `!`. */
  readonly negated: readonly Formula[]
  readonly span: Span
}

/**
 * `formerly within W φ` is ONCE[0,W] φ where MonPoly evaluates φ by itself. Where φ asks for a leaf of the current request
 * that nothing at the earlier time point binds, the time point is named, and its parts are asked for one by one:
 * EXISTS t. guard AND ONCE[0,W] (positive AND tp(t)) AND NOT ONCE[0,W] (negated AND tp(t)).
 */
export function translateFormerly(
  window: number,
  parts: TimePointParts,
  guard: readonly Formula[],
  names: Names,
): Formula {
  const whole = conjoin(parts)
  if (isMonitorable(whole)) return build.exists(parts.variables, build.once(window, whole))
  const time = names.fresh('t')
  return build.exists([...parts.variables, time], build.and([...guard, ...partsAt(window, parts, time)]))
}

/** `previous within W φ`: the same, but that the time point needs no name. */
export function translatePrevious(window: number, parts: TimePointParts, guard: readonly Formula[]): Formula {
  const whole = conjoin(parts)
  if (isMonitorable(whole)) return build.exists(parts.variables, build.previous(window, whole))
  const apart = [
    build.previous(window, build.and(parts.positive)),
    ...parts.comparisons,
    ...parts.negated.map(part => build.not(build.previous(window, part))),
  ]
  return build.exists(parts.variables, build.and([...guard, ...apart]))
}

/** `left since within W right` */
export function translateSince(
  window: number,
  { left, right }: { readonly left: TimePointParts; readonly right: TimePointParts },
  guard: readonly Formula[],
  names: Names,
): Formula {
  const kept = build.exists(left.variables, conjoin(left))
  const plain = build.since(window, kept, conjoin(right))
  if (isMonitorable(plain)) return build.exists(right.variables, plain)
  // Since the time point t: there is no later one at which left does not hold.
  const time = names.fresh('t')
  const later = names.fresh('t')
  const start = partsAt(window, right, time)
  const isLater = build.compare('>', build.variable(later), build.variable(time))
  const broken = build.exists(
    [later],
    build.and([...guard, ...start, ...failuresAt(window, left, later), isLater].toSorted(bindersFirst)),
  )
  return build.exists([...right.variables, time], build.and([...guard, ...start, build.not(broken)]))
}

// That a condition does not hold at the time point `time`, which lies within the window.
function failuresAt(window: number, parts: TimePointParts, time: string): readonly Formula[] {
  const [negated, ...others] = parts.negated
  if (
    negated !== undefined &&
    others.length === 0 &&
    parts.positive.length + parts.comparisons.length === 0
  ) {
    return [build.once(window, at(negated, time))]
  }
  const holds = build.exists(parts.variables, build.and(partsAt(window, parts, time)))
  return [build.once(window, at(build.truth(true), time)), build.not(holds)]
}

function partsAt(window: number, parts: TimePointParts, time: string): readonly Formula[] {
  const bound = build.and(parts.positive)
  return [
    build.once(window, at(bound, time)),
    ...parts.comparisons,
    ...parts.negated.map(part => build.not(build.once(window, at(part, time)))),
  ]
}

function at(formula: Formula, time: string): Formula {
  return build.and([formula, build.predicate('tp', build.variable(time))])
}

function conjoin({ positive, comparisons, negated }: TimePointParts): Formula {
  return build.and([...positive, ...comparisons, ...negated.map(build.not)])
}

function bindersFirst(left: Formula, right: Formula): number {
  return rank(left) - rank(right)
}

function rank(formula: Formula): number {
  if (formula.kind === 'not') return 2
  return formula.kind === 'comparison' ? 1 : freeVariables(formula).length === 0 ? 1 : 0
}
