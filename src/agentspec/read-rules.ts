import { RvbenchError } from '../model/rvbench-error.ts'
import { type PlacedWord, readWords } from './read-words.ts'

/** A rule as AgentSpec writes it (Wang, Poskitt and Sun, arXiv 2503.18666): when to look, at what, what to do then. */
export interface Rule {
  readonly name: string
  /** The tool whose calls it looks at; null for all. */
  readonly tool: string | null
  /** All must hold for the rule to step in. */
  readonly checks: readonly Check[]
  readonly enforcements: readonly PlacedWord[]
  readonly line: number
}

/** A condition by its name, with its place; `isNegated` where `!` stands before it. */
export interface Check {
  readonly predicate: PlacedWord
  readonly isNegated: boolean
}

/**
 * Reads rules: `rule @NAME trigger TOOL check NAME… enforce HOW… end`, with `any` for all tools and `!` before what must not
 * hold. Throws `syntax`, with the place: the rule files that come with AgentSpec use dots, bars and calls in places, which
 * its own grammar does not take.
 */
export function readRules(text: string, file: string): readonly Rule[] {
  const words = readWords(text, file)
  let next = 0
  const rules: Rule[] = []
  while (next < words.length) rules.push(readRule())
  if (rules.length === 0) throw new RvbenchError('syntax', 'saw no rule', { place: { file } })
  return rules

  function readRule(): Rule {
    const { line } = expect('rule')
    expect('@')
    const name = take('the name of the rule').text
    expect('trigger')
    const trigger = take('a tool, or any').text
    expect('check')
    const checks = [readCheck()]
    while (words[next]?.text !== 'enforce') checks.push(readCheck())
    expect('enforce')
    const enforcements = [take('what to do')]
    while (words[next]?.text !== 'end') enforcements.push(take('what to do, or end'))
    expect('end')
    return { name, tool: ANY_TOOL.has(trigger) ? null : trigger, checks, enforcements, line }
  }

  function readCheck(): Check {
    let isNegated = false
    while (words[next]?.text === '!') {
      isNegated = !isNegated
      next += 1
    }
    return { predicate: take('the name of a predicate, or enforce'), isNegated }
  }

  function expect(text: string): PlacedWord {
    const word = words[next]
    if (word?.text !== text) throw unexpected(text)
    next += 1
    return word
  }

  function take(what: string): PlacedWord {
    const word = words[next]
    if (word === undefined || SIGNS.has(word.text) || KEYWORDS.has(word.text)) throw unexpected(what)
    next += 1
    return word
  }

  function unexpected(expected: string): RvbenchError {
    const word = words[next]
    const seen = word === undefined ? 'the end of the file' : word.text
    const { line, column } = word ?? words.at(-1) ?? { line: 1, column: 1 }
    return new RvbenchError('syntax', `saw ${seen}, expected ${expected}`, {
      place: { file, line, column },
      hint: 'rule @NAME trigger TOOL check PREDICATE… enforce HOW… end',
    })
  }
}

// Before an action is before a call of any tool.
const ANY_TOOL: ReadonlySet<string> = new Set(['any', 'before_action'])
const SIGNS: ReadonlySet<string> = new Set(['@', '!'])
const KEYWORDS: ReadonlySet<string> = new Set(['rule', 'trigger', 'check', 'enforce', 'end'])
