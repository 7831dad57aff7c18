import { displayWidth, fittingLength } from './display-width.ts'

/** Lines of at most `columns`, broken between words; a word that alone is too long, after a slash if it has one. */
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
      const slash = line.lastIndexOf('/', length - 1) + 1
      const end = slash > 0 ? slash : length
      lines.push(line.slice(0, end))
      line = line.slice(end)
    }
  }
  return [...lines, line]
}
