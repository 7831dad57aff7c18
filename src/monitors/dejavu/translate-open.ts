import type { FormulaTypes } from '../../mfotl/check-types.ts'
import type { BinaryTemporal, Formula, Let, Predicate, UnaryTemporal } from '../../mfotl/formula.ts'
import { freeVariables } from '../../mfotl/free-variables.ts'
import { type Qtl, type QtlTerm, qtlVariables } from './qtl.ts'
import { eventName, makeVariableNames } from './qtl-names.ts'
import { Refusal } from './refusal.ts'
import { translateComparison } from './translate-comparison.ts'
import { translateInterval } from './translate-interval.ts'
import { type Scope, translateTerm } from './translate-term.ts'

/**
 * A formula in QTL with its free variables still free; see `translateFormula`. Throws Refusal at the first operator
 * that DejaVu does not have.
 */
export function translateOpen(formula: Formula, types: FormulaTypes): Qtl {
  const fresh = makeVariableNames()
  let size = 0
  return translate(formula, bind(new Map(), freeVariables(formula)), new Map(), 0)

  function translate(part: Formula, scope: Scope, definitions: Definitions, depth: number): Qtl {
    size += 1
    if (size > LARGEST)
      throw new Refusal('LET', `the formula has over ${LARGEST} operators, as DejaVu would read it`)
    if (depth > DEEPEST) throw new Refusal('(', `DejaVu can't read formulas nested deeper than ${DEEPEST}`)
    const operand = (inner: Formula) => translate(inner, scope, definitions, depth + 1)
    switch (part.kind) {
      case 'truth':
        return { kind: 'truth', value: part.value }
      case 'predicate':
        return translatePredicate(part, scope, definitions, depth)
      case 'comparison':
        return translateComparison(part, scope, types)
      case 'not':
        return { kind: 'not', body: operand(part.body) }
      case 'and':
      case 'or':
      case 'implies':
      case 'equiv':
        return { kind: part.kind, left: operand(part.left), right: operand(part.right) }
      case 'exists':
      case 'forall': {
        const inner = bind(scope, part.variables)
        const body = translate(part.body, inner, definitions, depth + 1)
        const names = part.variables.flatMap(name => variableOf(inner.get(name)))
        return names.reduceRight(part.kind === 'exists' ? makeExists : makeForall, body)
      }
      case 'previous':
        return translatePrevious(part, operand)
      case 'once':
        return translateOver('once', part, operand)
      case 'historically':
        return translateOver('historically', part, operand)
      case 'since':
        return translateSince(part, operand)
      case 'next':
      case 'eventually':
      case 'always':
      case 'until':
        throw new Refusal(part.kind.toUpperCase(), 'DejaVu looks into the past only')
      case 'let': {
        const definition = { ...part, definitions }
        return translate(part.body, scope, new Map([...definitions, [keyOf(part), definition]]), depth + 1)
      }
      case 'letpast':
        throw new Refusal('LETPAST', 'recursion is not translated')
      case 'aggregation':
        throw new Refusal(part.operator, 'DejaVu has no aggregations')
      case 'substring':
      case 'matches':
        throw new Refusal(part.kind.toUpperCase(), 'DejaVu compares texts as a whole')
      case 'matchp':
      case 'matchf':
        throw new Refusal(part.kind.toUpperCase(), 'DejaVu has no regular expressions')
    }
  }

  function bind(scope: Scope, names: readonly string[]): Scope {
    return new Map([...scope, ...names.map(name => [name, makeVariable(fresh(name))] as const)])
  }

  function translatePredicate(part: Predicate, scope: Scope, definitions: Definitions, depth: number): Qtl {
    const args = part.args.map(arg => translateTerm(arg, scope))
    const definition = definitions.get(`${part.name}/${args.length}`)
    if (definition === undefined) {
      if (BUILT_IN.has(part.name)) {
        throw new Refusal(part.name, 'DejaVu numbers no time-points and lets no formula name the time')
      }
      return { kind: 'event', name: eventName(part.name), args }
    }
    const inner: Scope = new Map(
      definition.parameters.flatMap((name, index) => {
        const arg = args[index]
        return arg === undefined ? [] : [[name, arg] as const]
      }),
    )
    return translate(definition.definition, inner, definition.definitions, depth + 1)
  }
}

/** The predicates of LET in scope, by name and arity, each with those that its own definition may use. */
type Definitions = ReadonlyMap<string, Let & { readonly definitions: Definitions }>

// Far below what a stack holds, ours or that of DejaVu's parser.
const DEEPEST = 300
const LARGEST = 20_000

const BUILT_IN: ReadonlySet<string> = new Set(['tp', 'ts', 'tpts'])

function keyOf({ name, parameters }: Let): string {
  return `${name}/${parameters.length}`
}

function translatePrevious({ interval, body }: UnaryTemporal, operand: (inner: Formula) => Qtl): Qtl {
  const bounded = translateInterval('PREVIOUS', interval)
  if (bounded === 'empty') return FALSE
  if (bounded.bound !== null) throw new Refusal('PREVIOUS', 'DejaVu bounds no time to the event before')
  return { kind: 'previous', body: operand(body) }
}

function translateOver(
  kind: 'once' | 'historically',
  { interval, body }: UnaryTemporal,
  operand: (inner: Formula) => Qtl,
): Qtl {
  const bounded = translateInterval(kind.toUpperCase(), interval)
  if (bounded === 'empty') return kind === 'once' ? FALSE : TRUE
  return { kind, bound: bounded.bound, body: operand(body) }
}

function translateSince(part: BinaryTemporal, operand: (inner: Formula) => Qtl): Qtl {
  const bounded = translateInterval('SINCE', part.interval)
  if (bounded === 'empty') return FALSE
  return { kind: 'since', bound: bounded.bound, left: operand(part.left), right: operand(part.right) }
}

const TRUE: Qtl = { kind: 'truth', value: true }
const FALSE: Qtl = { kind: 'truth', value: false }

/** `Exists`, where the variable occurs: DejaVu refuses one that doesn't, and a domain is never empty. */
export function makeExists(body: Qtl, variable: string): Qtl {
  return qtlVariables(body).includes(variable) ? { kind: 'exists', variable, body } : body
}

function makeForall(body: Qtl, variable: string): Qtl {
  return qtlVariables(body).includes(variable) ? { kind: 'forall', variable, body } : body
}

function makeVariable(name: string): QtlTerm {
  return { kind: 'variable', name }
}

function variableOf(term: QtlTerm | undefined): readonly string[] {
  return term?.kind === 'variable' ? [term.name] : []
}
