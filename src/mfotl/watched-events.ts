import type { Formula, Let, Predicate } from './formula.ts'
import { directSubformulas } from './subformulas.ts'

/** Which events a formula looks for. */
export interface WatchedEvents {
  /** Its atoms in the order of the source, those of a LET where it is used: none that a LET or the language itself gives. */
  readonly atoms: readonly WatchedAtom[]
  /** What must not hold for it to hold: the operands of its outermost negations, each with the LETs around it. */
  readonly guards: readonly Formula[]
}

export interface WatchedAtom {
  readonly atom: Predicate
  /** Whether more of such events make the formula hold more often (`+`), less often (`-`), or either. */
  readonly polarity: Polarity
}

export type Polarity = '+' | '-' | '±'

export function watchedEvents(formula: Formula): WatchedEvents {
  const atoms: WatchedAtom[] = []
  const guards: Formula[] = []
  // A definition is looked into once for each polarity: it may be used often, and may use itself.
  const seen = new Map<Formula, Set<Polarity>>()
  const waiting: Visit[] = [{ formula, polarity: '+', lets: [] }]
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { formula: current, polarity, lets } = visit
    if (current.kind === 'not' && polarity === '+') guards.push(withLets(current.body, lets))
    if (current.kind !== 'predicate') {
      waiting.push(...operandsOf(current, visit).toReversed())
      continue
    }
    const at = lets.findLastIndex(({ name }) => name === current.name)
    const used = lets[at]
    if (used === undefined) {
      if (!BUILT_IN.has(current.name)) atoms.push({ atom: current, polarity })
      continue
    }
    const known = seen.get(used.definition) ?? new Set()
    if (!known.has(polarity)) {
      const inside = lets.slice(0, used.kind === 'letpast' ? at + 1 : at)
      waiting.push({ formula: used.definition, polarity, lets: inside })
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
}

// A signature may not declare these; a log may hold none of them.
const BUILT_IN: ReadonlySet<string> = new Set(['tp', 'ts', 'tpts'])

function withLets(formula: Formula, lets: readonly Let[]): Formula {
  return lets.reduceRight<Formula>((body, around) => ({ ...around, body }), formula)
}

function operandsOf(formula: Formula, { polarity, lets }: Visit): readonly Visit[] {
  switch (formula.kind) {
    case 'not':
      return [{ formula: formula.body, polarity: opposite(polarity), lets }]
    case 'implies':
      return [
        { formula: formula.left, polarity: opposite(polarity), lets },
        { formula: formula.right, polarity, lets },
      ]
    case 'equiv':
    case 'aggregation':
      // A count or a sum may be compared either way.
      return directSubformulas(formula).map(operand => ({ formula: operand, polarity: '±', lets }))
    case 'let':
    case 'letpast':
      return [{ formula: formula.body, polarity, lets: [...lets, formula] }]
    case 'truth':
    case 'predicate':
    case 'comparison':
    case 'substring':
    case 'matches':
    case 'and':
    case 'or':
    case 'exists':
    case 'forall':
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
      return directSubformulas(formula).map(operand => ({ formula: operand, polarity, lets }))
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
