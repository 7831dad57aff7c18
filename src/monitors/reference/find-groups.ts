import { type Border, type Pattern, readPattern } from '../../mfotl/read-pattern.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'

/**
 * Searches a text for a pattern. Answers the text of each group, null for one that took no part; null when nothing
 * matches. Throws RvbenchError (`evaluation`) for a text that is no pattern.
 */
export function findGroups(pattern: string, text: string): readonly (string | null)[] | null {
  const read = readPattern(pattern)
  if (typeof read === 'string') throw new RvbenchError('evaluation', `${read}, in the pattern ${pattern}`)
  for (let start = 0; start <= text.length; start += 1) {
    for (const { groups } of matches(read.pattern, text, { at: start, groups: new Map() })) {
      return Array.from({ length: read.groups }, (_, index) => textOf(groups.get(index + 1), text) ?? null)
    }
  }
  return null
}

/** How far a match has come, and where each group began and ended. */
interface Progress {
  readonly at: number
  readonly groups: ReadonlyMap<number, { readonly start: number; readonly end: number | null }>
}

/** All ways to match a pattern from here on, in the order in which a backtracking search meets them. */
function* matches(pattern: Pattern, text: string, from: Progress): Iterable<Progress> {
  const { at, groups } = from
  switch (pattern.kind) {
    case 'set': {
      const code = text.charCodeAt(at)
      const isListed = pattern.ranges.some(([first, last]) => code >= first && code <= last)
      if (at < text.length && isListed !== pattern.isComplement) yield { at: at + 1, groups }
      return
    }
    case 'sequence':
      return yield* inTurn(pattern.parts, text, from)
    case 'choice':
      yield* matches(pattern.left, text, from)
      return yield* matches(pattern.right, text, from)
    case 'repeat':
      for (const to of matches(pattern.body, text, from)) {
        if (pattern.sign === '?') yield to
        // A round that matches nothing is no round, but for the one that there has to be.
        else if (pattern.sign === '+' || to.at > at) yield* matches({ ...pattern, sign: '*' }, text, to)
      }
      if (pattern.sign !== '+') yield from
      return
    case 'group': {
      const { number, body } = pattern
      const end = groups.get(number)?.end ?? null
      const inside = { at, groups: new Map(groups).set(number, { start: at, end }) }
      for (const to of matches(body, text, inside)) {
        yield { at: to.at, groups: new Map(to.groups).set(number, { start: at, end: to.at }) }
      }
      return
    }
    case 'reference': {
      const again = textOf(groups.get(pattern.number), text)
      if (again !== undefined && text.startsWith(again, at)) yield { at: at + again.length, groups }
      return
    }
    case 'border':
      if (isBorder(pattern.border, text.charAt(at - 1), text.charAt(at))) yield from
  }
}

function* inTurn([first, ...others]: readonly Pattern[], text: string, from: Progress): Iterable<Progress> {
  if (first === undefined) yield from
  else for (const to of matches(first, text, from)) yield* inTurn(others, text, to)
}

function textOf(group: { start: number; end: number | null } | undefined, text: string): string | undefined {
  return group === undefined || group.end === null ? undefined : text.slice(group.start, group.end)
}

function isBorder(border: Border, before: string, after: string): boolean {
  switch (border) {
    case 'line-start':
      return before === '' || before === '\n'
    case 'line-end':
      return after === '' || after === '\n'
    case 'word':
      return isWord(before) !== isWord(after)
  }
}

// Letters are those of Latin-1, without its signs for times and division.
function isWord(character: string): boolean {
  return /\w|(?![×÷])[À-ÿ]/.test(character)
}
