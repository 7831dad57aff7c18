import type { Signature, ValueType } from '../model/signature.ts'
import { checkGroundTerms } from './check-ground-terms.ts'
import { checkVerimonLanguage } from './check-verimon-language.ts'
import { checkWellFormed } from './check-well-formed.ts'
import { type Deep, runDeep } from './deep.ts'
import type { Aggregation, Expression, Formula, Let, Predicate } from './formula.ts'
import { freeVariables } from './free-variables.ts'
import { makeErrorAt, type Source } from './source.ts'
import type { Term } from './term.ts'
import { makeTermTyping, type Scope, type TermTyping } from './term-typing.ts'
import { makeTypeCell, type TypeCell, typeOfCell } from './type-cell.ts'

/** A free variable with its type. */
export interface Column {
  readonly name: string
  readonly type: ValueType
}

/** The types of a formula's parts. A monitor needs them: 7 / 2 is 3 on ints and 3.5 on floats. */
export interface FormulaTypes {
  /** The free variables, in MonPoly's order of columns. */
  readonly columns: readonly Column[]
  /** The type of a term that stands in the formula, by the node itself. */
  typeOf(term: Term): ValueType
  /** The types of an aggregation's result and of what it aggregates. */
  typeOfAggregation(aggregation: Aggregation): { readonly result: ValueType; readonly variable: ValueType }
}

/**
 * Infers the types of a formula over a signature. Throws RvbenchError with the place: `type` for an unknown predicate, a
 * wrong arity, a type clash, a faulty LET or aggregation; `not-monitorable` for unbounded future operators, and for what
 * VeriMon doesn't know beside regular expressions; `evaluation` for a division by zero among constants.
 * What nothing decides is a float, as in MonPoly.
 */
export function checkTypes(formula: Formula, signature: Signature, source: Source): FormulaTypes {
  const fault = checkWellFormed(formula, source)
  if (fault !== null) throw fault
  const typing = makeTyping(source)
  const scope: Scope = new Map(freeVariables(formula).map(name => [name, makeTypeCell('anything')]))
  runDeep(typing.checkFormula(formula, scope, schemasOf(signature)))
  const refusal = checkVerimonLanguage(formula, source) ?? checkGroundTerms(formula, source)
  if (refusal !== null) throw refusal
  return {
    columns: freeVariables(formula).map(name => ({
      name,
      type: typeOfCell(typing.terms.variable(scope, name)),
    })),
    typeOf: term => typeOfCell(typing.terms.cellOf(term)),
    typeOfAggregation: aggregation => {
      const { result, variable } = typing.cellsOf(aggregation)
      return { result: typeOfCell(result), variable: typeOfCell(variable) }
    },
  }
}

/** Argument types by `name/arity`: LET may add a predicate whose name exists with another arity. */
type Schemas = ReadonlyMap<string, readonly TypeCell[]>

function schemasOf(signature: Signature): Schemas {
  const declared = [...signature.predicates.values()].map(({ name, parameters }) => {
    const cells = parameters.map(parameter => makeTypeCell(parameter.type))
    return [keyOf(name, cells.length), cells] as const
  })
  const int = makeTypeCell('int')
  return new Map([...declared, ['tp/1', [int]], ['ts/1', [int]], ['tpts/2', [int, int]]])
}

/** How LET and signature tell predicates apart. */
function keyOf(name: string, arity: number): string {
  return `${name}/${arity}`
}

interface AggregationCells {
  readonly result: TypeCell
  readonly variable: TypeCell
}

