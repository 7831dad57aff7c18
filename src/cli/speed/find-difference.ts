/** The first line that differs, from 1 on, and what stands there; null where a text has ended. */
export interface LineDifference {
  readonly line: number
  readonly expected: string | null
  readonly seen: string | null
}

/** Where two texts of lines part; null where they don't. */
export function findDifference(expected: string, seen: string): LineDifference | null {
  if (expected === seen) return null
  const wanted = expected.split('\n')
  const found = seen.split('\n')
  let line = 0
  while (lineAt(wanted, line) === lineAt(found, line)) line += 1
  return { line: line + 1, expected: lineAt(wanted, line), seen: lineAt(found, line) }
}

// What follows the last line break is no line.
function lineAt(lines: readonly string[], index: number): string | null {
  const line = lines[index]
  return line === undefined || (line === '' && index === lines.length - 1) ? null : line
}
