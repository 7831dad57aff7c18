import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PolicyPair } from '../../src/model/paired-comparison.ts'
import { pairedComparisons } from '../../src/scorer/paired-comparisons.ts'
import { makePairedRuns } from '../../src/scorer/paired-runs.ts'
import { populationOf } from '../../src/scorer/populations.ts'
import { makeReplayedTrace, type RunSketch } from './make-replayed-trace.ts'

const PAIR: PolicyPair = { first: 'wide', second: 'narrow', population: 'benign', nested: true }
const OPTIONS = {
  policies: ['other', 'wide', 'narrow'],
  pairs: [PAIR],
  groupBys: [[], ['suite']],
  groupKeys: new Map(),
  clusters: new Map([['corpus', [{ unit: 'user-task', keys: ['suite', 'userTask'] }]]]),
  seed: 1,
  resamples: 200,
}

const WIDE = { first: [null, 1, null] } as const
const NARROW = { first: [null, null, 2] } as const
const BOTH = { first: [0, 1, 2] } as const
const NEITHER = { first: [0, null, null] } as const
const FAILED = { first: [0, 1, 'failed'] } as const

function run(sketch: RunSketch, suite: string, userTask: string): RunSketch {
  return { label: 'benign', ...sketch, group: { suite, userTask } }
}

function makeCounter(sketches: readonly RunSketch[], options = OPTIONS) {
  const counter = makePairedRuns(options)
  for (const sketch of sketches) {
    const trace = makeReplayedTrace(sketch)
    counter.add(trace, populationOf(trace, 'message'))
  }
  return counter
}

function compare(sketches: readonly RunSketch[], options = OPTIONS) {
  return pairedComparisons(makeCounter(sketches, options).counts(), options)
}

const SKETCHES = [
  run(WIDE, 'banking', 'task_1'),
  run(WIDE, 'banking', 'task_1'),
  run(WIDE, 'banking', 'task_2'),
  run(BOTH, 'banking', 'task_2'),
  run(NEITHER, 'banking', 'task_3'),
  run(FAILED, 'banking', 'task_3'),
  run(WIDE, 'slack', 'task_1'),
  run(NARROW, 'slack', 'task_1'),
]

test('counts what each of the two does alone, both, neither, and without a result', () => {
  expect(compare(SKETCHES)).toMatchObject([
    { group: {}, both: 1, onlyFirst: 4, onlySecond: 1, neither: 1, unanswered: 1, difference: 3 / 7 },
    { group: { suite: 'banking' }, both: 1, onlyFirst: 3, onlySecond: 0, neither: 1, unanswered: 1 },
    { group: { suite: 'slack' }, both: 0, onlyFirst: 1, onlySecond: 1, neither: 0, unanswered: 0 },
  ])
})

test('a task is one unit: it favours who fires alone on more of its runs, else it is a tie', () => {
  const [, banking, slack] = compare(SKETCHES)
  expect(banking?.units).toMatchObject([
    { clusters: 3, favourFirst: 2, favourSecond: 0, ties: 1, pValue: 0.5 },
  ])
  expect(slack?.units).toMatchObject([{ clusters: 1, favourFirst: 0, favourSecond: 0, ties: 1, pValue: 1 }])
})

test('Holm adjusts over the groups of one grouping, less those without a discordant run', () => {
  const silent = run(NEITHER, 'travel', 'task_1')
  const [all, banking, slack, travel] = compare([...SKETCHES, silent])
  expect(all?.mcNemar).toMatchObject({ pValue: 0.375, holm: 0.375 })
  expect(banking?.mcNemar).toMatchObject({ pValue: 0.25, holm: 0.5 })
  expect(slack?.mcNemar).toMatchObject({ pValue: 1, holm: 1 })
  expect(travel?.mcNemar).toMatchObject({ pValue: 1, holm: null })
  expect([banking, slack, travel].map(row => row?.units[0]?.holm)).toEqual([0.5, null, null])
})

test('the published tables: 75 and 37 discordant runs of 7 and 3 tasks', () => {
  const discordant = (suite: string, runs: number, tasks: number) =>
    Array.from({ length: runs }, (_, number) => run(WIDE, suite, `task_${number % tasks}`))
  const [, banking, workspace] = compare([
    ...discordant('banking', 75, 7),
    ...discordant('workspace', 37, 3),
    ...Array.from({ length: 9 }, (_, number) => run(NEITHER, 'banking', `task_${number}`)),
  ])
  expect(banking?.mcNemar.pValue).toBe(2 ** -74)
  expect(workspace?.mcNemar.pValue).toBe(2 ** -36)
  expect(banking?.units).toMatchObject([{ favourFirst: 7, ties: 2, pValue: 2 ** -6 }])
  expect(workspace?.units).toMatchObject([{ favourFirst: 3, ties: 0, pValue: 0.25 }])
})

test.each([
  { population: 'benign', counted: 1 },
  { population: 'successful', counted: 2 },
] as const)('of $population runs only', ({ population, counted }) => {
  const options = { ...OPTIONS, pairs: [{ ...PAIR, population }], groupBys: [[]] }
  const sketches = [
    run(WIDE, 'banking', 'task_1'),
    { ...run(WIDE, 'banking', 'task_1'), label: 'successful' },
    { ...run(WIDE, 'banking', 'task_1'), label: 'successful' },
    { ...run(WIDE, 'banking', 'task_1'), label: 'withstood' },
    { ...run(WIDE, 'banking', 'task_1'), label: 'unclear' },
  ] as const
  expect(compare(sketches, options)[0]?.onlyFirst).toBe(counted)
})

test('where some runs name no task there is no test by task', () => {
  const [all] = compare([run(WIDE, 'banking', 'task_1'), run(WIDE, 'banking', 'none')])
  expect(all?.units).toEqual([])
  expect(all?.onlyFirst).toBe(2)
})

test('a pair of a policy that is not replayed is refused', () => {
  expect(() => makePairedRuns({ ...OPTIONS, policies: ['wide'] })).toThrow(RangeError)
})

const sketch = fc
  .record({
    result: fc.constantFrom(WIDE, NARROW, BOTH, NEITHER, FAILED),
    suite: fc.constantFrom('banking', 'slack'),
    task: fc.constantFrom('task_1', 'task_2', 'task_10'),
  })
  .map(({ result, suite, task }) => run(result, suite, task))

test('runs counted in parts, in any order, give the same comparisons', () => {
  fc.assert(
    fc.property(fc.array(sketch, { maxLength: 30 }), fc.nat(30), (sketches, at) => {
      const merged = makeCounter(sketches.slice(at).toReversed())
      merged.merge(makeCounter(sketches.slice(0, at)).counts())
      expect(pairedComparisons(merged.counts(), OPTIONS)).toEqual(compare(sketches))
    }),
  )
})
