import type { Outcome } from '../model/outcome.ts'

/** The line of MonPoly's `algorithm.ml` whose assertion failed; null if that is not what happened. */
export function failedAssertion(outcome: Outcome): number | null {
  if (outcome.kind !== 'failed') return null
  const line = /"src\/algorithm\.ml", line (\d+),.*Assertion failed/s.exec(outcome.message)?.[1]
  return line === undefined ? null : Number(line)
}
