import { isConstraint } from './constraint.ts'
import { type Deep, runDeep } from './deep.ts'
import { freeVariables } from './free-variables.ts'
import type { Interval } from './interval.ts'
import type { Kernel, KernelBinary } from './kernel.ts'
import { kernelSize, LARGEST_KERNEL } from './kernel-size.ts'
import { mapOperands } from './map-kernel.ts'
import { rangeRestricted } from './range-restriction.ts'
import { freshName, renameVariables, usedNames } from './rename-variables.ts'

/**
 * Carries the left side of AND into the right side where that leaves variables unrestricted which the left side
 * restricts, so that the right side can be evaluated: Sections 5.3.4 and 5.3.5 of S. Müller's thesis as MonPoly does
 * them. Under a past operator the left side is looked up in the future, so a past formula may become a future one.
 * Null where the result would grow beyond `LARGEST_KERNEL`, or take too long to find.
 */
export function propagateRanges(kernel: Kernel): Kernel | null {
  const work: Work = { conjunctions: 0 }
  const result = runDeep(propagate(kernel, work))
  return kernelSize(result) > LARGEST_KERNEL || work.conjunctions > MOST_CONJUNCTIONS ? null : result
}

/** How often a conjunction was looked at. */
interface Work {
  conjunctions: number
}

// A conjunction under others is looked at anew for each of them: nested some ten deep that takes for ever, in MonPoly as
// well. Formulas that people write need some dozens.
const MOST_CONJUNCTIONS = 5_000

function* propagate(kernel: Kernel, work: Work): Deep<Kernel> {
  switch (kernel.kind) {
    case 'and':
      return yield propagateConjunction(kernel, work)
    case 'truth':
    case 'predicate':
    case 'comparison':
    case 'substring':
    case 'matches':
    case 'let':
    case 'letpast':
    case 'aggregation':
    case 'matchp':
    case 'matchf':
      return kernel
    case 'not':
    case 'or':
    case 'exists':
    case 'previous':
    case 'next':
    case 'once':
    case 'eventually':
    case 'since':
    case 'until':
      return yield mapOperands(kernel, operand => propagate(operand, work))
  }
}

function* propagateConjunction(kernel: KernelBinary, work: Work): Deep<Kernel> {
  work.conjunctions += 1
  // Too large already, or too much work: no use going on.
  if (kernelSize(kernel) > LARGEST_KERNEL || work.conjunctions > MOST_CONJUNCTIONS) return kernel
  const { left: guard, right } = kernel
  const guarded = (body: Kernel): Kernel => ({ kind: 'and', left: guard, right: body, span: body.span })
  switch (right.kind) {
    case 'and':
      if (!helps(guard, right.left)) break
      return yield propagate(
        {
          ...kernel,
          left: yield propagate(guarded(right.left), work),
          right: yield propagate(right.right, work),
        },
        work,
      )
    case 'or': {
      if (!helps(guard, right.left)) break
      const first = yield propagate(guarded(right.left), work)
      return {
        kind: 'or',
        left: first,
        right: yield propagate(guarded(right.right), work),
        span: kernel.span,
      }
    }
    case 'exists': {
      if (!helps(guard, right.body)) break
      const used = new Set([...usedNames(guard), ...usedNames(right.body), ...right.variables])
      const renaming = new Map<string, string>()
      for (const name of right.variables) {
        const fresh = freshName(name, used)
        used.add(fresh)
        renaming.set(name, fresh)
      }
      const body = yield propagate(guarded(renameVariables(right.body, renaming)), work)
      const variables = right.variables.map(name => renaming.get(name) ?? name)
      return { ...kernel, right: { ...right, variables, body } }
    }
    case 'not':
      if (isConstraint(right) || !helps(guard, right.body)) break
      return { ...kernel, right: { ...right, body: yield propagate(guarded(right.body), work) } }
    case 'previous':
    case 'next':
    case 'once':
    case 'eventually': {
      if (isPastUnbounded(right.kind, right.interval) || !helps(guard, right.body)) break
      const back: Kernel = {
        kind: OPPOSITE[right.kind],
        interval: right.interval,
        body: guard,
        span: guard.span,
      }
      const body = yield propagate(
        { kind: 'and', left: back, right: right.body, span: right.body.span },
        work,
      )
      return { ...kernel, right: { ...right, body } }
    }
    case 'since':
    case 'until': {
      if (isPastUnbounded(right.kind, right.interval)) break
      const kind = right.kind === 'since' ? 'eventually' : 'once'
      const carried = (interval: Interval, part: Kernel): Kernel => ({
        kind: 'and',
        left: { kind, interval, body: guard, span: guard.span },
        right: part,
        span: part.span,
      })
      if (helps(guard, right.left)) {
        const upToNow = { lower: 0, upper: right.interval.upper }
        return { ...kernel, right: { ...right, left: yield propagate(carried(upToNow, right.left), work) } }
      }
      if (!helps(guard, right.right)) break
      return {
        ...kernel,
        right: { ...right, right: yield propagate(carried(right.interval, right.right), work) },
      }
    }
    case 'truth':
    case 'predicate':
    case 'comparison':
    case 'substring':
    case 'matches':
    case 'let':
    case 'letpast':
    case 'aggregation':
    case 'matchp':
    case 'matchf':
      break
  }
  return yield propagateInOperands(kernel, work)
}

// Where nothing is carried over, MonPoly goes on inside; a conjunction on the right side is passed by, and what is negated
// there is gone through twice.
function* propagateInOperands(kernel: KernelBinary, work: Work): Deep<Kernel> {
  const left = yield propagate(kernel.left, work)
  let right = kernel.right
  if (right.kind === 'and') right = yield mapOperands(right, operand => propagate(operand, work))
  else {
    const once = yield propagate(right, work)
    right = right.kind === 'not' && once !== right ? yield propagate(once, work) : once
  }
  return left === kernel.left && right === kernel.right ? kernel : { ...kernel, left, right }
}

// Whether the guard restricts a free variable of the body that the body itself does not.
function helps(guard: Kernel, body: Kernel): boolean {
  const restricted = rangeRestricted(body)
  const open = freeVariables(body).filter(name => !restricted.includes(name))
  return rangeRestricted(guard).some(name => open.includes(name))
}

function isPastUnbounded(kind: string, interval: Interval): boolean {
  return (kind === 'once' || kind === 'since') && interval.upper === null
}

const OPPOSITE = { previous: 'next', next: 'previous', once: 'eventually', eventually: 'once' } as const
