import { RvbenchError } from '../model/rvbench-error.ts'

/** A word or sign, and where it begins; both count from 1. */
export interface PlacedWord {
  readonly text: string
  readonly line: number
  readonly column: number
}

/** Takes a text of rules apart: names, `@` and `!`. Throws `syntax` at anything else. */
export function readWords(text: string, file: string): readonly PlacedWord[] {
  return text.split(/\r?\n/).flatMap((content, index) =>
    [...content.matchAll(/[A-Za-z_][A-Za-z0-9_]*|\S/g)].map(({ 0: word, index: at }) => {
      const placed = { text: word, line: index + 1, column: at + 1 }
      if (/^[\w@!]/.test(word) && !/^\d/.test(word)) return placed
      throw new RvbenchError('syntax', `saw ${word}, expected a name, @ or !`, {
        place: { file, line: placed.line, column: placed.column },
        hint: 'AgentSpec has names of tools and predicates, which hold no other sign',
      })
    }),
  )
}
