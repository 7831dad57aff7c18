import fastCheck, { type Arbitrary } from 'fast-check'
import type { Formula } from '../../src/mfotl/formula.ts'
import type { Interval } from '../../src/mfotl/interval.ts'
import { monitorability } from '../../src/mfotl/monitorability.ts'
import { readSignature } from '../../src/mfotl/read-signature.ts'
import type { Term } from '../../src/mfotl/term.ts'
import type { Event, EventLog, TimePoint } from '../../src/model/event-log.ts'

/** What safe formulas and their logs are over. */
export const safeSignature = readSignature(
  'p(int) q(int) r(int,int) n(string) w(int,string) t()',
  'property.sig',
)

/** Which formulas to make. */
export interface SafeFormulas {
  /** Whether future operators occur. */
  readonly hasFuture: boolean
  /** How deep operators nest. */
  readonly depth: number
}

const span = { start: 0, end: 0 }
const INTS = ['x', 'y', 'z', 'u'] as const
const STRINGS = ['a', 'b'] as const

/**
 * Well-typed formulas over `safeSignature` that MonPoly monitors, with none, one or two free variables. They are safe by
 * construction but for nested negations of IMPLIES and EQUIV; those that MonPoly's rewriting can't undo are left out.
 */
export function safeFormulas(options: SafeFormulas): Arbitrary<Formula> {
  const make = makeFormulas(options)
  const columns = [[], ['x'], ['a'], ['y', 'x'], ['x', 'a']]
  return fastCheck
    .oneof(...columns.map(names => make(names, options.depth)))
    .filter(formula => monitorability(formula).kind === 'monitorable')
}

