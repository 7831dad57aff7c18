import { type Pattern, parsePattern } from './parse-pattern.ts'

/**
 * What keeps a pattern that is to find a value from running over foreign text, or null. An engine that backtracks, as JavaScript's does, takes
 * time that is linear in the text when no text can be split in unboundedly many ways between two repetitions, the
 * search for the beginning of a match being one of them: "infinite ambiguity" (Weber and Seidl, "On the degree of
 * ambiguity of finite automata", TCS 88, 1991, criterion IDA), here for automata whose loops are single letters.
 */
export function checkPattern(source: string): string | null {
  const parsed = parsePattern(source)
  if (parsed.kind === 'refused') return parsed.reason
  if (parsed.groups !== 1) return `it has ${parsed.groups} groups, of which there must be one: the value`
  return checkTime(parsed.pattern, letterSetsOf(source, 'u'))
}

/** The same of a pattern that is only looked for, in either case, whatever its groups. */
export function checkSearchPattern(source: string): string | null {
  const parsed = parsePattern(source)
  return parsed.kind === 'refused' ? parsed.reason : checkTime(parsed.pattern, letterSetsOf(source, 'iu'))
}

function checkTime(pattern: Pattern, setOf: (letter: string) => LetterSet): string | null {
  return checkSize(pattern) ?? checkLoops(makeAutomaton(pattern), setOf)
}

const MOST_COPIES = 64
// A sum over alternatives, a product along a sequence: a text that fails late is tried in so many ways.
const MOST_WAYS = 1000

function checkSize(pattern: Pattern): string | null {
  const fault = repetitionsOf(pattern)
    .map(faultOf)
    .find(found => found !== null)
  if (fault !== undefined) return fault
  return waysOf(pattern) > MOST_WAYS ? `it can be tried in more than ${MOST_WAYS} ways at one place` : null
}

type Repetition = Extract<Pattern, { readonly kind: 'repetition' }>

function repetitionsOf(pattern: Pattern): readonly Repetition[] {
  switch (pattern.kind) {
    case 'letter':
    case 'place':
      return []
    case 'sequence':
      return pattern.items.flatMap(repetitionsOf)
    case 'choice':
      return pattern.options.flatMap(repetitionsOf)
    case 'repetition':
      return [pattern, ...repetitionsOf(pattern.body)]
  }
}

function faultOf({ body, least, most }: Repetition): string | null {
  if (body.kind !== 'letter' && most > 1) {
    return 'it repeats a group, which may take time without end: repeat single letters or classes only'
  }
  const copies = most === Infinity ? least : most
  return copies > MOST_COPIES ? `it repeats ${copies} times, which is more than ${MOST_COPIES}` : null
}

function waysOf(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'letter':
    case 'place':
      return 1
    case 'sequence':
      return pattern.items.reduce((ways, item) => ways * waysOf(item), 1)
    case 'choice':
      return pattern.options.reduce((ways, option) => ways + waysOf(option), 0)
    case 'repetition': {
      const spared = pattern.most === Infinity ? 0 : pattern.most - pattern.least
      return waysOf(pattern.body) + spared
    }
  }
}

/** Positions of a pattern, and which may come after which (Glushkov, 1961). Position 0 stands before the match. */
interface Automaton {
  readonly sources: readonly string[]
  readonly follow: readonly Set<number>[]
}

