/**
 * The value of a rank (1 = smallest), by C. A. R. Hoare's FIND (Comm. ACM 4 (1961) 321–322). Reorders `values`.
 * Called some ten thousand times in a replay on a thousand values each, where sorting them costs several times more.
 */
export function orderStatistic(values: Float64Array, rank: number): number {
  const at = (index: number): number => values[index] ?? Number.NaN
  const target = rank - 1
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const pivot = at((low + high) >> 1)
    let left = low
    let right = high
    while (left <= right) {
      while (at(left) < pivot) left++
      while (at(right) > pivot) right--
      if (left <= right) {
        const swapped = at(left)
        values[left++] = at(right)
        values[right--] = swapped
      }
    }
    if (target <= right) high = right
    else if (target >= left) low = left
    else break
  }
  return at(target)
}
