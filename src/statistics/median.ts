import { quartiles } from './quartiles.ts'

/** The median of numbers in any order; null for none. */
export function median(values: readonly number[]): number | null {
  return quartiles([...values].sort((one, other) => one - other))?.[1] ?? null
}
