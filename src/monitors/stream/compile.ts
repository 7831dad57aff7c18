import type { FormulaTypes } from '../../mfotl/check-types.ts'
import { type Deep, runDeep } from '../../mfotl/deep.ts'
import { lettersOf } from '../../mfotl/expression-letters.ts'
import type { Predicate } from '../../mfotl/formula.ts'
import { freeVariables } from '../../mfotl/free-variables.ts'
import type { Interval } from '../../mfotl/interval.ts'
import type { Kernel, KernelLet, KernelMatch } from '../../mfotl/kernel.ts'
import type { Term } from '../../mfotl/term.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Signature } from '../../model/signature.ts'
import { CLOCK_PREDICATES, clockSource } from './clock-source.ts'
import type { ConditionFormula } from './condition.ts'
import type { Guard } from './cut.ts'
import { flatten } from './flatten.ts'
import { letSource } from './let-source.ts'
import { letTypes, type Scope } from './let-types.ts'
import type { Operator } from './operator.ts'
import { aggregationOperator } from './operators/aggregation-operator.ts'
import { conjunctionOperator } from './operators/conjunction-operator.ts'
import { eventuallyOperator } from './operators/eventually-operator.ts'
import { matchfOperator } from './operators/matchf-operator.ts'
import { matchpOperator } from './operators/matchp-operator.ts'
import { nextOperator } from './operators/next-operator.ts'
import { onceOperator } from './operators/once-operator.ts'
import { type Argument, predicateOperator } from './operators/predicate-operator.ts'
import { previousOperator } from './operators/previous-operator.ts'
import { projectionOperator } from './operators/projection-operator.ts'
import { sinceOperator } from './operators/since-operator.ts'
import { truthOperator } from './operators/truth-operator.ts'
import { unionOperator } from './operators/union-operator.ts'
import { untilOperator } from './operators/until-operator.ts'
import type { Conjunct } from './plan-conjunction.ts'
import { pushExists } from './push-exists.ts'
import { Source } from './source.ts'
import { termEvaluator } from './term-evaluator.ts'
import type { Workspace } from './workspace.ts'

/** A formula at work, and where its events go in. */
export interface CompiledFormula {
  readonly root: Operator
  /** By predicate: only those that the formula reads. */
  readonly sources: ReadonlyMap<string, Source>
}

/** What is compiled: a monitorable formula in normal form, with what is known about it. */
export interface Program {
  readonly kernel: Kernel
  readonly types: FormulaTypes
  readonly signature: Signature
  /** Whether it holds a future operator. */
  readonly isFuture: boolean
}

