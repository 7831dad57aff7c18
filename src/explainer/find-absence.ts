import type { Formula } from '../mfotl/formula.ts'
import { monitorability } from '../mfotl/monitorability.ts'
import { editDistance } from '../model/edit-distance.ts'
import type { Absence, NamedValue, Reach, SeenValues } from '../model/explained-run.ts'
import type { AskedLog } from '../monitors/reference/ask-log.ts'
import { toValue } from '../monitors/reference/datum.ts'
import type { Assignment } from '../monitors/reference/evaluate-term.ts'
import { printWithValues, without } from './put-values.ts'

/** Where a formula was looked for. */
export interface Search {
  readonly reach: Reach
  readonly timePoints: readonly number[]
}

/**
 * That a formula holds nowhere with these values: what it held with instead, and which of that comes nearest. Of a formula
 * that no monitor could enumerate, nothing is listed.
 */
export function findAbsence(log: AskedLog, sought: Formula, given: Assignment, search: Search): Absence {
  const { formula, values } = withoutQuantifiers(sought, given, search)
  const wanted = log.freeVariables(formula).filter(name => values.has(name))
  const isListed = wanted.length > 0 && monitorability(formula).kind === 'monitorable'
  const found = isListed ? listSeen(log, formula, wanted, search.timePoints) : []
  const target = named(values, wanted)
  return {
    kind: 'absent',
    formula: printWithValues(formula, values),
    reach: search.reach,
    seen: found.slice(0, MOST_SEEN),
    different: found.length,
    nearest: nearestTo(target, found),
  }
}

// What holds for some values holds nowhere when it holds for none: the quantifier says nothing more.
// Nor does ONCE where there is no time-point to look at.
function withoutQuantifiers(sought: Formula, given: Assignment, { timePoints }: Search) {
  let [formula, values] = [sought, given]
  while (formula.kind === 'exists' || (formula.kind === 'once' && timePoints.length === 0)) {
    if (formula.kind === 'exists') values = without(values, formula.variables)
    formula = formula.body
  }
  return { formula, values }
}

// More would hide the nearest one, which is named beside them.
const MOST_SEEN = 8

function listSeen(
  log: AskedLog,
  formula: Formula,
  names: readonly string[],
  timePoints: readonly number[],
): readonly SeenValues[] {
  const seen = new Map<string, SeenValues>()
  for (const timePoint of timePoints.toSorted((one, other) => one - other)) {
    for (const solution of log.solutions(formula, timePoint, new Map())) {
      const values = named(solution, names)
      const key = JSON.stringify(values.map(({ value }) => [typeof value, String(value)]))
      if (!seen.has(key)) seen.set(key, { values, timePoint })
    }
  }
  return [...seen.values()]
}

function named(values: Assignment, names: readonly string[]): readonly NamedValue[] {
  return names.flatMap(name => {
    const value = values.get(name)
    return value === undefined ? [] : [{ name, value: toValue(value) }]
  })
}

function nearestTo(target: readonly NamedValue[], found: readonly SeenValues[]): SeenValues | null {
  let nearest: SeenValues | null = null
  let least = Number.POSITIVE_INFINITY
  for (const seen of found) {
    // Texts are at least as far apart as their lengths: most need not be compared.
    if (lengthsBetween(seen.values, target) >= least) continue
    const distance = distanceBetween(seen.values, target)
    if (distance >= least) continue
    nearest = seen
    least = distance
  }
  return nearest
}

// The distance takes time and room in proportion to both lengths: of long texts, the beginnings are compared.
const COMPARED = 200

function distanceBetween(one: readonly NamedValue[], other: readonly NamedValue[]): number {
  return sumOver(one, other, editDistance)
}

function lengthsBetween(one: readonly NamedValue[], other: readonly NamedValue[]): number {
  return sumOver(one, other, (left, right) => Math.abs([...left].length - [...right].length))
}

function sumOver(
  one: readonly NamedValue[],
  other: readonly NamedValue[],
  distance: (left: string, right: string) => number,
): number {
  return one.reduce((sum, { value }, index) => {
    const [left, right] = [String(value), String(other[index]?.value)]
    return sum + distance(left.slice(0, COMPARED), right.slice(0, COMPARED))
  }, 0)
}
