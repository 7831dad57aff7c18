import type { KernelBinaryTemporal, KernelUnaryTemporal } from '../mfotl/kernel.ts'
import type { Refuse } from './obstacle.ts'

/** What a schema of Dogwood's allows, and who is told of what it does not. */
export interface WindowLimits {
  /** Seconds: the longest window. */
  readonly maxWindow: number
  /** Tells something that the translation reads otherwise than it is written. */
  readonly note: (text: string) => void
  readonly refuse: Refuse
}

/** How many seconds an operator looks back. An interval that is no window of Dogwood's is refused. */
export function windowSeconds(
  { interval, kind, span }: Pick<KernelUnaryTemporal | KernelBinaryTemporal, 'interval' | 'kind' | 'span'>,
  { maxWindow, note, refuse }: WindowLimits,
): number {
  const { lower, upper } = interval
  if (lower > 0) refuse('[a,b]', 'a window of Dogwood begins in the present: a must be 0', span)
  if (upper === null) {
    note(`${kind.toUpperCase()} without a bound looks ${maxWindow} s back: as far as the schema lets it`)
    return maxWindow
  }
  if (upper > maxWindow) {
    refuse(
      '[0,b]',
      `b is over ${maxWindow} s: Dogwood's windows end there unless its schema raises max_window`,
      span,
    )
  }
  return Number(upper)
}
