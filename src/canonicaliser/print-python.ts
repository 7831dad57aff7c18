import { isJsonObject, type Json } from '../model/json.ts'

/** A value as Python's `repr` prints what `json.loads` made of it (Python 3, `Objects/unicodeobject.c`, unicode_repr). */
export function printPython(value: Json): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'string') return printText(value)
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (!isJsonObject(value)) return `[${value.map(printPython).join(', ')}]`
  const pairs = Object.entries(value).map(([key, item]) => `${printText(key)}: ${printPython(item)}`)
  return `{${pairs.join(', ')}}`
}

function printText(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text.replace(/['\\]|\p{C}|(?! )\p{Z}/gu, letter => {
    if (letter === "'" || letter === '\\') return letter === quote || letter === '\\' ? `\\${letter}` : letter
    return NAMED[letter] ?? printCode(letter.codePointAt(0) ?? 0)
  })
  return `${quote}${escaped}${quote}`
}

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function printCode(code: number): string {
  const digits = code.toString(16)
  if (code < 0x100) return `\\x${digits.padStart(2, '0')}`
  return code < 0x10000 ? `\\u${digits.padStart(4, '0')}` : `\\U${digits.padStart(8, '0')}`
}