/** Compiles a formula into operators that share a workspace. */
export function compile(workspace: Workspace, program: Program): CompiledFormula {
  const sources = new Map<string, Source>()
  const clocks = new Map<string, Source>()
  let depth = 0
  // How many operators around the current part may read it at another time-point than the latest.
  let late = program.isFuture ? 1 : 0
  const root = runDeep(compileFormula(program.kernel, new Map()))
  workspace.values.pin()
  return { root, sources }

  function* compileFormula(part: Kernel, scope: Scope): Deep<Operator> {
    depth++
    if (depth > DEEPEST) throw tooDeep()
    const operator = workspace.register(yield compilePart(part, scope))
    depth--
    return operator
  }

  function* compilePart(part: Kernel, scope: Scope): Deep<Operator> {
    switch (part.kind) {
      case 'truth':
        return truthOperator(workspace, part.value)
      case 'predicate': {
        const source = sourceOf(part, scope)
        const isLate = late > 0 || sources.get(part.name) !== source
        return predicateOperator(workspace, source, part.args.map(compileArgument), isLate)
      }
      case 'comparison':
      case 'substring':
      case 'matches':
      case 'not':
      case 'and':
        return conjunctionOperator(workspace, yield* compileConjuncts(part, scope))
      case 'or': {
        const operands: Operator[] = []
        for (const operand of flatten(part, 'or')) operands.push(yield compileFormula(operand, scope))
        return unionOperator(workspace, operands)
      }
      case 'exists': {
        const pushed = pushExists(part)
        if (pushed !== null) return yield compilePart(pushed, scope)
        return projectionOperator(workspace, yield compileFormula(part.body, scope), part.variables)
      }
      case 'previous':
        return previousOperator(workspace, yield compileLate(part.body, scope), part.interval)
      case 'next':
        return nextOperator(workspace, yield compileFormula(part.body, scope), part.interval)
      case 'once':
        return onceOperator(workspace, yield compileOld(part.body, part.interval, scope), part.interval)
      case 'eventually':
        return eventuallyOperator(workspace, yield compileFormula(part.body, scope), part.interval)
      case 'since': {
        const guard = yield* compileGuard(part.left, scope)
        return sinceOperator(
          workspace,
          guard,
          yield compileOld(part.right, part.interval, scope),
          part.interval,
        )
      }
      case 'until': {
        const guard = yield* compileGuard(part.left, scope)
        return untilOperator(workspace, guard, yield compileFormula(part.right, scope), part.interval)
      }
      case 'let':
      case 'letpast':
        return yield compileLet(part, scope)
      case 'aggregation':
        return aggregationOperator(workspace, yield compileFormula(part.body, scope), part)
      case 'matchp':
        return matchpOperator(workspace, part.expression, yield* compileLetters(part, scope), part.interval)
      case 'matchf':
        return matchfOperator(workspace, part.expression, yield* compileLetters(part, scope), part.interval)
    }
  }

  /** A part that may be read at another time-point than the latest. */
  function* compileLate(part: Kernel, scope: Scope): Deep<Operator> {
    late++
    const operator = yield compileFormula(part, scope)
    late--
    return operator
  }

  /** A part that is read once it is as old as an interval wants it. */
  function compileOld(part: Kernel, { lower }: Interval, scope: Scope): Deep<Operator> {
    return lower === 0 ? compileFormula(part, scope) : compileLate(part, scope)
  }

  function* compileLet(part: KernelLet, scope: Scope): Deep<Operator> {
    const { name, parameters, body } = part
    const isRecursive = part.kind === 'letpast'
    // It is worked out when somebody asks for it.
    const definition = isRecursive ? null : yield compileLate(part.definition, scope)
    const types =
      definition === null
        ? letTypes(part, program.signature, scope)
        : parameters.map(
            parameter => definition.columns.find(column => column.name === parameter)?.type ?? 'float',
          )
    const { source, define } = letSource(types)
    workspace.hold(source)
    workspace.register(source)
    const inside = new Map(scope).set(keyOf(name, parameters.length), source)
    define(definition ?? (yield compileLate(part.definition, inside)), parameters)
    return yield compileFormula(body, inside)
  }

  function* compileConjuncts(
    part: Kernel,
    scope: Scope,
  ): Generator<Deep<Operator>, readonly Conjunct[], Operator> {
    const conjuncts: Conjunct[] = []
    const members = flatten(part, 'and')
    for (const member of members) {
      const isNegated = member.kind === 'not'
      const inner = member.kind === 'not' ? member.body : member
      if (inner.kind === 'comparison' || inner.kind === 'substring' || inner.kind === 'matches') {
        const unbound = isNegated ? impossible(inner, members) : null
        if (unbound === null) conjuncts.push({ kind: 'condition', condition: inner, isNegated })
        else conjuncts.push({ kind: 'operand', operator: nothing(unbound), isNegated: false })
      } else conjuncts.push({ kind: 'operand', operator: yield compileFormula(inner, scope), isNegated })
    }
    const hasOperand = conjuncts.some(({ kind }) => kind === 'operand')
    if (hasOperand) return conjuncts
    // Comparisons of constants alone: TRUE says at which time-points they hold.
    const operator = workspace.register(truthOperator(workspace, true))
    return [{ kind: 'operand', operator, isNegated: false }, ...conjuncts]
  }

  function nothing(variable: Term & { readonly kind: 'variable' }): Operator {
    const columns = [{ name: variable.name, type: program.types.typeOf(variable) }]
    return workspace.register(truthOperator(workspace, false, columns))
  }

  function* compileGuard(part: Kernel, scope: Scope): Generator<Deep<Operator>, Guard, Operator> {
    if (part.kind !== 'not') return { operator: yield compileFormula(part, scope), isNegated: false }
    return { operator: yield compileFormula(part.body, scope), isNegated: true }
  }

  function sourceOf({ name, args }: Predicate, scope: Scope): Source {
    const key = keyOf(name, args.length)
    const known = scope.get(key) ?? clocks.get(key) ?? sources.get(name)
    if (known !== undefined) return known
    const shown = CLOCK_PREDICATES.get(key)
    const source = shown === undefined ? inputSource(name) : clockSource(workspace, shown)
    if (shown === undefined) sources.set(name, source)
    else clocks.set(key, source)
    workspace.hold(source)
    return workspace.register(source)
  }

  function inputSource(name: string): Source {
    const schema = program.signature.predicates.get(name)
    if (schema === undefined) throw new Error(`no predicate ${name} is declared`)
    const types = schema.parameters.map(parameter => parameter.type)
    return new Source(types, () => false)
  }

  function* compileLetters(
    part: KernelMatch,
    scope: Scope,
  ): Generator<Deep<Operator>, readonly Guard[], Operator> {
    const guards: Guard[] = []
    for (const letter of lettersOf(part.expression)) guards.push(yield* compileGuard(letter, scope))
    return guards
  }

  // A monitorable predicate has no variable inside a compound argument.
  function compileArgument(term: Term): Argument {
    if (term.kind === 'variable') return term
    const { type, evaluate } = termEvaluator(term, [], workspace.values)
    return { kind: 'constant', id: workspace.values.idOf(type, evaluate(NO_ROWS, 0)) }
  }
}

// Operators ask their operands, level by level, on the call stack; this many levels fit into it several times over.
const DEEPEST = 1500

function tooDeep(): RvbenchError {
  return new RvbenchError(
    'not-monitorable',
    `the formula nests more than ${DEEPEST} operators in each other`,
    {
      hint: 'operands of AND and OR side by side do not count: name parts of the formula and join those',
    },
  )
}

const NO_ROWS = new Int32Array(0)

function keyOf(name: string, arity: number): string {
  return `${name}/${arity}`
}

/** The variable of a `NOT x = x` that nothing else binds: no value satisfies it. */
function impossible(
  condition: ConditionFormula,
  members: readonly Kernel[],
): (Term & { readonly kind: 'variable' }) | null {
  if (condition.kind !== 'comparison' || condition.operator !== '=') return null
  const { left, right } = condition
  if (left.kind !== 'variable' || right.kind !== 'variable' || left.name !== right.name) return null
  const binders = members.filter(({ kind }) => kind !== 'not' && kind !== 'comparison')
  return binders.some(binder => freeVariables(binder).includes(left.name)) ? null : left
}
