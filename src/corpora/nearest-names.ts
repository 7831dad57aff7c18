/** The names that somebody who wrote `name` may have meant, nearest first. */
export function nearestNames(name: string, names: readonly string[]): readonly string[] {
  const most = Math.max(1, Math.floor(name.length / 3))
  return names
    .map(candidate => ({ candidate, distance: distanceTo(name, candidate) }))
    .filter(({ candidate, distance }) => distance <= most || isPart(name, candidate))
    .sort((left, right) => left.distance - right.distance)
    .map(({ candidate }) => candidate)
}

const SHORTEST_PART = 3

function isPart(name: string, candidate: string): boolean {
  return name.length >= SHORTEST_PART && candidate.includes(name.toLowerCase())
}

// Levenshtein's distance, row by row (Wagner and Fischer, The String-to-String Correction Problem, 1974).
function distanceTo(name: string, candidate: string): number {
  let row = Array.from({ length: candidate.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...name.toLowerCase()].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...candidate].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
