import { RvbenchError } from '../model/rvbench-error.ts'

/** The value of a numeric option; null when it was not given. Throws RvbenchError (`usage`) outside the bounds. */
export function readWholeNumber(
  option: string,
  text: string | undefined,
  { least, most }: { least: number; most: number },
): number | null {
  if (text === undefined) return null
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  const bounds = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`
  throw new RvbenchError('usage', `${option} takes a whole number ${bounds}, got ${JSON.stringify(text)}`)
}