/** Logs over `safeSignature` with few values, so that tuples meet; time stamps often repeat. */
export const safeLogs: Arbitrary<EventLog> = fastCheck
  .array(
    fastCheck.record({
      delta: fastCheck.nat(3),
      events: fastCheck.array(
        fastCheck.oneof(
          makeEvent('p', fastCheck.nat(3)),
          makeEvent('q', fastCheck.nat(3)),
          makeEvent('r', fastCheck.nat(3), fastCheck.nat(3)),
          makeEvent('n', fastCheck.constantFrom('a', 'b')),
          makeEvent('w', fastCheck.nat(3), fastCheck.constantFrom('a', 'b')),
          makeEvent('t'),
        ),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 12 },
  )
  .map(steps => {
    let timestamp = 0
    const timePoints = steps.map(({ delta, events }): TimePoint => {
      timestamp += delta
      return { timestamp, events, step: null }
    })
    return { signature: safeSignature, timePoints }
  })

function makeEvent(predicate: string, ...args: readonly Arbitrary<number | string>[]): Arbitrary<Event> {
  return fastCheck.tuple(...args).map((values): Event => ({ predicate, args: values }))
}

// The formulas with exactly these free variables. Each arbitrary is made once: they refer to each other a lot.
function makeFormulas({
  hasFuture,
}: SafeFormulas): (names: readonly string[], depth: number) => Arbitrary<Formula> {
  const made = new Map<string, Arbitrary<Formula>>()
  return make

  function make(names: readonly string[], depth: number): Arbitrary<Formula> {
    const key = `${names.toSorted().join()} ${depth}`
    const before = made.get(key)
    if (before !== undefined) return before
    const formulas =
      depth === 0 ? leaves(names) : fastCheck.oneof(leaves(names), ...operators(names, depth - 1))
    made.set(key, formulas)
    return formulas
  }

  function operators(names: readonly string[], depth: number): readonly Arbitrary<Formula>[] {
    const same = make(names, depth)
    const fewer = fastCheck.oneof(...subsets(names).map(subset => make(subset, depth)))
    const negatedFewer = fewer.map(not)
    const temporal = fastCheck.constantFrom(
      ...(['previous', 'once', ...(hasFuture ? (['next', 'eventually'] as const) : [])] as const),
    )
    const binary = fastCheck.constantFrom(...(['since', ...(hasFuture ? (['until'] as const) : [])] as const))
    return [
      fastCheck.tuple(same, fastCheck.oneof(fewer, negatedFewer)).map(([left, right]) => and(left, right)),
      fastCheck.tuple(same, same).map(([left, right]): Formula => ({ kind: 'or', left, right, span })),
      fastCheck
        .tuple(same, fewer)
        .map(([left, right]): Formula => not({ kind: 'implies', left, right, span })),
      fastCheck
        .tuple(temporal, intervals(hasFuture), same)
        .map(([kind, interval, body]): Formula => ({ kind, interval, body, span })),
      fastCheck
        .tuple(binary, intervals(hasFuture), fastCheck.oneof(fewer, negatedFewer), same)
        .map(([kind, interval, left, right]): Formula => ({ kind, interval, left, right, span })),
      ...(hasFuture ? [carried(same, fewer)] : []),
      ...quantified(names, depth),
      ...constrained(names, same),
      ...aggregations(names, depth),
      ...definitions(names, depth),
      ...(names.length === 0 ? closed(same, hasFuture) : []),
    ]
  }

  function quantified(names: readonly string[], depth: number): readonly Arbitrary<Formula>[] {
    return freshNames(names).map(name =>
      make([...names, name], depth).map(
        (body): Formula => ({ kind: 'exists', variables: [name], body, span }),
      ),
    )
  }

  function aggregations(names: readonly string[], depth: number): readonly Arbitrary<Formula>[] {
    return names.filter(isInt).flatMap(result => {
      const groups = names.filter(name => name !== result)
      return freshNames(names)
        .filter(isInt)
        .map(variable =>
          fastCheck
            .tuple(fastCheck.constantFrom('CNT', 'SUM', 'MIN', 'MAX'), make([...groups, variable], depth))
            .map(([operator, body]): Formula => {
              return { kind: 'aggregation', operator, result, variable, groups, body, span }
            }),
        )
    })
  }

  function definitions(names: readonly string[], depth: number): readonly Arbitrary<Formula>[] {
    return [
      fastCheck.tuple(make(names, depth), make(names, depth)).map(([definition, other]): Formula => {
        const use: Formula = { kind: 'predicate', name: 'l', args: names.map(variable), span }
        const body: Formula = { kind: 'or', left: other, right: use, span }
        return { kind: 'let', name: 'l', parameters: names, definition, body, span }
      }),
    ]
  }
}

// Only what the left side hands on makes the right side evaluable; under a past operator by looking into the future.
function carried(same: Arbitrary<Formula>, fewer: Arbitrary<Formula>): Arbitrary<Formula> {
  const kinds = fastCheck.constantFrom('previous', 'next', 'once', 'eventually', 'historically', 'always')
  return fastCheck
    .tuple(same, kinds, intervals(true), fewer, fastCheck.boolean())
    .map(([left, kind, interval, body, isNegated]) =>
      and(left, { kind, interval, body: isNegated ? not(body) : body, span }),
    )
}

function closed(same: Arbitrary<Formula>, hasFuture: boolean): readonly Arbitrary<Formula>[] {
  const universal = fastCheck.constantFrom(
    ...(['historically', ...(hasFuture ? (['always'] as const) : [])] as const),
  )
  return [
    same.map(not),
    fastCheck.tuple(same, same).map(([left, right]): Formula => ({ kind: 'equiv', left, right, span })),
    fastCheck
      .tuple(universal, intervals(hasFuture), same)
      .map(([kind, interval, body]): Formula => ({ kind, interval, body, span })),
  ]
}

// A filter over the variables that a formula binds.
function constrained(names: readonly string[], same: Arbitrary<Formula>): readonly Arbitrary<Formula>[] {
  const ints = names.filter(isInt)
  if (ints.length === 0) return []
  const term = fastCheck.oneof(fastCheck.constantFrom(...ints).map(variable), fastCheck.nat(3).map(int))
  const sum = fastCheck
    .tuple(fastCheck.constantFrom('+', '-', '*'), term, term)
    .map(([operator, left, right]): Term => ({ kind: 'arithmetic', operator, left, right, span }))
  return [
    fastCheck
      .tuple(
        same,
        fastCheck.constantFrom('=', '<', '<=', '>', '>='),
        term,
        fastCheck.oneof(term, sum),
        fastCheck.boolean(),
      )
      .map(([body, operator, left, right, isNegated]): Formula => {
        const comparison: Formula = { kind: 'comparison', operator, left, right, span }
        return and(body, isNegated ? not(comparison) : comparison)
      }),
  ]
}

function leaves(names: readonly string[]): Arbitrary<Formula> {
  const [first, second, ...others] = names
  if (first === undefined) {
    return fastCheck.oneof(
      fastCheck.constant(predicate('t')),
      fastCheck.boolean().map((value): Formula => ({ kind: 'truth', value, span })),
      fastCheck.nat(3).map(value => predicate('p', int(value))),
    )
  }
  if (second === undefined) return unary(first)
  if (others.length === 0 && isInt(first)) {
    const pair = predicate(isInt(second) ? 'r' : 'w', variable(first), variable(second))
    return fastCheck.oneof(fastCheck.constant(pair), conjunction(names))
  }
  return conjunction(names)
}

function unary(name: string): Arbitrary<Formula> {
  const term = variable(name)
  if (!isInt(name)) {
    const any: Formula = {
      kind: 'exists',
      variables: ['_1'],
      body: predicate('w', variable('_1'), term),
      span,
    }
    return fastCheck.constantFrom(predicate('n', term), predicate('w', int(1), term), any)
  }
  return fastCheck.oneof(
    fastCheck.constantFrom(predicate('p', term), predicate('q', term), predicate('r', term, term)),
    fastCheck.nat(3).map(
      (value): Formula => ({
        kind: 'comparison',
        operator: '=',
        left: term,
        right: int(value),
        span,
      }),
    ),
  )
}

function conjunction(names: readonly string[]): Arbitrary<Formula> {
  return fastCheck
    .tuple(...names.map(unary))
    .map(formulas => formulas.reduce((left, right) => and(left, right)))
}

function intervals(isBounded: boolean): Arbitrary<Interval> {
  return fastCheck
    .record({ lower: fastCheck.nat(3), width: fastCheck.nat(4), isOpen: fastCheck.boolean() })
    .map(({ lower, width, isOpen }) => ({ lower, upper: isOpen && !isBounded ? null : lower + width }))
}

function subsets(names: readonly string[]): readonly (readonly string[])[] {
  return [[], ...names.map(name => [name]), names]
}

// One int and one string that are not yet in use: enough to bind.
function freshNames(names: readonly string[]): readonly string[] {
  const next = (pool: readonly string[]) => pool.filter(name => !names.includes(name)).slice(0, 1)
  return names.length > 2 ? [] : [...next(INTS), ...next(STRINGS)]
}

function isInt(name: string): boolean {
  return INTS.some(candidate => candidate === name)
}

function predicate(name: string, ...args: readonly Term[]): Formula {
  return { kind: 'predicate', name, args, span }
}

function variable(name: string): Term {
  return { kind: 'variable', name, span }
}

function int(value: number): Term {
  return { kind: 'int', value, span }
}

function and(left: Formula, right: Formula): Formula {
  return { kind: 'and', left, right, span }
}

function not(body: Formula): Formula {
  return { kind: 'not', body, span }
}
