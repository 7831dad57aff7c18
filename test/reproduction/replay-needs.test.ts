import { expect, test } from 'vitest'
import { replayNeeds } from '../../src/reproduction/replay-needs.ts'
import { readPublished } from '../../src/specs/read-published.ts'

const RUNS = {
  pipeline: 'm',
  suites: [],
  validity: 'tool-call',
  lexicon: 'final',
  extraction: 'repaired',
} as const

test('figures of the same runs share a replay, whatever their suites', () => {
  const needs = replayNeeds([
    { source: 'rate', subject: 'O1', metric: 'detection', shows: 'share', runs: RUNS },
    { source: 'likelihood-ratio', subject: 'O2', runs: { ...RUNS, suites: ['banking'] } },
    {
      source: 'rate',
      subject: 'O1',
      metric: 'detection',
      shows: 'share',
      runs: { ...RUNS, validity: 'message' },
    },
  ])
  expect([...needs.values()].map(({ runs, policies }) => [runs.validity, [...policies]])).toEqual([
    ['tool-call', ['generic', 'O1', 'O2']],
    ['message', ['generic', 'O1']],
  ])
})

test('the published figures need ten replays, of which three are over all pipelines', () => {
  const figures = readPublished().flatMap(({ figures }) => figures)
  const computations = figures.flatMap(({ compute }) => (compute === undefined ? [] : [compute]))
  const needs = [...replayNeeds(computations).values()]
  expect(needs.length).toBe(10)
  expect(needs.filter(({ runs }) => runs.pipeline === null).length).toBe(3)
})
