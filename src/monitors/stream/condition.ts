import type { Comparison, Matches, Substring } from '../../mfotl/formula.ts'

/** A sub-formula that is decided by the values of its variables alone. */
export type ConditionFormula = Comparison | Substring | Matches

/** Decides for a row. */
export type Condition = (rows: Int32Array, offset: number) => boolean
