import { type EqualityBounds, equalityBounds, NO_BOUNDS } from './equality-bounds.ts'
import type { Formula, Let, Predicate } from './formula.ts'
import { directSubformulas } from './subformulas.ts'

/** Which events a formula looks for. */
export interface WatchedEvents {
  /** Its atoms in the order of the source, those of a LET where it is used: none that a LET or the language itself gives. */
  readonly atoms: readonly WatchedAtom[]
  /** What must not hold for it to hold: the operands of its outermost negations, each with the LETs around it. */
  readonly guards: readonly Formula[]
}

/** An atom at one place of a formula, or of a definition where that is used. */
export interface WatchedAtom {
  readonly atom: Predicate
  /** Whether more of such events make the formula hold more often (`+`), less often (`-`), or either. */
  readonly polarity: Polarity
  /** What equalities beside it leave of the values of its variables. */
  readonly bounds: EqualityBounds
}

/** Which way a formula goes when there are more of some events: `+` holds more often, `-` less often, `±` either. */
export type Polarity = '+' | '-' | '±'

/** The atoms of a formula with their polarity, which every NOT turns round, and its guards. */
export function watchedEvents(formula: Formula): WatchedEvents {
  const atoms: WatchedAtom[] = []
  const guards: Formula[] = []
  // A definition is looked into once for each polarity: it may be used often, and may use itself.
  const seen = new Map<Formula, Set<Polarity>>()
  const waiting: Visit[] = [{ formula, polarity: '+', lets: [], bounds: NO_BOUNDS }]
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { formula: current, polarity, lets, bounds } = visit
    if (current.kind === 'not' && polarity === '+') guards.push(withLets(current.body, lets))
    if (current.kind !== 'predicate') {
      waiting.push(...operandsOf(current, visit).toReversed())
      continue
    }
    const at = lets.findLastIndex(({ name }) => name === current.name)
    const used = lets[at]
    if (used === undefined) {
      if (!BUILT_IN.has(current.name)) atoms.push({ atom: current, polarity, bounds })
      continue
    }
    const known = seen.get(used.definition) ?? new Set()
    if (!known.has(polarity)) {
      const inside = lets.slice(0, used.kind === 'letpast' ? at + 1 : at)
      waiting.push({ formula: used.definition, polarity, lets: inside, bounds: NO_BOUNDS })
    }
    seen.set(used.definition, known.add(polarity))
  }
  return { atoms, guards }
}

interface Visit {
  readonly formula: Formula
  readonly polarity: Polarity
  /** Around it, from the outside inwards. */
  readonly lets: readonly Let[]
  readonly bounds: EqualityBounds
}

// A signature may not declare these; a log may hold none of them.
const BUILT_IN: ReadonlySet<string> = new Set(['tp', 'ts', 'tpts'])

function withLets(formula: Formula, lets: readonly Let[]): Formula {
  return lets.reduceRight<Formula>((body, around) => ({ ...around, body }), formula)
}

function operandsOf(formula: Formula, visit: Visit): readonly Visit[] {
  const { polarity, lets, bounds } = visit
  switch (formula.kind) {
    case 'not':
      return [{ ...visit, formula: formula.body, polarity: opposite(polarity) }]
    case 'implies':
      return [
        { ...visit, formula: formula.left, polarity: opposite(polarity) },
        { ...visit, formula: formula.right },
      ]
    case 'equiv':
      return directSubformulas(formula).map(operand => ({ ...visit, formula: operand, polarity: '±' }))
    case 'aggregation':
      // A count or a sum may be compared either way, and its variables are others than those outside.
      return [{ formula: formula.body, polarity: '±', lets, bounds: NO_BOUNDS }]
    case 'let':
    case 'letpast':
      return [{ ...visit, formula: formula.body, lets: [...lets, formula] }]
    case 'exists':
    case 'forall': {
      const outer = [...bounds].filter(([name]) => !formula.variables.includes(name))
      return [{ ...visit, formula: formula.body, bounds: new Map(outer) }]
    }
    case 'and': {
      const inner = equalityBounds(formula, bounds)
      return directSubformulas(formula).map(operand => ({ ...visit, formula: operand, bounds: inner }))
    }
    case 'truth':
    case 'predicate':
    case 'comparison':
    case 'substring':
    case 'matches':
    case 'or':
    case 'previous':
    case 'next':
    case 'once':
    case 'historically':
    case 'eventually':
    case 'always':
    case 'since':
    case 'until':
    case 'matchp':
    case 'matchf':
      return directSubformulas(formula).map(operand => ({ ...visit, formula: operand }))
  }
}

function opposite(polarity: Polarity): Polarity {
  switch (polarity) {
    case '+':
      return '-'
    case '-':
      return '+'
    case '±':
      return polarity
  }
}
