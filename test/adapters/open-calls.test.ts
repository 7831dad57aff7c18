import { expect, test } from 'vitest'
import { CONVERSATION_IRREGULARITIES } from '../../src/adapters/conversation-irregularities.ts'
import { makeIrregularityTally } from '../../src/adapters/irregularity-tally.ts'
import { makeOpenCalls } from '../../src/adapters/open-calls.ts'

type Entry = readonly ['call' | 'answer', id: string | null, tool: string | null]

/** What is irregular in these calls and answers: `kind @place`. */
function check(entries: readonly Entry[]): readonly string[] {
  const tally = makeIrregularityTally({ file: 'f.json' }, CONVERSATION_IRREGULARITIES)
  const calls = makeOpenCalls(tally)
  for (const [index, [kind, id, tool]] of entries.entries()) {
    const pointer = `/${index}`
    if (kind === 'call') calls.open({ kind: 'tool-call', id, tool: tool ?? '', args: {}, pointer })
    else calls.close({ id, tool }, pointer)
  }
  calls.finish()
  return tally.irregularities.map(({ kind, place }) => `${kind} @${place.pointer}`)
}

test.each<{ title: string; entries: readonly Entry[]; seen: readonly string[] }>([
  {
    title: 'a call and its answer',
    entries: [
      ['call', 'a', 't'],
      ['answer', 'a', null],
    ],
    seen: [],
  },
  {
    title: 'answers the other way round',
    entries: [
      ['call', 'a', 't'],
      ['call', 'b', 'u'],
      ['answer', 'b', 'u'],
      ['answer', 'a', 't'],
    ],
    seen: [],
  },
  {
    title: 'a call without an answer',
    entries: [
      ['call', 'a', 't'],
      ['call', 'b', 't'],
      ['answer', 'a', 't'],
    ],
    seen: ['calls-without-answers @/1'],
  },
  { title: 'an answer to nothing', entries: [['answer', 'a', 't']], seen: ['answers-without-calls @/0'] },
  {
    title: 'an answer before its call',
    entries: [
      ['answer', 'a', 't'],
      ['call', 'a', 't'],
    ],
    seen: ['answers-without-calls @/0', 'calls-without-answers @/1'],
  },
  {
    title: 'a second answer',
    entries: [
      ['call', 'a', 't'],
      ['answer', 'a', 't'],
      ['answer', 'a', 't'],
    ],
    seen: ['answer-repeated @/2'],
  },
  {
    title: 'an answer of another tool',
    entries: [
      ['call', 'a', 't'],
      ['answer', 'a', 'u'],
    ],
    seen: ['answer-differs-from-call @/1'],
  },
  {
    title: 'an id that comes back',
    entries: [
      ['call', 'a', 't'],
      ['answer', 'a', 't'],
      ['call', 'a', 'u'],
      ['answer', 'a', 'u'],
    ],
    seen: ['call-id-repeated @/2'],
  },
  {
    title: 'no ids',
    entries: [
      ['call', null, 't'],
      ['answer', null, 't'],
    ],
    seen: ['call-id-missing @/0', 'answer-id-missing @/1'],
  },
  {
    title: 'empty ids',
    entries: [
      ['call', '', 't'],
      ['call', '', 'u'],
      ['answer', '', 'u'],
      ['answer', '', 't'],
    ],
    seen: ['call-id-empty @/0', 'call-id-empty @/1', 'answer-id-empty @/2'],
  },
  {
    title: 'an answer without an id to a call with one',
    entries: [
      ['call', 'a', 't'],
      ['answer', null, null],
    ],
    seen: ['answer-id-missing @/1'],
  },
  {
    title: 'an answer without an id, of a tool that was not called',
    entries: [
      ['call', 'a', 't'],
      ['answer', null, 'u'],
    ],
    seen: ['answer-id-missing @/1', 'answers-without-calls @/1', 'calls-without-answers @/0'],
  },
])('$title: $seen', ({ entries, seen }) => {
  expect(check(entries)).toEqual(seen)
})