function makeTyping(source: Source) {
  const terms: TermTyping = makeTermTyping(source)
  const aggregations = new Map<Aggregation, AggregationCells>()
  return { terms, checkFormula, cellsOf }

  function cellsOf(aggregation: Aggregation): AggregationCells {
    const cells = aggregations.get(aggregation)
    if (cells === undefined) throw new Error('the aggregation does not stand in the formula that was checked')
    return cells
  }

  function* checkFormula(formula: Formula, scope: Scope, schemas: Schemas): Deep<void> {
    switch (formula.kind) {
      case 'truth':
        return
      case 'predicate':
        return checkArguments(formula, scope, schemas)
      case 'comparison':
        return terms.checkSame(formula.left, formula.right, scope)
      case 'substring':
        terms.check(formula.left, makeTypeCell('string'), scope)
        return terms.check(formula.right, makeTypeCell('string'), scope)
      case 'matches':
        terms.check(formula.subject, makeTypeCell('string'), scope)
        terms.check(formula.pattern, makeTypeCell('regexp'), scope)
        for (const group of formula.groups) {
          if (group !== null) terms.check(group, makeTypeCell('string'), scope)
        }
        return
      case 'not':
      case 'previous':
      case 'next':
      case 'once':
      case 'historically':
      case 'eventually':
      case 'always':
        return yield checkFormula(formula.body, scope, schemas)
      case 'and':
      case 'or':
      case 'implies':
      case 'equiv':
      case 'since':
      case 'until':
        yield checkFormula(formula.left, scope, schemas)
        return yield checkFormula(formula.right, scope, schemas)
      case 'exists':
      case 'forall':
        return yield checkFormula(formula.body, openScope(scope, formula.variables), schemas)
      case 'let':
      case 'letpast':
        return yield checkLet(formula, scope, schemas)
      case 'aggregation':
        return yield checkAggregation(formula, scope, schemas)
      case 'matchp':
      case 'matchf':
        return yield checkExpression(formula.expression, scope, schemas)
    }
  }

  function* checkExpression(expression: Expression, scope: Scope, schemas: Schemas): Deep<void> {
    switch (expression.kind) {
      case 'wild':
        return
      case 'test':
        return yield checkFormula(expression.formula, scope, schemas)
      case 'concatenation':
      case 'choice':
        yield checkExpression(expression.left, scope, schemas)
        return yield checkExpression(expression.right, scope, schemas)
      case 'star':
        return yield checkExpression(expression.body, scope, schemas)
    }
  }

  function checkArguments({ name, args, span }: Predicate, scope: Scope, schemas: Schemas): void {
    const cells = schemas.get(keyOf(name, args.length))
    if (cells === undefined) {
      const arities = [...schemas].filter(([key]) => key.slice(0, key.lastIndexOf('/')) === name)
      const message =
        arities.length === 0
          ? `saw the predicate ${name}, which neither the signature nor a LET defines`
          : `saw ${name} with ${args.length} arguments, expected ${arities.map(([, types]) => types.length).join(' or ')}`
      throw makeErrorAt(source, span, 'type', message, hintFor(name, schemas))
    }
    for (const [index, arg] of args.entries())
      terms.check(arg, cells[index] ?? makeTypeCell('anything'), scope)
  }

  // A definition sees its own parameters only; LETPAST also sees itself.
  function* checkLet(formula: Let, scope: Scope, schemas: Schemas): Deep<void> {
    const parameters: Scope = openScope(new Map(), formula.parameters)
    const cells = formula.parameters.map(name => terms.variable(parameters, name))
    const inside = new Map(schemas).set(keyOf(formula.name, cells.length), cells)
    yield checkFormula(formula.definition, parameters, formula.kind === 'letpast' ? inside : schemas)
    return yield checkFormula(formula.body, scope, inside)
  }

  function* checkAggregation(formula: Aggregation, scope: Scope, schemas: Schemas): Deep<void> {
    const bound = freeVariables(formula.body).filter(name => !formula.groups.includes(name))
    const inside = openScope(scope, bound)
    const variable = terms.variable(inside, formula.variable)
    const result = terms.variable(scope, formula.result)
    aggregations.set(formula, { result, variable })
    const [resultKnown, variableKnown] = aggregationTypes(formula)
    terms.expect(formula.variable, variable, makeTypeCell(variableKnown), formula.span)
    yield checkFormula(formula.body, inside, schemas)
    terms.expect(
      formula.result,
      result,
      resultKnown === 'same' ? variable : makeTypeCell(resultKnown),
      formula.span,
    )
  }
}

function openScope(scope: Scope, names: readonly string[]): Scope {
  return new Map([...scope, ...names.map(name => [name, makeTypeCell('anything')] as const)])
}

function aggregationTypes(formula: Aggregation): readonly ['same' | 'int' | 'float', 'anything' | 'number'] {
  switch (formula.operator) {
    case 'CNT':
      return ['int', 'anything']
    case 'MIN':
    case 'MAX':
      return ['same', 'anything']
    case 'SUM':
      return ['same', 'number']
    case 'AVG':
    case 'MED':
      return ['float', 'number']
  }
}

function hintFor(name: string, schemas: Schemas): string | undefined {
  const names = [...new Set([...schemas.keys()].map(key => key.slice(0, key.lastIndexOf('/'))))]
  if (names.includes(name)) return undefined
  return `the predicates are ${names.toSorted().join(', ')}`
}
