import { freeVariables } from './free-variables.ts'
import type { Kernel } from './kernel.ts'
import type { Term } from './term.ts'
import { termVariables } from './term-variables.ts'

/** Whether a kernel restricts values without having any of its own: a comparison or a match of terms, or its negation. */
export function isConstraint(kernel: Kernel): boolean {
  const { kind } = kernel.kind === 'not' ? kernel.body : kernel
  return kind === 'truth' || kind === 'comparison' || kind === 'substring' || kind === 'matches'
}

/** Whether a constraint can be evaluated on tuples over these variables. `x = t` and groups of MATCHES may add one. */
export function isFilterOf(constraint: Kernel, bound: readonly string[]): boolean {
  const isBound = (term: Term) => termVariables(term).every(name => bound.includes(name))
  if (constraint.kind === 'comparison' && constraint.operator === '=') {
    const { left, right } = constraint
    if (left.kind === 'variable' && isBound(right)) return true
    if (right.kind === 'variable' && isBound(left)) return true
  }
  if (constraint.kind === 'matches') {
    const { subject, pattern, groups } = constraint
    const areGroupsBound = groups.every(
      group => group === null || group.kind === 'variable' || isBound(group),
    )
    return isBound(subject) && isBound(pattern) && areGroupsBound
  }
  return freeVariables(constraint).every(name => bound.includes(name))
}
