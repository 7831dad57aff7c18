/** A text at a place, in the units of the axes. */
export interface Label {
  readonly x: number
  readonly y: number
  readonly text: string
}

/** How near labels may stand, and how low. */
export interface LabelRoom {
  /** Labels nearer than both of these overlap. */
  readonly apart: { readonly x: number; readonly y: number }
  readonly lowest: number
}

/** The same labels, moved up where they would stand on another one: from the lowest on. */
export function spreadLabels(labels: readonly Label[], { apart, lowest }: LabelRoom): readonly Label[] {
  const placed: Label[] = []
  for (const label of labels.toSorted((one, other) => one.y - other.y)) {
    const beside = placed.filter(other => Math.abs(other.x - label.x) < apart.x)
    const floor = Math.max(lowest, ...beside.map(({ y }) => y + apart.y))
    placed.push({ ...label, y: Math.max(label.y, floor) })
  }
  return placed
}
