import { expect, test } from 'vitest'
import { censusFigure } from '../../src/reproduction/census-figure.ts'
import { censusSelection } from '../../src/reproduction/census-selection.ts'
import { tauBenchFigure } from '../../src/reproduction/tau-bench-figure.ts'
import { proportion } from '../../src/statistics/proportion.ts'
import { makeCensusGroup } from './make-census-group.ts'

const row = (id: string, count: number) => ({ id, title: id, ...proportion(count, 8) })
const order = (rule: string, list: string, beforeLast: number) => ({
  rule,
  list,
  beforeFirst: proportion(1, 8),
  beforeLast: proportion(beforeLast, 8),
  rightBefore: proportion(0, 8),
})

const GROUP = makeCensusGroup({
  withOneUserMessage: proportion(6, 8),
  tools: [
    { tool: 'a', calls: 3 },
    { tool: 'approve', calls: 1 },
    { tool: 'b', calls: 2 },
  ],
  readiness: [row('recipient', 5), row('time', 0), row('state', 2), row('reversibility', 1)],
  approvals: [
    { rule: 'tool-name', by: ['a', 'approve'], ...proportion(1, 8) },
    { rule: 'tool-name-published', by: ['approve'], ...proportion(1, 8) },
  ],
  order: [order('user-strict', 'no-handover', 3), order('user-strict', 'published', 4)],
})

test.each([
  ['recipient', { numerator: 5, denominator: 8 }],
  ['time', { value: 'none' }],
  ['state', { value: '2 runs' }],
  ['reversibility', { value: '1' }],
  ['tools', { value: '3' }],
  ['approval-tools', { value: '1 of 3' }],
  ['one-user-message', { numerator: 6, denominator: 8 }],
  ['weather', null],
])('%s', (field, figure) => {
  expect(censusFigure({ field }, GROUP)).toEqual(figure)
})

test('calls to tools add up', () => {
  expect(censusFigure({ field: 'calls-to', tools: ['a', 'b', 'c'] }, GROUP)).toEqual({ value: '5' })
})

test.each([
  ['trajectories', { value: '8' }],
  ['gated', { numerator: 4, denominator: 8 }],
  ['approval-tools', { value: '1' }],
  ['weather', null],
])('of τ-bench: %s', (field, figure) => {
  expect(tauBenchFigure(field, GROUP)).toEqual(figure)
})

test('without rules there is no gate and no approving tool', () => {
  expect(tauBenchFigure('gated', makeCensusGroup())).toBeNull()
  expect(tauBenchFigure('approval-tools', makeCensusGroup())).toEqual({ value: '0' })
})

test('a figure names the runs that it is about', () => {
  const census = { source: 'census', corpus: 'agentdojo', field: 'time' } as const
  expect(censusSelection(census)).toEqual({ corpus: 'agentdojo', group: {} })
  expect(censusSelection({ ...census, pipeline: 'p', suite: 's' })).toEqual({
    corpus: 'agentdojo',
    group: { pipeline: 'p', suite: 's' },
  })
  expect(censusSelection({ source: 'tau-bench', field: 'gated' })).toEqual({
    corpus: 'tau-bench',
    group: { model: 'gpt-4o', domain: 'airline' },
  })
  expect(censusSelection({ source: 'record-fields' })).toBeNull()
})
