/**
 * The three quartiles of ascending numbers, by the exclusive method: the values are taken as a sample from a
 * wider range, and quartile i lies at rank i(n+1)/4, interpolated between its neighbours. The same numbers as Python's
 * `statistics.quantiles(values, n=4)`, also in that the outer quartiles of two values lie outside of them
 * (R. J. Hyndman, Y. Fan, "Sample quantiles in statistical packages", Am. Stat. 50 (1996) 361–365, definition 6).
 * Null for no value; a single value is its own quartiles.
 */
export function quartiles(ascending: readonly number[]): readonly [number, number, number] | null {
  const [first] = ascending
  if (first === undefined) return null
  if (ascending.length === 1) return [first, first, first]
  return [quartile(ascending, 1), quartile(ascending, 2), quartile(ascending, 3)]
}

function quartile(ascending: readonly number[], i: 1 | 2 | 3): number {
  const position = i * (ascending.length + 1)
  const rank = Math.min(Math.max(Math.floor(position / 4), 1), ascending.length - 1)
  const weight = position - rank * 4
  const below = ascending[rank - 1] ?? Number.NaN
  const above = ascending[rank] ?? Number.NaN
  return (below * (4 - weight) + above * weight) / 4
}
