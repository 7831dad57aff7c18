import type { Expression, Formula, Let, Predicate } from '../../mfotl/formula.ts'
import { freeVariables } from '../../mfotl/free-variables.ts'
import { directSubformulas, subformulas } from '../../mfotl/subformulas.ts'
import type { Term } from '../../mfotl/term.ts'
import type { Datum } from './datum.ts'

/** What can be said of a formula's parts without a log. */
export interface FormulaFacts {
  freeVariables(subject: Formula | Expression): readonly string[]
  /** A number that tells this part of the formula from the others. */
  number(subject: Formula | Expression): number
  /** The LET or LETPAST that defines a predicate; undefined for one of the log. */
  definitionOf(predicate: Predicate): Let | undefined
  /** Whether later time-points may matter. */
  looksAhead(subject: Formula | Expression): boolean
  /** The constants that the formula names. */
  readonly constants: ReadonlySet<Datum>
}

/** Facts that do not depend on a log; each is worked out when it is first asked for. */
export function makeFormulaFacts(formula: Formula): FormulaFacts {
  const numbers = new Map<Formula | Expression, number>()
  const free = new Map<Formula | Expression, readonly string[]>()
  const ahead = new Map<Formula | Expression, boolean>()
  const definitions = new Map<Predicate, Let>()
  resolve(formula, new Map(), definitions)

  return {
    freeVariables: subject => remember(free, subject, () => freeIn(subject)),
    number: subject => remember(numbers, subject, () => numbers.size),
    definitionOf: predicate => definitions.get(predicate),
    looksAhead,
    constants: new Set([...subformulas(formula)].flatMap(termsOf).flatMap(constantsIn)),
  }

  function looksAhead(subject: Formula | Expression): boolean {
    const known = ahead.get(subject)
    if (known !== undefined) return known
    // A LETPAST predicate leads back to its own definition: until that is known, it adds nothing.
    ahead.set(subject, false)
    const definition = subject.kind === 'predicate' ? definitions.get(subject)?.definition : undefined
    const parts = definition === undefined ? partsOf(subject) : [definition]
    const isAhead = FUTURE.has(subject.kind) || parts.some(looksAhead)
    ahead.set(subject, isAhead)
    return isAhead
  }
}

const FUTURE: ReadonlySet<string> = new Set(['next', 'eventually', 'always', 'until', 'matchf'])

function remember<Key, Item>(known: Map<Key, Item>, key: Key, make: () => Item): Item {
  const item = known.get(key) ?? make()
  known.set(key, item)
  return item
}

function freeIn(subject: Formula | Expression): readonly string[] {
  return isExpression(subject) ? [...new Set(partsOf(subject).flatMap(freeIn))] : freeVariables(subject)
}

function isExpression(subject: Formula | Expression): subject is Expression {
  switch (subject.kind) {
    case 'wild':
    case 'test':
    case 'concatenation':
    case 'choice':
    case 'star':
      return true
    default:
      return false
  }
}

function partsOf(subject: Formula | Expression): readonly (Formula | Expression)[] {
  switch (subject.kind) {
    case 'wild':
      return []
    case 'test':
      return [subject.formula]
    case 'concatenation':
    case 'choice':
      return [subject.left, subject.right]
    case 'star':
      return [subject.body]
    default:
      return directSubformulas(subject)
  }
}

/** Finds the definition of each predicate: a LET's name and arity mean its definition in its body, LETPAST's in both. */
function resolve(formula: Formula, scope: ReadonlyMap<string, Let>, definitions: Map<Predicate, Let>): void {
  switch (formula.kind) {
    case 'predicate': {
      const definition = scope.get(`${formula.name}/${formula.args.length}`)
      if (definition !== undefined) definitions.set(formula, definition)
      return
    }
    case 'let':
    case 'letpast': {
      const inside = new Map(scope).set(`${formula.name}/${formula.parameters.length}`, formula)
      resolve(formula.definition, formula.kind === 'letpast' ? inside : scope, definitions)
      resolve(formula.body, inside, definitions)
      return
    }
    default:
      for (const part of directSubformulas(formula)) resolve(part, scope, definitions)
  }
}

function termsOf(formula: Formula): readonly Term[] {
  switch (formula.kind) {
    case 'predicate':
      return formula.args
    case 'comparison':
    case 'substring':
      return [formula.left, formula.right]
    case 'matches':
      return [formula.subject, ...formula.groups.flatMap(group => group ?? [])]
    default:
      return []
  }
}

function constantsIn(term: Term): readonly Datum[] {
  switch (term.kind) {
    case 'int':
      return [BigInt(term.value)]
    case 'float':
    case 'string':
      return [term.value]
    case 'variable':
    case 'regexp':
      return []
    case 'negate':
    case 'convert':
      return constantsIn(term.operand)
    case 'arithmetic':
      return [...constantsIn(term.left), ...constantsIn(term.right)]
  }
}
