import type { Place } from './rvbench-error.ts'

/**
 * Something in a recorded file that is not as its format promises, but that an adapter carried all the same.
 * Irregularities are counted by kind in the import census, each with an example.
 */
export interface Irregularity {
  /** Short, kebab-case, stable: it is a row in the results. */
  readonly kind: string
  readonly place: Place
}
