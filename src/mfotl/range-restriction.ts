import { type Deep, runDeep } from './deep.ts'
import { freeVariables } from './free-variables.ts'
import type { Kernel, KernelComparison, KernelExpression } from './kernel.ts'
import { isGround } from './term-variables.ts'

/**
 * The variables to which a kernel gives finitely many values, as MonPoly computes them (Section 5.3.3 of S. Müller's
 * thesis, Theory and Applications of Runtime Monitoring Metric First-order Temporal Logic, ETH Zurich 2009).
 */
export function rangeRestricted(kernel: Kernel): readonly string[] {
  return known.get(kernel) ?? runDeep(ofKernel(kernel))
}

// Kernels never change, so a node's answer is kept with it.
const known = new WeakMap<Kernel, readonly string[]>()

function* ofKernel(kernel: Kernel): Deep<readonly string[]> {
  const before = known.get(kernel)
  if (before !== undefined) return before
  const variables = yield compute(kernel)
  known.set(kernel, variables)
  return variables
}

function* compute(kernel: Kernel): Deep<readonly string[]> {
  switch (kernel.kind) {
    case 'truth':
    case 'substring':
      return []
    case 'predicate':
      return freeVariables(kernel)
    case 'comparison':
      return ofComparison(kernel)
    case 'matches':
      return kernel.groups.flatMap(group => (group?.kind === 'variable' ? [group.name] : []))
    case 'not':
      return kernel.body.kind === 'comparison' ? ofNegatedComparison(kernel.body) : []
    case 'and':
      return yield ofConjunction(kernel.left, kernel.right)
    case 'or': {
      const left = yield ofKernel(kernel.left)
      return (yield ofKernel(kernel.right)).filter(name => left.includes(name))
    }
    case 'exists':
      return withoutBound(yield ofKernel(kernel.body), kernel.variables)
    case 'aggregation': {
      const body = yield ofKernel(kernel.body)
      return [kernel.result, ...body.filter(name => kernel.groups.includes(name))]
    }
    case 'previous':
    case 'next':
    case 'once':
    case 'eventually':
    case 'let':
    case 'letpast':
      return yield ofKernel(kernel.body)
    case 'since':
    case 'until':
      return yield ofKernel(kernel.right)
    case 'matchp':
    case 'matchf':
      return yield ofExpression(kernel.expression)
  }
}

function ofComparison({ operator, left, right }: KernelComparison): readonly string[] {
  const fromLeft = left.kind === 'variable' && isGround(right) ? [left.name] : []
  switch (operator) {
    case '=':
      return right.kind === 'variable' && isGround(left) ? [right.name] : fromLeft
    case '<':
      return left.kind === 'variable' && right.kind === 'variable' && left.name === right.name
        ? [left.name]
        : fromLeft
    case '<=':
      return fromLeft
  }
}

function ofNegatedComparison({ operator, left, right }: KernelComparison): readonly string[] {
  const isSame = left.kind === 'variable' && right.kind === 'variable' && left.name === right.name
  const fromRight = right.kind === 'variable' && isGround(left) ? [right.name] : []
  switch (operator) {
    case '=':
      return isSame ? [left.name] : []
    case '<':
      return fromRight
    case '<=':
      return isSame ? [left.name] : fromRight
  }
}

// A comparison of two variables hands a bound on: what is below a bounded variable, what is equal to it.
function* ofConjunction(leftSide: Kernel, rightSide: Kernel): Deep<readonly string[]> {
  const bound = yield ofKernel(leftSide)
  const isNegated = rightSide.kind === 'not'
  const comparison = isNegated ? rightSide.body : rightSide
  if (comparison.kind === 'comparison') {
    const { operator, left, right } = comparison
    if (operator === '<=') return bound
    if (left.kind === 'variable' && right.kind === 'variable') {
      const [below, above] = isNegated ? [right.name, left.name] : [left.name, right.name]
      if (operator === '<') {
        return bound.includes(above) || (!isNegated && below === above) ? [...bound, below] : bound
      }
      if (!isNegated) {
        if (bound.includes(left.name)) return [...bound, right.name]
        return bound.includes(right.name) ? [...bound, left.name] : bound
      }
    }
  }
  return [...bound, ...(yield ofKernel(rightSide))]
}

// MonPoly stops at the first variable that is not restricted.
function withoutBound(body: readonly string[], variables: readonly string[]): readonly string[] {
  const unbound = variables.findIndex(name => !body.includes(name))
  const removed = unbound === -1 ? variables : variables.slice(0, unbound)
  return body.filter(name => !removed.includes(name))
}

function* ofExpression(expression: KernelExpression): Deep<readonly string[]> {
  switch (expression.kind) {
    case 'wild':
      return []
    case 'test':
      return yield ofKernel(expression.formula)
    case 'concatenation':
      return yield ofExpression(expression.right)
    case 'choice': {
      const left = yield ofExpression(expression.left)
      return (yield ofExpression(expression.right)).filter(name => left.includes(name))
    }
    case 'star':
      return yield ofExpression(expression.body)
  }
}
