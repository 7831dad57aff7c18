import type { MentionRule } from '../model/mention-rule.ts'

/** Whether a value, not empty, occurs in a text; both in small letters. */
export function makeOccurrenceTest(
  matching: MentionRule['matching'],
): (value: string, text: string) => boolean {
  switch (matching) {
    case 'substring':
      return (value, text) => text.includes(value)
    case 'whole-token':
      return occursWhole
  }
}

function occursWhole(value: string, text: string): boolean {
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    if (!ENDS_IN_WORD.test(text.slice(Math.max(0, at - 2), at)) && !isWordAt(text, at + value.length))
      return true
  }
  return false
}

// Two units before, so that a letter beyond the basic plane is whole.
const ENDS_IN_WORD = /[\p{L}\p{N}_]$/u
const BEGINS_WITH_WORD = /^[\p{L}\p{N}_]/u

function isWordAt(text: string, offset: number): boolean {
  return BEGINS_WITH_WORD.test(text.slice(offset, offset + 2))
}
