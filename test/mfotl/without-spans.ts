/** A syntax tree as text, spans aside: two trees are the same formula if these are equal. */
export function withoutSpans(tree: unknown): string {
  return JSON.stringify(
    tree,
    (key, value) => {
      if (key === 'span') return undefined
      if (typeof value === 'bigint') return `${value}n`
      // JSON has no sign on zero and no infinity.
      return typeof value === 'number' && (Object.is(value, -0) || !Number.isFinite(value))
        ? `number ${Object.is(value, -0) ? '-0' : value}`
        : value
    },
    1,
  )
}
