import { type Deep, runDeep } from '../../mfotl/deep.ts'
import type { Predicate } from '../../mfotl/formula.ts'
import type { Kernel } from '../../mfotl/kernel.ts'
import type { Term } from '../../mfotl/term.ts'
import type { Signature } from '../../model/signature.ts'
import type { Guard } from './cut.ts'
import type { Operator } from './operator.ts'
import { conjunctionOperator } from './operators/conjunction-operator.ts'
import { onceOperator } from './operators/once-operator.ts'
import { type Argument, predicateOperator } from './operators/predicate-operator.ts'
import { previousOperator } from './operators/previous-operator.ts'
import { projectionOperator } from './operators/projection-operator.ts'
import { sinceOperator } from './operators/since-operator.ts'
import { truthOperator } from './operators/truth-operator.ts'
import { unionOperator } from './operators/union-operator.ts'
import type { Conjunct } from './plan-conjunction.ts'
import { Source } from './source.ts'
import type { Workspace } from './workspace.ts'

/** A formula at work, and where its events go in. */
export interface CompiledFormula {
  readonly root: Operator
  /** By predicate: only those that the formula reads. */
  readonly sources: ReadonlyMap<string, Source>
}

/** Compiles a monitorable formula in normal form. */
export function compile(workspace: Workspace, formula: Kernel, signature: Signature): CompiledFormula {
  const sources = new Map<string, Source>()
  const root = runDeep(compileFormula(formula))
  workspace.values.pin()
  return { root, sources }

  function* compileFormula(part: Kernel): Deep<Operator> {
    const operator = yield compilePart(part)
    return workspace.register(operator)
  }

  function* compilePart(part: Kernel): Deep<Operator> {
    switch (part.kind) {
      case 'truth':
        return truthOperator(workspace, part.value)
      case 'predicate':
        return predicateOperator(workspace, sourceOf(part), part.args.map(compileArgument))
      case 'comparison':
      case 'not':
      case 'and':
        return conjunctionOperator(workspace, yield* compileConjuncts(part))
      case 'or': {
        const operands: Operator[] = []
        for (const operand of flatten(part, 'or')) operands.push(yield compileFormula(operand))
        return unionOperator(workspace, operands)
      }
      case 'exists':
        return projectionOperator(workspace, yield compileFormula(part.body), part.variables)
      case 'previous':
        return previousOperator(workspace, yield compileFormula(part.body), part.interval)
      case 'once':
        return onceOperator(workspace, yield compileFormula(part.body), part.interval)
      case 'since': {
        const guard = yield* compileGuard(part.left)
        return sinceOperator(workspace, guard, yield compileFormula(part.right), part.interval)
      }
      case 'substring':
      case 'matches':
      case 'next':
      case 'eventually':
      case 'until':
      case 'let':
      case 'letpast':
      case 'aggregation':
      case 'matchp':
      case 'matchf':
        throw new Error(`${part.kind} is not built yet`)
    }
  }

  function* compileConjuncts(part: Kernel): Generator<Deep<Operator>, readonly Conjunct[], Operator> {
    const conjuncts: Conjunct[] = []
    for (const member of flatten(part, 'and')) {
      const isNegated = member.kind === 'not'
      const inner = member.kind === 'not' ? member.body : member
      if (inner.kind === 'comparison') conjuncts.push({ kind: 'comparison', comparison: inner, isNegated })
      else conjuncts.push({ kind: 'operand', operator: yield compileFormula(inner), isNegated })
    }
    const hasOperand = conjuncts.some(({ kind }) => kind === 'operand')
    if (hasOperand) return conjuncts
    // Comparisons of constants alone: TRUE says at which time-points they hold.
    const operator = workspace.register(truthOperator(workspace, true))
    return [{ kind: 'operand', operator, isNegated: false }, ...conjuncts]
  }

  function* compileGuard(part: Kernel): Generator<Deep<Operator>, Guard, Operator> {
    if (part.kind !== 'not') return { operator: yield compileFormula(part), isNegated: false }
    return { operator: yield compileFormula(part.body), isNegated: true }
  }

  function sourceOf({ name }: Predicate): Source {
    const known = sources.get(name)
    if (known !== undefined) return known
    const schema = signature.predicates.get(name)
    if (schema === undefined) throw new Error(`no predicate ${name} is declared`)
    const source = new Source(
      schema.parameters.map(parameter => parameter.type),
      () => false,
    )
    workspace.hold(source)
    workspace.register(source)
    sources.set(name, source)
    return source
  }

  function compileArgument(term: Term): Argument {
    switch (term.kind) {
      case 'variable':
        return { kind: 'variable', name: term.name }
      case 'int':
      case 'float':
      case 'string':
      case 'regexp':
        return { kind: 'constant', id: workspace.values.idOf(term.kind, term.value) }
      case 'negate':
      case 'arithmetic':
      case 'convert':
        throw new Error('a compound argument of a predicate is not monitorable')
    }
  }
}

/** The operands of nested conjunctions or disjunctions, from left to right. */
function flatten(formula: Kernel, kind: 'and' | 'or'): readonly Kernel[] {
  const operands: Kernel[] = []
  const waiting = [formula]
  for (;;) {
    const current = waiting.pop()
    if (current === undefined) return operands
    if (current.kind === kind) waiting.push(current.right, current.left)
    else operands.push(current)
  }
}
