import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** A recorded run of DejaVu; the fields are those of `test/conformance/README.md`. */
export interface DejavuCase {
  readonly id: string
  readonly tags: readonly string[]
  /** The whole specification. */
  readonly property: string
  readonly trace: string
  readonly timed: boolean
  readonly bits: number
  readonly synthesis: { readonly exit: number; readonly stdout: string }
  readonly stdout: string
  /** Numbers of events; null where no monitor was made. */
  readonly violations: readonly number[] | null
  readonly completed: boolean
  readonly monpoly?: {
    readonly signature: string
    readonly formula: string
    readonly log: string
    readonly timePoints: readonly number[]
  }
}

export const DEJAVU_CASES: readonly DejavuCase[] = gunzipSync(
  readFileSync(new URL('../../conformance/cases/dejavu.jsonl.gz', import.meta.url)),
)
  .toString()
  .split('\n')
  .filter(line => line !== '')
  .map((line): DejavuCase => JSON.parse(line))
