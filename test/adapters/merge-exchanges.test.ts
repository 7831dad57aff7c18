import { expect, test } from 'vitest'
import { type Exchange, mergeExchanges, stepsOf } from '../../src/adapters/merge-exchanges.ts'
import type { Step } from '../../src/model/trace.ts'

interface NamedExchange extends Exchange {
  readonly name: string
}

/** An exchange of these messages; in the text, each letter is one: lower case the user's, upper case the assistant's. */
function exchange(name: string, letters: string, time: number | null = null): NamedExchange {
  const steps = [...letters].map(letter => ({ step: stepOf(letter), stamp: undefined, stampPointer: '' }))
  const stamp = time === null ? null : { stamp: time, stampPointer: `/${name}/time` }
  return { name, steps, sent: letters.length - 1, sentAt: stamp, receivedAt: stamp }
}

function stepOf(letter: string): Step {
  if (letter === 'C') return { kind: 'tool-call', id: 'c', tool: 't', args: {}, pointer: '' }
  if (letter === 'r')
    return { kind: 'tool-result', id: 'c', tool: null, content: 'r', error: null, pointer: '' }
  const kind = letter === letter.toLowerCase() ? 'user-message' : 'assistant-message'
  return { kind, content: letter, pointer: '' }
}

test.each<{ title: string; exchanges: readonly (readonly [string, string])[]; runs: readonly string[] }>([
  { title: 'none', exchanges: [], runs: [] },
  { title: 'one', exchanges: [['1', 'aA']], runs: ['1'] },
  {
    title: 'each going on from the one before',
    exchanges: [
      ['1', 'aA'],
      ['2', 'aAbB'],
      ['3', 'aAbBcD'],
    ],
    runs: ['1 2 3'],
  },
  {
    title: 'newest first',
    exchanges: [
      ['3', 'aAbBcD'],
      ['2', 'aAbB'],
      ['1', 'aA'],
    ],
    runs: ['1 2 3'],
  },
  {
    title: 'other beginnings',
    exchanges: [
      ['1', 'aA'],
      ['2', 'bAcC'],
    ],
    runs: ['1', '2'],
  },
  {
    title: 'the same steps twice',
    exchanges: [
      ['1', 'aA'],
      ['2', 'aA'],
    ],
    runs: ['1', '2'],
  },
  {
    title: 'two runs that begin alike',
    exchanges: [
      ['1', 'aA'],
      ['2', 'aA'],
      ['3', 'aAbB'],
      ['4', 'aAcB'],
    ],
    runs: ['1 3', '2 4'],
  },
  {
    title: 'two that go on from one',
    exchanges: [
      ['1', 'aA'],
      ['2', 'aAbB'],
      ['3', 'aAcB'],
    ],
    runs: ['1 2', '3'],
  },
  {
    title: 'requests only, woven into each other',
    exchanges: [
      ['1', 'a'],
      ['2', 'b'],
      ['3', 'aAb'],
      ['4', 'bBa'],
    ],
    runs: ['1 3', '2 4'],
  },
  {
    title: 'calls and answers',
    exchanges: [
      ['1', 'aC'],
      ['2', 'aCrB'],
      ['3', 'aCrBbCrD'],
    ],
    runs: ['1 2 3'],
  },
  {
    title: 'a request that failed and was sent again',
    exchanges: [
      ['1', 'a'],
      ['2', 'aA'],
    ],
    runs: ['1 2'],
  },
])('of exchanges, $title, the runs are $runs', ({ exchanges, runs }) => {
  const merged = mergeExchanges(exchanges.map(([name, letters]) => exchange(name, letters)))
  expect(merged.map(({ before, last }) => [...before, last].map(({ name }) => name).join(' '))).toEqual(runs)
})

test('what came back is known again in other clothes', () => {
  const thought = { type: 'thinking', thinking: 'Hm.' }
  const said: Step = {
    kind: 'assistant-message',
    content: [thought, { type: 'text', text: 'A' }],
    pointer: '/first',
  }
  const first = exchange('1', 'aA')
  const steps = first.steps.map((own, index) => (index === 1 ? { ...own, step: said } : own))
  const [run] = mergeExchanges([{ ...first, steps }, exchange('2', 'aAbB')])
  expect(run?.before).toHaveLength(1)
  // The step is the one that came back, thoughts included.
  expect(run === undefined ? [] : stepsOf(run).map(({ step }) => step)[1]).toEqual(said)
})

test.each([
  {
    title: 'the first exchange that holds it',
    times: [10, 20, 30],
    letters: ['aA', 'aAbB', 'aAbBcD'],
    stamps: [10, 10, 20, 20, 30, 30],
  },
  {
    title: 'none where the log has none',
    times: [null, null],
    letters: ['aA', 'aAbB'],
    stamps: [undefined, undefined, undefined, undefined],
  },
  {
    title: 'none where the first one sends a history with calls',
    times: [10, 20],
    letters: ['aCrA', 'aCrAbB'],
    stamps: [undefined, undefined, undefined, undefined, undefined, undefined],
  },
])('a step has the time of $title', ({ times, letters, stamps }) => {
  const exchanges = letters.map((text, index) => exchange(String(index), text, times[index] ?? null))
  const runs = mergeExchanges(exchanges)
  expect(runs.map(run => stepsOf(run).map(({ stamp }) => stamp))).toEqual([stamps])
})

test('a time of its own goes before that of the exchange', () => {
  const timed = exchange('1', 'aA', 10)
  const steps = timed.steps.map(own => ({ ...own, stamp: 5 }))
  const [run] = mergeExchanges([{ ...timed, steps }])
  expect(run === undefined ? [] : stepsOf(run).map(({ stamp }) => stamp)).toEqual([5, 5])
})
