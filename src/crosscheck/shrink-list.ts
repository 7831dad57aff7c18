/**
 * Takes items away as long as `test` holds for what is left: first halves, then smaller and smaller parts, at last each item
 * by itself. `test` answers for the whole list that is left. Returns a list of which no single item can go.
 */
export async function shrinkList<Item>(
  items: readonly Item[],
  test: (left: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let left = items
  let size = Math.ceil(left.length / 2)
  while (size >= 1 && left.length > 0) {
    const before = left.length
    for (let start = 0; start < left.length; ) {
      const without = [...left.slice(0, start), ...left.slice(start + size)]
      if (await test(without)) left = without
      else start += size
    }
    if (size === 1 && left.length === before) return left
    size = Math.max(1, Math.min(Math.floor(size / 2), Math.ceil(left.length / 2)))
  }
  return left
}
