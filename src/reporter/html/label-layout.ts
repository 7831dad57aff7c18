/** A text at a place, in the units of the axes. */
export interface Label {
  readonly x: number
  readonly y: number
  readonly text: string
}

/** A label where there is room for it, and what it names. */
export interface PlacedLabel extends Label {
  readonly of: Label
}

/** How near labels may stand, and how low. */
export interface LabelRoom {
  /** Labels nearer than both of these overlap. */
  readonly apart: { readonly x: number; readonly y: number }
  readonly lowest: number
}

/** The same labels; those that would stand on one another in a stack, around where they are. */
export function spreadLabels(labels: readonly Label[], room: LabelRoom): readonly PlacedLabel[] {
  let stacks: readonly (readonly PlacedLabel[])[] = labels.map(label => [{ ...label, of: label }])
  for (;;) {
    const merged = mergeFirst(stacks, room)
    if (merged === null) return stacks.flat()
    stacks = merged
  }
}

// Each time there is one stack less, so this comes to an end.
function mergeFirst(
  stacks: readonly (readonly PlacedLabel[])[],
  room: LabelRoom,
): readonly (readonly PlacedLabel[])[] | null {
  for (const [index, stack] of stacks.entries()) {
    const other = stacks.slice(index + 1).find(candidate => overlap(stack, candidate, room))
    if (other === undefined) continue
    const rest = stacks.filter(candidate => candidate !== stack && candidate !== other)
    return [
      ...rest,
      makeStack(
        [...stack, ...other].map(label => label.of),
        room,
      ),
    ]
  }
  return null
}

function overlap(one: readonly Label[], other: readonly Label[], { apart }: LabelRoom): boolean {
  // A stack's labels stand exactly `apart` from one another.
  const isNear = (distance: number, least: number): boolean => Math.abs(distance) < least * 0.999
  return one.some(left =>
    other.some(right => isNear(left.x - right.x, apart.x) && isNear(left.y - right.y, apart.y)),
  )
}

function makeStack(labels: readonly Label[], { apart, lowest }: LabelRoom): readonly PlacedLabel[] {
  const x = Math.max(...labels.map(label => label.x))
  const middle = labels.reduce((sum, { y }) => sum + y, 0) / labels.length
  const bottom = Math.max(lowest, middle - ((labels.length - 1) / 2) * apart.y)
  return labels
    .toSorted((one, other) => one.y - other.y)
    .map((label, index) => ({ text: label.text, x, y: bottom + index * apart.y, of: label }))
}
