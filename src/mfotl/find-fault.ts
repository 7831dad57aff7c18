import { type Deep, runDeep } from './deep.ts'
import { type Fault, REASONS } from './fault.ts'
import { freeVariables } from './free-variables.ts'
import type { Kernel, KernelBinary, KernelMatch, KernelNot } from './kernel.ts'
import { isPastRecursion } from './past-recursion.ts'
import { isGround } from './term-variables.ts'

/** What MonPoly's two kernels rule each in its own way: its default one and VeriMon. */
export interface FragmentRules {
  not(kernel: KernelNot, find: FindFault): Deep<Fault | null>
  and(kernel: KernelBinary, find: FindFault): Deep<Fault | null>
  /** The formula to the left of SINCE or UNTIL, whose variables the right side binds. */
  chained(kernel: Kernel, find: FindFault): Deep<Fault | null>
  /** Null: no regular expression is evaluated. */
  readonly match: ((kernel: KernelMatch, find: FindFault) => Deep<Fault | null>) | null
}

/** Looks into a part. */
export type FindFault = (kernel: Kernel) => Deep<Fault | null>

/** Why a kernel with these rules does not evaluate this as it stands; null if it does. */
export function findFaultBy(rules: FragmentRules, whole: Kernel): Fault | null {
  return runDeep(find(whole))

  function* find(kernel: Kernel): Deep<Fault | null> {
    const fault = (reason: string): Fault => ({ subformula: kernel, reason })
    switch (kernel.kind) {
      case 'truth':
        return null
      case 'predicate':
        return kernel.args.every(arg => arg.kind === 'variable' || isGround(arg))
          ? null
          : fault(REASONS.argument)
      case 'comparison': {
        const { left, right } = kernel
        if (kernel.operator !== '=') return fault(REASONS.comparison)
        const isBound = isGround(left)
          ? right.kind === 'variable' || isGround(right)
          : left.kind === 'variable' && isGround(right)
        return isBound ? null : fault(REASONS.equality)
      }
      case 'substring':
      case 'matches':
        return fault(REASONS.comparison)
      case 'not':
        return yield rules.not(kernel, find)
      case 'and':
        return yield rules.and(kernel, find)
      case 'or':
        if (!hasSameNames(freeVariables(kernel.left), freeVariables(kernel.right))) {
          return fault(REASONS.disjunction)
        }
        return (yield find(kernel.left)) ?? (yield find(kernel.right))
      case 'exists':
      case 'aggregation':
      case 'previous':
      case 'next':
      case 'once':
      case 'eventually':
        return yield find(kernel.body)
      case 'since':
      case 'until': {
        const right = yield find(kernel.right)
        if (right !== null) return right
        if (!isWithin(freeVariables(kernel.left), freeVariables(kernel.right))) return fault(REASONS.chain)
        return yield rules.chained(kernel.left, find)
      }
      case 'letpast':
        if (!isPastRecursion(kernel)) return fault(REASONS.recursion)
        return (yield find(kernel.definition)) ?? (yield find(kernel.body))
      case 'let':
        return (yield find(kernel.definition)) ?? (yield find(kernel.body))
      case 'matchp':
      case 'matchf':
        return rules.match === null ? fault(REASONS.match) : yield rules.match(kernel, find)
    }
  }
}

/** Whether every inner name is among the outer ones. */
export function isWithin(inner: readonly string[], outer: readonly string[]): boolean {
  return inner.every(name => outer.includes(name))
}

/** Whether two lists name the same, in any order. */
export function hasSameNames(left: readonly string[], right: readonly string[]): boolean {
  return isWithin(left, right) && isWithin(right, left)
}
