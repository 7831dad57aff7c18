/**
 * How many letters must be put in, taken out, replaced or swapped with the next one to make one text of the other: Damerau's
 * four slips of the pen (A Technique for Computer Detection and Correction of Spelling Errors, 1964), row by row as Wagner and
 * Fischer have it (The String-to-String Correction Problem, 1974). No letter is changed twice.
 */
export function editDistance(text: string, other: string): number {
  const letters = [...text]
  const others = [...other]
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: others.length + 1 }, (_, index) => index)
  for (const [index, letter] of letters.entries()) {
    const next = [index + 1]
    for (const [column, candidate] of others.entries()) {
      const replaced = (row[column] ?? 0) + (letter === candidate ? 0 : 1)
      const isSwapped = letter === others[column - 1] && letters[index - 1] === candidate
      const swapped = isSwapped ? (before[column - 1] ?? 0) + 1 : replaced
      next.push(Math.min(replaced, swapped, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}
