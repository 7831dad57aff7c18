import type { Expression, Formula } from '../../mfotl/formula.ts'
import {
  all,
  any,
  type Condition,
  FALSE,
  type Holds,
  holds,
  matches,
  not,
  some,
  TRUE,
  UNKNOWN,
} from './condition.ts'
import type { ObservedLog } from './observed-log.ts'

/** What has to be the case for a formula to hold, or an expression to match, from one time-point to another. */
export function explain({ subject, from, to }: Holds, log: ObservedLog): Condition {
  switch (subject.kind) {
    case 'wild':
    case 'test':
    case 'concatenation':
    case 'choice':
    case 'star':
      return meaningOfMatch(subject, from, to)
    default:
      return meaning(subject, from, log)
  }
}

/**
 * The satisfaction relation of MFOTL, clause by clause (Basin, Klaedtke, Müller, Zălinescu, "Monitoring Metric
 * First-Order Temporal Properties", JACM 62(2), 2015, section 2), for the formula as it is written.
 */
function meaning(formula: Formula, i: number, log: ObservedLog): Condition {
  switch (formula.kind) {
    case 'truth':
      return formula.value ? TRUE : FALSE
    case 'predicate':
    case 'comparison':
    case 'substring':
    case 'matches':
    case 'aggregation':
      return { kind: 'atom', atom: formula, timePoint: i }
    case 'not':
      return not(holds(formula.body, i))
    case 'and':
      return all([holds(formula.left, i), holds(formula.right, i)])
    case 'or':
      return any([holds(formula.left, i), holds(formula.right, i)])
    case 'implies':
      return any([not(holds(formula.left, i)), holds(formula.right, i)])
    case 'equiv':
      return any([
        all([holds(formula.left, i), holds(formula.right, i)]),
        all([not(holds(formula.left, i)), not(holds(formula.right, i))]),
      ])
    case 'exists':
      return some(formula, i, true)
    case 'forall':
      return not(some(formula, i, false))
    case 'previous':
      return i > 0 && log.isWithin(i - 1, i, formula.interval) ? holds(formula.body, i - 1) : FALSE
    case 'next':
      if (i + 1 >= log.size()) return UNKNOWN
      return log.isWithin(i, i + 1, formula.interval) ? holds(formula.body, i + 1) : FALSE
    case 'once':
      return any(map(log.past(i, formula.interval), j => holds(formula.body, j)))
    case 'historically':
      return all(map(log.past(i, formula.interval), j => holds(formula.body, j)))
    case 'eventually':
      return any(map(log.future(i, formula.interval), j => (j === null ? UNKNOWN : holds(formula.body, j))))
    case 'always':
      return all(map(log.future(i, formula.interval), j => (j === null ? UNKNOWN : holds(formula.body, j))))
    case 'since':
      return any(
        map(log.past(i, formula.interval), j =>
          all(
            chain(
              holds(formula.right, j),
              map(range(j + 1, i), k => holds(formula.left, k)),
            ),
          ),
        ),
      )
    case 'until':
      return any(
        map(log.future(i, formula.interval), j =>
          j === null
            ? UNKNOWN
            : all(
                chain(
                  holds(formula.right, j),
                  map(range(i, j - 1), k => holds(formula.left, k)),
                ),
              ),
        ),
      )
    case 'let':
    case 'letpast':
      return holds(formula.body, i)
    case 'matchp':
      return any(map(log.past(i, formula.interval), j => matches(formula.expression, j, i)))
    case 'matchf':
      return any(
        map(log.future(i, formula.interval), j => (j === null ? UNKNOWN : matches(formula.expression, i, j))),
      )
  }
}

/**
 * When a regular expression matches the time-points from `i` to `j` (Basin, Dardinier, Heimes, Krstić, Raszyk, Schneider,
 * Traytel, "A Formally Verified, Optimized Monitor for Metric First-Order Dynamic Logic", IJCAR 2020, section 2).
 */
function meaningOfMatch(expression: Expression, i: number, j: number): Condition {
  switch (expression.kind) {
    case 'wild':
      return j === i + 1 ? TRUE : FALSE
    case 'test':
      return i === j ? holds(expression.formula, i) : FALSE
    case 'choice':
      return any([matches(expression.left, i, j), matches(expression.right, i, j)])
    case 'concatenation':
      return any(
        map(range(i, j), k => all([matches(expression.left, i, k), matches(expression.right, k, j)])),
      )
    case 'star':
      if (i === j) return TRUE
      return any(map(range(i + 1, j), k => all([matches(expression.body, i, k), matches(expression, k, j)])))
  }
}

function* range(first: number, last: number): Iterable<number> {
  for (let index = first; index <= last; index += 1) yield index
}

function* map<Item>(items: Iterable<Item>, condition: (item: Item) => Condition): Iterable<Condition> {
  for (const item of items) yield condition(item)
}

function* chain(first: Condition, rest: Iterable<Condition>): Iterable<Condition> {
  yield first
  yield* rest
}