function makeAutomaton(pattern: Pattern): Automaton {
  // Before the match stands any text: a loop over all letters.
  const sources = ['[^]']
  const follow = [new Set([0])]
  connect(pattern, new Set([0]))
  return { sources, follow }

  // Puts the pattern after those positions; answers with the positions after which it may end.
  function connect(part: Pattern, before: ReadonlySet<number>): ReadonlySet<number> {
    switch (part.kind) {
      case 'letter': {
        const position = sources.push(part.source) - 1
        follow.push(new Set())
        for (const earlier of before) follow[earlier]?.add(position)
        return new Set([position])
      }
      case 'place':
        return before
      case 'sequence':
        return part.items.reduce((ends, item) => connect(item, ends), before)
      case 'choice':
        return new Set(part.options.flatMap(option => [...connect(option, before)]))
      case 'repetition':
        return connectRepetition(part, before)
    }
  }

  function connectRepetition(
    { body, least, most }: Repetition,
    before: ReadonlySet<number>,
  ): ReadonlySet<number> {
    let ends = before
    for (let copy = 0; copy < least; copy++) ends = connect(body, ends)
    if (most === Infinity) {
      const more = connect(body, ends)
      for (const position of more) follow[position]?.add(position)
      return new Set([...ends, ...more])
    }
    const all = new Set(ends)
    for (let copy = least; copy < most; copy++) {
      ends = connect(body, ends)
      for (const end of ends) all.add(end)
    }
    return all
  }
}

// Both loops can take a letter, and so can every position on some way from one to the other: then texts of such
// letters can be split between the two anywhere.
function checkLoops({ sources, follow }: Automaton, setOf: (source: string) => LetterSet): string | null {
  const sets = sources.map(setOf)
  const loops = follow.flatMap((next, position) => (next.has(position) ? [position] : []))
  for (const first of loops) {
    for (const second of loops) {
      if (first === second) continue
      const shared = intersection(sets[first], sets[second])
      const reached = reachable(first, position => intersection(sets[position], shared).size > 0)
      if (!reached.has(second)) continue
      const repeated = `the repeated ${sources[second]}`
      return first === 0
        ? `${repeated} can begin anywhere in a run of the same letters: let it follow a letter that it does not take`
        : `the repeated ${sources[first]} and ${repeated} can share out the same letters: let a letter stand between that one of them does not take`
    }
  }
  return null

  function reachable(from: number, isOpen: (position: number) => boolean): ReadonlySet<number> {
    const seen = new Set<number>()
    const pending = [from]
    for (let position = pending.pop(); position !== undefined; position = pending.pop()) {
      for (const next of follow[position] ?? []) {
        if (seen.has(next) || !isOpen(next)) continue
        seen.add(next)
        pending.push(next)
      }
    }
    return seen
  }
}

type LetterSet = ReadonlySet<number>

function intersection(left: LetterSet = NO_LETTERS, right: LetterSet = NO_LETTERS): LetterSet {
  return new Set([...left].filter(letter => right.has(letter)))
}

const NO_LETTERS: LetterSet = new Set()

// Classes are unions of ranges and complements of such: two of them share a letter only if they share one that is an
// end of a range, or next to one. So these letters stand for all.
function letterSetsOf(source: string, flags: 'u' | 'iu'): (letter: string) => LetterSet {
  // Where case plays no part, a range takes the other case of its letters, too, and so ends in further places.
  const written = flags === 'u' ? source : `${source}${source.toLowerCase()}${source.toUpperCase()}`
  const named = [...written].map(letter => letter.codePointAt(0) ?? 0)
  const escaped = [...source.matchAll(/\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2}))/giu)].map(
    ([, braced, four, two]) => Number.parseInt(braced ?? four ?? two ?? '0', 16),
  )
  const alphabet = [...new Set([...named, ...escaped, ...CLASS_ENDS].flatMap(end => [end - 1, end, end + 1]))]
    .filter(code => code >= 0 && code <= 0x10ffff)
    .map(code => ({ code, text: String.fromCodePoint(code) }))
  return letter => {
    const isMember = new RegExp(`^(?:${letter})$`, flags)
    return new Set(alphabet.filter(({ text }) => isMember.test(text)).map(({ code }) => code))
  }
}

// Ends of the ranges of \d, \w and \s, of what a full stop leaves out, and of everything.
const CLASS_ENDS = [
  ...[
    0, 9, 13, 32, 48, 57, 65, 90, 95, 97, 122, 0xa0, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f,
  ],
  ...[0x3000, 0xfeff, 0x10ffff],
]
