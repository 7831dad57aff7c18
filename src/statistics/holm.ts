/**
 * The adjusted p-values of a family of tests, in the order given: rejecting where one is at most α keeps the chance
 * of any false rejection in the family at α, however the tests depend on each other.
 *
 * S. Holm, "A simple sequentially rejective multiple test procedure", Scand. J. Statist. 6 (1979) 65–70.
 */
export function holm(pValues: readonly number[]): readonly number[] {
  if (pValues.some(pValue => !(pValue >= 0 && pValue <= 1)))
    throw new RangeError('a p-value is not in [0, 1]')
  const ascending = [...pValues.entries()].toSorted(([, left], [, right]) => left - right)
  const adjusted: number[] = []
  let largest = 0
  for (const [rank, [position, pValue]] of ascending.entries()) {
    largest = Math.max(largest, Math.min(1, pValue * (pValues.length - rank)))
    adjusted[position] = largest
  }
  return adjusted
}
