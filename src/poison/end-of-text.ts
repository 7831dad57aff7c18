import { letterCode } from './letter-code.ts'

/**
 * Where a text ends inside an answer that carries it; null where it does not, or is nothing but white space. Tools fold
 * lines, and quote and escape what they print, so white space, quotes and backslashes are left out of account.
 */
export function endOfText(answer: string, text: string): number | null {
  const wanted = lettersOf(text)
    .map(({ letter }) => letter)
    .join('')
  if (wanted === '') return null
  const letters = lettersOf(answer)
  const found = letters
    .map(({ letter }) => letter)
    .join('')
    .indexOf(wanted)
  return found === -1 ? null : (letters[found + wanted.length - 1]?.end ?? null)
}

/** A letter that counts, and where it ends. */
interface Letter {
  readonly letter: string
  readonly end: number
}

// A break as printed (`\n`) is white space, too. What is not ASCII stands for itself and for its escape: ’ is \u2019.
function lettersOf(text: string): readonly Letter[] {
  const letters: Letter[] = []
  for (const { 0: part, index } of text.matchAll(/\\[nt]|[\s'"\\]|[^\s'"\\]/gu)) {
    const end = index + part.length
    if (/^[\s'"\\]/.test(part)) continue
    for (const letter of part > '\x7e' ? letterCode(part) : part) letters.push({ letter, end })
  }
  return letters
}
