import { type Border, type Pattern, readPattern } from '../../mfotl/read-pattern.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'

/** Finds the first match of a pattern: the texts of its groups, undefined for one that took no part. */
export type Matcher = (text: string) => readonly (string | undefined)[] | null

/**
 * Matches are searched anywhere in the text, by backtracking as OCaml's `Str` does it: what a group matched in one round of
 * a repetition stays until it matches anew. Nothing recurs, so that long texts overflow no stack. Throws RvbenchError
 * (`evaluation`) for a text that is no pattern.
 */
export function makeMatcher(text: string): Matcher {
  const read = readPattern(text)
  if (typeof read === 'string') throw new RvbenchError('evaluation', `${read}, in the pattern ${text}`)
  const { pattern, groups } = read
  const none: Places = new Array<number>(2 * groups).fill(-1)
  return subject => {
    for (let start = 0; start <= subject.length; start++) {
      const places = matchAt(pattern, subject, start, none)
      if (places !== null)
        return Array.from({ length: groups }, (_, index) => between(subject, places, index))
    }
    return null
  }
}

/** By group, where it began and where it ended; -1 where it did not. */
type Places = readonly number[]

/** What is yet to match, first things first. */
interface Ahead {
  readonly step:
    | Pattern
    /** Group ends are odd, as in Places. */
    | { readonly kind: 'mark'; readonly place: number }
    | { readonly kind: 'beyond'; readonly start: number }
  readonly next: Ahead | null
}

/** What to try instead if the search fails later on. */
interface Choice {
  readonly ahead: Ahead | null
  readonly at: number
  readonly places: Places
}

function matchAt(pattern: Pattern, subject: string, start: number, none: Places): Places | null {
  const choices: Choice[] = []
  let ahead: Ahead | null = { step: pattern, next: null }
  let at = start
  let places = none
  while (ahead !== null) {
    const { step, next }: Ahead = ahead
    let fits = true
    ahead = next
    switch (step.kind) {
      case 'set':
        fits = at < subject.length && isMember(subject.charCodeAt(at), step)
        at++
        break
      case 'border':
        fits = isBorder(step.border, subject, at)
        break
      case 'reference': {
        const again = between(subject, places, step.number - 1)
        fits = again !== undefined && subject.startsWith(again, at)
        at += again?.length ?? 0
        break
      }
      case 'sequence':
        for (const part of step.parts.toReversed()) ahead = { step: part, next: ahead }
        break
      case 'choice':
        choices.push({ ahead: { step: step.right, next }, at, places })
        ahead = { step: step.left, next }
        break
      case 'repeat': {
        if (step.sign !== '+') choices.push({ ahead: next, at, places })
        ahead = { step: step.body, next: step.sign === '?' ? next : afterRound(step, at, next) }
        break
      }
      case 'group': {
        const end: Ahead = { step: { kind: 'mark', place: 2 * step.number - 1 }, next }
        places = places.with(2 * step.number - 2, at)
        ahead = { step: step.body, next: end }
        break
      }
      case 'mark':
        places = places.with(step.place, at)
        break
      case 'beyond':
        fits = at > step.start
        break
    }
    if (fits) continue
    const choice = choices.pop()
    if (choice === undefined) return null
    ;({ ahead, at, places } = choice)
  }
  return places
}

// A round has to get on, or there would be no end of rounds; but the one that `+` asks for may match nothing.
function afterRound(repeat: Extract<Pattern, { kind: 'repeat' }>, start: number, next: Ahead | null): Ahead {
  const again: Ahead = { step: { ...repeat, sign: '*' }, next }
  return repeat.sign === '+' ? again : { step: { kind: 'beyond', start }, next: again }
}

function between(subject: string, places: Places, group: number): string | undefined {
  const [start = -1, end = -1] = [places[2 * group], places[2 * group + 1]]
  return start < 0 || end < 0 ? undefined : subject.slice(start, end)
}

function isMember(code: number, { ranges, isComplement }: Extract<Pattern, { kind: 'set' }>): boolean {
  return ranges.some(([first, last]) => first <= code && code <= last) !== isComplement
}

function isBorder(border: Border, subject: string, at: number): boolean {
  const [before, after] = [subject[at - 1], subject[at]]
  switch (border) {
    case 'line-start':
      return before === undefined || before === '\n'
    case 'line-end':
      return after === undefined || after === '\n'
    case 'word':
      return isWord(before) !== isWord(after)
  }
}

/** To `Str` the letters of Latin-1 are letters, too. */
function isWord(character: string | undefined): boolean {
  return character !== undefined && /[0-9A-Z_a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]/.test(character)
}
