/** Orders things by their texts, code unit by code unit: the first that differs decides. */
export function byText<Thing>(
  textsOf: (thing: Thing) => readonly string[],
): (left: Thing, right: Thing) => number {
  return (left, right) => {
    const others = textsOf(right)
    for (const [index, text] of textsOf(left).entries()) {
      const other = others[index] ?? ''
      if (text !== other) return text < other ? -1 : 1
    }
    return 0
  }
}
