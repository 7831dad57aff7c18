import { type Deep, runDeep } from './deep.ts'
import {
  ANYWHERE,
  EVERYWHERE,
  NOWHERE,
  type Presence,
  presenceOfAggregation,
  presenceOfBinary,
  presenceOfConnective,
  presenceOfNot,
  presenceOfUnary,
} from './foreign-presence.ts'
import type { Binary, BinaryTemporal, Formula, Let, UnaryTemporal } from './formula.ts'
import type { Term } from './term.ts'

/** How formulas over the log of one run are made formulas over a log of many. */
export interface RunLifterOptions {
  /** The variable for the run, and the predicate that says which run a time-point belongs to. Fresh names. */
  readonly run: string
  readonly presence: string
  /** Where to put `presence(run)`: only where the meaning asks for it, or wherever nothing else binds the run. */
  readonly anchors: 'few' | 'many'
}

/** A formula over the log of many runs, for one over the log of a run. */
export interface LiftedPart {
  readonly formula: Formula
  /** Why it does not mean the same; null if it does. */
  readonly refusal: string | null
}

interface Part extends Presence {
  readonly formula: Formula
  /** Whether the run is among its free variables, and whether a monitor finds its values in there. */
  readonly names: boolean
  readonly binds: boolean
  /** Whether `presence` stands in it. */
  readonly isAnchored: boolean
}

/** What LET has defined, by name and arity. */
type Definitions = ReadonlyMap<string, Part>

/**
 * Adds the run to every predicate of a formula for which `whyNotLiftable` knows no reason. Each rule keeps this invariant:
 * at a time-point of a run, for that run, the lifted part says what the part says of the run alone; at time-points of
 * other runs it is as its `Presence` says.
 */
