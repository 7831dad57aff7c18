import type { ParsedAnswer } from '../model/parsed-answer.ts'

/**
 * Reads each text once while it is remembered: runs of one corpus get the same answers over and over, and parsing one
 * takes as long as replaying a whole run.
 */
export function rememberAnswers(read: (text: string) => ParsedAnswer): (text: string) => ParsedAnswer {
  const known = new Map<string, ParsedAnswer>()
  let letters = 0
  return text => {
    const remembered = known.get(text)
    if (remembered !== undefined) return remembered
    const answer = read(text)
    letters += text.length
    if (letters > MOST_LETTERS) {
      known.clear()
      letters = text.length
    }
    known.set(text, answer)
    return answer
  }
}

// As data a text takes some ten times its length: this much is at most some hundred megabytes.
const MOST_LETTERS = 8_000_000
