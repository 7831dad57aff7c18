/** The code of a letter as an escape of Python or YAML writes it behind a backslash: `x85`, `u2019`, `U0001F600`. */
export function letterCode(letter: string): string {
  const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase()
  if (code.length <= 2) return `x${code.padStart(2, '0')}`
  return code.length <= 4 ? `u${code.padStart(4, '0')}` : `U${code.padStart(8, '0')}`
}
