/**
 * How many letters must be put in, taken out or replaced to make one text of the other: Levenshtein's distance, row by row
 * (Wagner and Fischer, The String-to-String Correction Problem, 1974).
 */
export function editDistance(text: string, other: string): number {
  const others = [...other]
  let row = Array.from({ length: others.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...text].entries()) {
    const next = [index + 1]
    for (const [column, candidate] of others.entries()) {
      const replaced = (row[column] ?? 0) + (letter === candidate ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
