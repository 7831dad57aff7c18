import type { VerdictFile } from '../model/verdict-file.ts'

/** A file of verdicts as one tool writes them. */
export interface VerdictSource {
  readonly text: string
  /** As messages name it. */
  readonly file: string
  /** What the guard is called, where its file does not say. */
  readonly guard: string | null
}

/** What was read of it, and what was not. */
export interface ReadVerdicts extends VerdictFile {
  readonly left: readonly LeftOut[]
}

/** Something in a file that became no verdict. */
export interface LeftOut {
  readonly reason: string
  readonly count: number
}

/** Throws `syntax`, `bad-shape`. */
export type VerdictReader = (source: VerdictSource) => ReadVerdicts

/** What was left out, where anything was. */
export function leftOut(reason: string, count: number): readonly LeftOut[] {
  return count === 0 ? [] : [{ reason, count }]
}

/** Why a half line at the end is left out. */
export const CUT_OFF = 'the last line is cut off'
