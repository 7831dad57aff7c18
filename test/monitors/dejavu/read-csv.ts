/** The records of a file of comma-separated values as Apache Commons CSV reads its default format; blank lines are none. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const records: string[][] = []
  let record: string[] = []
  let at = 0
  while (at < text.length) {
    const field = /"((?:[^"]|"")*)"|[^,\r\n]*/y
    field.lastIndex = at
    const match = field.exec(text)
    if (match === null) throw new Error('every text begins with a field')
    at += match[0].length
    record.push(match[1]?.replaceAll('""', '"') ?? match[0])
    const separator = /,|\r\n|\r|\n|$/y
    separator.lastIndex = at
    const end = separator.exec(text)
    if (end === null) throw new Error('invalid char between encapsulated token and delimiter')
    at += end[0].length
    if (end[0] === ',' && at < text.length) continue
    if (end[0] === ',') record.push('')
    if (record.length > 1 || record[0] !== '') records.push(record)
    record = []
  }
  return records
}
