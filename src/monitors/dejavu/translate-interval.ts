import { type Interval, printInterval } from '../../mfotl/interval.ts'
import type { TimeBound } from './qtl.ts'
import { Refusal } from './refusal.ts'

/** An interval as DejaVu knows it: no bound at all, a bound, or nothing in it. */
export type Bounded = { readonly bound: TimeBound | null } | 'empty'

/** `[0,d]` is `[<=d]` and `[d,*)` is `[>d-1]`, since time stamps are integers. DejaVu has no other. */
export function translateInterval(operator: string, interval: Interval): Bounded {
  const { lower, upper } = interval
  if (upper !== null && upper < lower) return 'empty'
  if (upper === null) {
    return { bound: lower === 0 ? null : { relation: '>', limit: readLimit(operator, Number(lower) - 1) } }
  }
  if (lower === 0) return { bound: { relation: '<=', limit: readLimit(operator, Number(upper)) } }
  throw new Refusal(
    `${operator}${printInterval(interval)}`,
    'DejaVu bounds time on one side only, [<=n] or [>n]',
  )
}

function readLimit(operator: string, limit: number): number {
  if (limit <= LARGEST_LIMIT) return limit
  throw new Refusal(operator, `DejaVu counts time in 32 bits: the bound ${limit} is over ${LARGEST_LIMIT}`)
}

// It adds twice the limit and one as a 32-bit integer.
const LARGEST_LIMIT = 2 ** 30 - 1
