import fastCheck, { type Arbitrary } from 'fast-check'
import type { AggregationOperator, Expression, Formula } from '../../src/mfotl/formula.ts'
import type { Interval } from '../../src/mfotl/interval.ts'
import { makeInt } from '../../src/mfotl/read-int.ts'
import type { ArithmeticOperator, Conversion, Term } from '../../src/mfotl/term.ts'
import type { Signature, ValueType } from '../../src/model/signature.ts'

const span = { start: 0, end: 0 }

/** Names of variables as MonPoly allows them. */
const variables = fastCheck.constantFrom('x', 'y', 'z', "x'", 'x-1', 'a:b', 'c/d', '1up', '_w', 'q"')
const boundVariables = fastCheck.constantFrom('x', 'y', 'z', "x'", 'x-1')
const names = fastCheck.constantFrom('p', 'q', 'r', 'foo-bar', 'Alarm', 'tp')

/** A string as MonPoly stores it: quotes and backslashes carry a backslash. */
const storedText = fastCheck
  .string({ unit: 'binary', maxLength: 8 })
  .map(text => text.replaceAll(/["\\]/g, sign => `\\${sign}`))

/** Signatures with all types, named arguments and none. */
export const signatures: Arbitrary<Signature> = fastCheck
  .uniqueArray(
    fastCheck.record({
      name: fastCheck.oneof(fastCheck.constantFrom('p', 'q', 'r', 'foo-bar', 'a:b', 'a.b', '1P'), storedText),
      parameters: fastCheck.array(
        fastCheck.record({
          name: fastCheck.constantFrom(null, 'x', 'y'),
          type: fastCheck.constantFrom<ValueType>('int', 'float', 'string', 'regexp'),
        }),
        { maxLength: 4 },
      ),
    }),
    { selector: ({ name }) => name, maxLength: 5 },
  )
  .map(predicates => ({ predicates: new Map(predicates.map(predicate => [predicate.name, predicate])) }))

/** Intervals: unbounded, bounded, and those that hold no integer, such as (0,1). */
const intervals: Arbitrary<Interval> = fastCheck.oneof(
  fastCheck.nat(9).map((lower): Interval => ({ lower, upper: null })),
  fastCheck
    .tuple(fastCheck.nat(9), fastCheck.nat(9))
    .map(([lower, width]) => ({ lower, upper: lower + width })),
  fastCheck.nat(9).map((upper): Interval => ({ lower: upper + 1, upper })),
  fastCheck
    .bigInt({ min: 0n, max: 10n ** 30n })
    .map((lower): Interval => ({ lower: makeInt(lower), upper: null })),
)

const constants: Arbitrary<Term> = fastCheck.oneof(
  fastCheck.bigInt().map((value): Term => ({ kind: 'int', value: makeInt(value), span })),
  fastCheck.double({ noNaN: true }).map((value): Term => ({ kind: 'float', value, span })),
  storedText.map((value): Term => ({ kind: 'string', value, span })),
  fastCheck.constantFrom('a*b', '', '\\\\(a\\\\)').map((value): Term => ({ kind: 'regexp', value, span })),
)

const variableTerms = variables.map((name): Term => ({ kind: 'variable', name, span }))

/** Terms of any shape, well typed or not. */
const terms: Arbitrary<Term> = fastCheck.letrec<{ term: Term }>(tie => ({
  term: fastCheck.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { arbitrary: variableTerms, weight: 3 },
    constants,
    tie('term').map((operand): Term => ({ kind: 'negate', operand, span })),
    fastCheck
      .tuple(fastCheck.constantFrom<ArithmeticOperator>('+', '-', '*', '/', 'MOD'), tie('term'), tie('term'))
      .map(([operator, left, right]): Term => ({ kind: 'arithmetic', operator, left, right, span })),
    fastCheck
      .tuple(fastCheck.constantFrom<Conversion>('f2i', 'i2f', 'r2s', 'MONTH', 'FORMAT_DATE'), tie('term'))
      .map(([conversion, operand]): Term => ({ kind: 'convert', conversion, operand, span })),
  ),
})).term

const predicates: Arbitrary<Formula> = fastCheck
  .tuple(names, fastCheck.array(terms, { maxLength: 3 }))
  .map(([name, args]): Formula => {
    const body: Formula = { kind: 'predicate', name, args, span }
    // As the parser does it: see Predicate.
    const bound = args.flatMap(arg => (arg.kind === 'variable' && arg.name.startsWith('_') ? [arg.name] : []))
    return bound.length === 0 ? body : { kind: 'exists', variables: bound, body, span }
  })

const atoms: Arbitrary<Formula> = fastCheck.oneof(
  { arbitrary: predicates, weight: 3 },
  fastCheck.boolean().map((value): Formula => ({ kind: 'truth', value, span })),
  fastCheck
    .tuple(fastCheck.constantFrom('=', '<', '<=', '>', '>='), terms, terms)
    .map(([operator, left, right]): Formula => ({ kind: 'comparison', operator, left, right, span })),
  fastCheck.tuple(terms, terms).map(([left, right]): Formula => ({ kind: 'substring', left, right, span })),
  fastCheck.tuple(terms, terms, fastCheck.array(fastCheck.option(terms), { maxLength: 2 })).map(
    ([subject, pattern, groups]): Formula => ({
      kind: 'matches',
      subject,
      pattern,
      // A group `_` is anonymous, and a term `_w` is a variable.
      groups,
      span,
    }),
  ),
)

/** Formulas of every shape that the parser can make, well typed or not, monitorable or not. */
export const formulas: Arbitrary<Formula> = fastCheck.letrec<{ formula: Formula; expression: Expression }>(
  tie => ({
    formula: fastCheck.oneof(
      { maxDepth: 5, withCrossShrink: true },
      { arbitrary: atoms, weight: 2 },
      tie('formula').map((body): Formula => ({ kind: 'not', body, span })),
      fastCheck
        .tuple(fastCheck.constantFrom('and', 'or', 'implies', 'equiv'), tie('formula'), tie('formula'))
        .map(([kind, left, right]): Formula => ({ kind, left, right, span })),
      fastCheck
        .tuple(
          fastCheck.constantFrom('exists', 'forall'),
          fastCheck.array(boundVariables, { minLength: 1, maxLength: 3 }),
          tie('formula'),
        )
        .map(([kind, bound, body]): Formula => ({ kind, variables: bound, body, span })),
      fastCheck
        .tuple(
          fastCheck.constantFrom('previous', 'next', 'once', 'historically', 'eventually', 'always'),
          intervals,
          tie('formula'),
        )
        .map(([kind, interval, body]): Formula => ({ kind, interval, body, span })),
      fastCheck
        .tuple(fastCheck.constantFrom('since', 'until'), intervals, tie('formula'), tie('formula'))
        .map(([kind, interval, left, right]): Formula => ({ kind, interval, left, right, span })),
      fastCheck
        .tuple(
          fastCheck.constantFrom('let', 'letpast'),
          names,
          fastCheck.array(boundVariables, { maxLength: 2 }),
          tie('formula'),
          tie('formula'),
        )
        .map(
          ([kind, name, parameters, definition, body]): Formula => ({
            kind,
            name,
            parameters,
            definition,
            body,
            span,
          }),
        ),
      fastCheck
        .tuple(
          fastCheck.constantFrom<AggregationOperator>('CNT', 'MIN', 'MAX', 'SUM', 'AVG', 'MED'),
          variables,
          variables,
          fastCheck.array(variables, { maxLength: 2 }),
          tie('formula'),
        )
        .map(
          ([operator, result, variable, groups, body]): Formula => ({
            kind: 'aggregation',
            operator,
            result,
            variable,
            groups,
            body,
            span,
          }),
        ),
      fastCheck
        .tuple(fastCheck.constantFrom('matchp', 'matchf'), intervals, tie('expression'))
        .map(([kind, interval, expression]): Formula => ({ kind, interval, expression, span })),
    ),
    expression: fastCheck.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fastCheck.constant<Expression>({ kind: 'wild', span }),
      tie('formula').map((formula): Expression => ({ kind: 'test', formula, span })),
      fastCheck
        .tuple(fastCheck.constantFrom('concatenation', 'choice'), tie('expression'), tie('expression'))
        .map(([kind, left, right]): Expression => ({ kind, left, right, span })),
      tie('expression').map((body): Expression => ({ kind: 'star', body, span })),
    ),
  }),
).formula