export function liftOverRuns(formula: Formula, { run, presence, anchors }: RunLifterOptions): LiftedPart {
  let refusal: string | null = null
  const whole = runDeep(lift(formula, new Map()))
  // Verdicts for a run are wanted at its own time-points only.
  const isQuiet = whole.binds && whole.before === 'never' && whole.after === 'never'
  return { formula: (isQuiet ? whole : anchor(whole)).formula, refusal }

  function* lift(part: Formula, scope: Definitions): Deep<Part> {
    switch (part.kind) {
      case 'truth':
        return makeFixed(part, part.value ? EVERYWHERE : NOWHERE)
      case 'comparison':
      case 'substring':
      case 'matches':
      case 'letpast':
      case 'matchp':
      case 'matchf':
        return makeFixed(part, ANYWHERE)
      case 'predicate': {
        const defined = scope.get(keyOf(part.name, part.args.length))
        const formula = { ...part, args: [variable(), ...part.args] }
        return { isAnchored: false, ...NOWHERE, ...defined, formula, names: true, binds: true }
      }
      case 'not': {
        const body = bindIfMany(yield lift(part.body, scope))
        return { ...body, ...presenceOfNot(body), formula: { ...part, body: body.formula }, binds: false }
      }
      case 'and': {
        const left = yield lift(part.left, scope)
        const right = yield lift(part.right, scope)
        // What stands left of AND has to bind what a negation on its right names.
        const isNeeded = left.names || (right.names && !right.binds)
        return combine(
          part,
          isNeeded ? tie(left) : left,
          part.right.kind === 'not' ? right : bindIfMany(right),
        )
      }
      case 'or': {
        const left = yield lift(part.left, scope)
        const right = yield lift(part.right, scope)
        // Both sides must have the same free variables.
        const isNeeded = left.names || right.names
        return isNeeded ? combine(part, tie(left), tie(right)) : combine(part, left, right)
      }
      case 'implies':
      case 'equiv': {
        const left = bindIfMany(yield lift(part.left, scope))
        return combine(part, left, bindIfMany(yield lift(part.right, scope)))
      }
      case 'exists': {
        const body = bind(yield lift(part.body, scope))
        return { ...body, formula: { ...part, body: body.formula } }
      }
      case 'forall': {
        const body = yield lift(part.body, scope)
        const held = anchors === 'many' && body.names ? restrict(body) : body
        return { ...held, formula: { ...part, body: held.formula }, binds: false }
      }
      case 'previous':
      case 'next':
      case 'once':
      case 'historically':
      case 'eventually':
      case 'always':
        return liftUnary(part, yield lift(part.body, scope))
      case 'since':
      case 'until': {
        const left = yield lift(part.left, scope)
        return liftBinary(part, left, yield lift(part.right, scope))
      }
      case 'let':
        return yield liftLet(part, scope)
      case 'aggregation': {
        const body = tie(yield lift(part.body, scope))
        const formula: Formula = { ...part, groups: [run, ...part.groups], body: body.formula }
        return { ...body, ...presenceOfAggregation(body), formula }
      }
    }
  }

  function* liftLet(part: Let, scope: Definitions): Deep<Part> {
    const definition = tie(yield lift(part.definition, scope))
    const inside = new Map([...scope, [keyOf(part.name, part.parameters.length), definition] as const])
    const body = yield lift(part.body, inside)
    const parameters = [run, ...part.parameters]
    const formula = { ...part, parameters, definition: definition.formula, body: body.formula }
    return { ...body, formula, isAnchored: body.isAnchored || definition.isAnchored }
  }

  function liftUnary(part: UnaryTemporal, lifted: Part): Part {
    if (part.kind === 'next' && part.interval.upper === null) checkNext(lifted)
    const body = enclose(part, lifted)
    const isUniversal = part.kind === 'historically' || part.kind === 'always'
    return {
      ...body,
      ...presenceOfUnary(part, body),
      formula: { ...part, body: body.formula },
      binds: body.binds && !isUniversal,
    }
  }

  // At the last time-point of a run NEXT looks at the end of the log, which is empty and as far away as can be.
  function checkNext(body: Part): void {
    if (body.after === 'never' && !body.isAnchored) return
    refusal ??= 'NEXT without an upper bound sees the end of the log, where its operand may hold'
  }

  // The body of an operator, kept from what it would find beyond the ends of the run.
  function enclose({ kind, interval }: UnaryTemporal, body: Part): Part {
    const isOpen = interval.upper === null
    switch (kind) {
      case 'once':
      case 'previous':
        return isOpen && body.before !== 'never' ? anchor(body) : bind(body)
      case 'historically':
        return isOpen && body.before !== 'always' ? restrict(body) : restrictIfNamed(body)
      case 'always':
        return restrictIfNamed(body)
      case 'eventually':
      case 'next':
        return bind(body)
    }
  }

  function liftBinary(part: BinaryTemporal, left: Part, lifted: Part): Part {
    // What the right side finds ends the search: beyond the run nothing may end it.
    const isOpen = part.kind === 'since' && part.interval.upper === null && lifted.before !== 'never'
    const isTied = left.names || lifted.names
    const right = isOpen ? anchor(lifted) : isTied ? tie(lifted) : lifted
    return {
      ...presenceOfBinary(part, left, right),
      formula: { ...part, left: left.formula, right: right.formula },
      names: left.names || right.names,
      binds: right.binds,
      isAnchored: left.isAnchored || right.isAnchored,
    }
  }

  function combine(part: Binary, left: Part, right: Part): Part {
    const either = left.binds || right.binds
    return {
      ...presenceOfConnective(part.kind, left, right),
      formula: { ...part, left: left.formula, right: right.formula },
      names: left.names || right.names,
      binds: part.kind === 'and' ? either : part.kind === 'or' && left.binds && right.binds,
      isAnchored: left.isAnchored || right.isAnchored,
    }
  }

  /** A part that has to bind the run if it names it. */
  function bind(part: Part): Part {
    return part.names ? tie(part) : part
  }

  function bindIfMany(part: Part): Part {
    return anchors === 'many' ? bind(part) : part
  }

  /** A part that has to name and bind the run. */
  function tie(part: Part): Part {
    return part.binds ? part : anchor(part)
  }

  function anchor(part: Part): Part {
    const { span } = part.formula
    const formula: Formula = { kind: 'and', left: makePresence(part.formula), right: part.formula, span }
    return { ...NOWHERE, formula, names: true, binds: true, isAnchored: true }
  }

  /** A part whose negation has to bind the run if it names it; a negated one does. */
  function restrictIfNamed(part: Part): Part {
    const isNegated = part.formula.kind === 'not' || part.formula.kind === 'implies'
    return part.names && (anchors === 'many' || !isNegated) ? restrict(part) : part
  }

  function restrict(part: Part): Part {
    const { span } = part.formula
    const formula: Formula = { kind: 'implies', left: makePresence(part.formula), right: part.formula, span }
    return { ...EVERYWHERE, formula, names: true, binds: false, isAnchored: true }
  }

  function makePresence({ span }: Formula): Formula {
    return { kind: 'predicate', name: presence, args: [variable()], span }
  }

  function variable(): Term {
    return { kind: 'variable', name: run, span: { start: 0, end: 0 } }
  }
}

// The same at every time-point: not a matter of runs.
function makeFixed(formula: Formula, presence: Presence): Part {
  return { ...presence, formula, names: false, binds: false, isAnchored: false }
}

function keyOf(name: string, arity: number): string {
  return `${name}/${arity}`
}
