import { type Deep, runDeep } from '../mfotl/deep.ts'
import type { Formula } from '../mfotl/formula.ts'
import { mapFormula } from '../mfotl/map-formula.ts'
import { mapVariables, type Variable } from '../mfotl/map-variables.ts'
import { printFormula } from '../mfotl/print-formula.ts'
import { makeInt } from '../mfotl/read-int.ts'
import type { Term } from '../mfotl/term.ts'
import type { Assignment } from '../monitors/reference/evaluate-term.ts'

/** A formula with the values of its free variables in their places, printed. */
export function printWithValues(formula: Formula, values: Assignment): string {
  return printFormula(runDeep(putValues(formula, values)))
}

function* putValues(formula: Formula, values: Assignment): Deep<Formula> {
  if (values.size === 0) return formula
  const put = (term: Term): Term => runDeep(mapVariables(term, variable => valueInPlace(variable, values)))
  switch (formula.kind) {
    case 'predicate':
      return { ...formula, args: formula.args.map(put) }
    case 'comparison':
    case 'substring':
      return { ...formula, left: put(formula.left), right: put(formula.right) }
    case 'matches': {
      const groups = formula.groups.map(group => (group === null ? null : put(group)))
      return { ...formula, subject: put(formula.subject), pattern: put(formula.pattern), groups }
    }
    case 'exists':
    case 'forall':
      return { ...formula, body: yield putValues(formula.body, without(values, formula.variables)) }
    case 'let':
    case 'letpast':
      // A definition has no variables but its parameters.
      return { ...formula, body: yield putValues(formula.body, values) }
    case 'aggregation':
      // What it names are variables: a value can't stand there.
      return formula
    case 'truth':
    case 'not':
    case 'and':
    case 'or':
    case 'implies':
    case 'equiv':
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
      return yield mapFormula(formula, operand => putValues(operand, values))
  }
}

/** The values of all other variables. */
export function without(values: Assignment, names: readonly string[]): Assignment {
  return new Map([...values].filter(([name]) => !names.includes(name)))
}

function valueInPlace(variable: Variable, values: Assignment): Term {
  const value = values.get(variable.name)
  const { span } = variable
  if (value === undefined) return variable
  if (typeof value === 'bigint') return { kind: 'int', value: makeInt(value), span }
  return typeof value === 'number' ? { kind: 'float', value, span } : { kind: 'string', value, span }
}
