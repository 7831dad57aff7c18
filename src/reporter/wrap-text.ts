import { displayWidth, fittingLength } from './display-width.ts'

/** Lines of at most `columns`, broken between words, and inside a word only when it alone is too long. */
export function wrapText(text: string, columns: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (displayWidth(longer) <= columns) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (displayWidth(line) > columns) {
      const length = fittingLength(line, columns)
      if (length === line.length) break
      lines.push(line.slice(0, length))
      line = line.slice(length)
    }
  }
  return [...lines, line]
}
