/** Compares names as people sort them: `task_2` before `task_10`. A total order, the same on every machine. */
export function compareNaturally(left: string, right: string): number {
  const leftParts = partsOf(left)
  const rightParts = partsOf(right)
  for (const [position, leftPart] of leftParts.entries()) {
    const rightPart = rightParts[position]
    if (rightPart === undefined) return 1
    const order = compareParts(leftPart, rightPart)
    if (order !== 0) return order
  }
  return leftParts.length - rightParts.length || compareText(left, right)
}

/** Compares lists of names by their first difference; a shorter list comes first. */
export function compareAllNaturally(left: readonly string[], right: readonly string[]): number {
  for (const [position, name] of left.entries()) {
    const other = right[position]
    if (other === undefined) return 1
    const order = compareNaturally(name, other)
    if (order !== 0) return order
  }
  return left.length - right.length
}

function partsOf(name: string): readonly string[] {
  return name.match(/\d+|\D+/g) ?? []
}

// Digits compare as numbers of any length: without leading zeros, the longer is the larger.
function compareParts(left: string, right: string): number {
  if (!isDigits(left) || !isDigits(right)) return compareText(left, right)
  const leftDigits = left.replace(/^0+/, '')
  const rightDigits = right.replace(/^0+/, '')
  return leftDigits.length - rightDigits.length || compareText(leftDigits, rightDigits)
}

function isDigits(part: string): boolean {
  return /^\d/.test(part)
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
