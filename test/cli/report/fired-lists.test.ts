import { expect, test } from 'vitest'
import { firedFiles, makeFiredLists, readFiredLists } from '../../../src/cli/report/fired-lists.ts'

function lineOf(policy: string, trace: string, rest: object = {}): string {
  const labels = { attacked: true, attackSucceeded: true, utility: null, unsafe: null }
  const firings = [{ timePoint: 0, step: 3, pointer: '/3', valuations: [{ call: 1 }] }]
  return `${JSON.stringify({ corpus: 'toy', trace, file: `${trace}.json`, policy, group: {}, labels, firings, ...rest })}\n`
}

test('runs stand under their policy, with the first firing', () => {
  const lists = makeFiredLists()
  lists.add(lineOf('P', 'a') + lineOf('Q', 'a'))
  lists.add(lineOf('P', 'b', { firings: undefined, failed: 'too long' }))
  expect(readFiredLists(lists.kept())).toMatchObject([
    {
      corpus: 'toy',
      policy: 'P',
      runs: 2,
      listed: [
        {
          id: 'a',
          file: 'a.json',
          population: 'successful',
          result: { kind: 'fired', firings: 1, step: 3, pointer: '/3', values: 'call = 1' },
        },
        { id: 'b', result: { kind: 'failed', message: 'too long' } },
      ],
    },
    { policy: 'Q', runs: 1 },
  ])
})

test('of many runs the first thousand are listed, and all are counted under their policy', () => {
  const lists = makeFiredLists()
  // The second name holds what looks like the key of a policy.
  for (let run = 0; run < 1500; run += 1) lists.add(lineOf('P', `,"policy":"Q", ${run}`))
  lists.add(lineOf('Q', 'a'))
  expect(
    readFiredLists(lists.kept()).map(({ policy, runs, listed }) => [policy, runs, listed.length]),
  ).toEqual([
    ['P', 1500, 1000],
    ['Q', 1, 1],
  ])
})

test.each([
  { what: 'no JSON', line: '{"corpus":' },
  { what: 'no object', line: '[]' },
  { what: 'no policy', line: '{"corpus":"toy"}' },
  { what: 'no firings', line: lineOf('P', 'a', { firings: [] }) },
  { what: 'no labels', line: lineOf('P', 'a', { labels: 1 }) },
])('a line that holds $what is refused', ({ line }) => {
  const lists = makeFiredLists()
  lists.add(line)
  expect(() => readFiredLists(lists.kept())).toThrow(/^a line of verdicts\.jsonl/)
})

test.each(['a.json', 'a "b",\n.json', '{"file":"c"}'])(
  'the file %j is found without reading the line',
  file => {
    const lists = makeFiredLists()
    lists.add(lineOf('P', 'a', { file }))
    expect([...firedFiles(lists.kept())]).toEqual([file])
  },
)
