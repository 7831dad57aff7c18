import type { Span } from '../mfotl/span.ts'
import type { Condition, DogwoodTerm } from './condition.ts'

/** Two negations say nothing. */
export function negate(body: Condition): Condition {
  return body.kind === 'not' ? body.body : { kind: 'not', body, span: body.span }
}

/** Dogwood has no constants of truth: one compares 0. */
export function truth(value: boolean, span: Span): Condition {
  const zero: DogwoodTerm = { kind: 'int', value: 0, span }
  return {
    kind: 'comparison',
    operator: '==',
    left: zero,
    right: value ? zero : { kind: 'int', value: 1, span },
    span,
  }
}

/** Conditions after one another; none at all hold. */
export function join(conditions: readonly Condition[], span: Span): Condition {
  const [first, ...others] = conditions
  if (first === undefined) return truth(true, span)
  return others.reduce((left, right): Condition => ({ kind: 'and', left, right, span }), first)
}

/** Whether a condition only asks that the request has a leaf. */
export function isPresenceTest(test: Condition): boolean {
  return (
    test.kind === 'comparison' &&
    pathOf(test) !== '' &&
    test.right.kind === 'context' &&
    test.right.path.join('.') === pathOf(test)
  )
}

/** The leaf on the left of a test; '' where there is none. */
export function pathOf(test: Condition): string {
  return test.kind === 'comparison' && test.left.kind === 'context' ? test.left.path.join('.') : ''
}
