import { expect, test } from 'vitest'
import type { ScenarioAccuracy } from '../../src/model/scenario-accuracy.ts'
import { printScenariosCsv } from '../../src/reporter/csv.ts'
import { printReport } from '../../src/reporter/markdown.ts'
import { scenarioTables } from '../../src/reporter/scenario-tables.ts'
import { SAMPLE_SCORECARD } from './sample-scorecard.ts'

const NOTHING = { numerator: 0, denominator: 0, estimate: null, wilson: null }

function share(numerator: number, denominator: number): ScenarioAccuracy['verdicts'] {
  return { numerator, denominator, estimate: numerator / denominator, wilson: [0.25, 1] }
}

const ROW: ScenarioAccuracy = {
  ...{ corpus: 'scenarios', family: 'p2', origin: 'published', transformation: null, policy: 'P2' },
  ...{ traces: 4, compliant: 3, violating: 1, unanswered: 0 },
  ...{ verdicts: share(3, 4), bindings: share(1, 1), boundaries: NOTHING },
}

const ROWS: readonly ScenarioAccuracy[] = [
  { ...ROW, family: '=ours', origin: 'own', policy: 'self-approval', boundaries: share(1, 2) },
  ROW,
  { ...ROW, family: 't2', policy: 'T2', traces: 5, violating: 2 },
  { ...ROW, transformation: 'move', verdicts: share(9, 10) },
  { ...ROW, family: 't2', transformation: 'move', verdicts: share(10, 10) },
  { ...ROW, origin: 'own', transformation: 'rename', verdicts: share(7, 7) },
]

test('families in a table, the published first and added up; changes in another', () => {
  const [families, changes] = scenarioTables(ROWS)
  expect(families?.columns.map(({ header }) => header)).not.toContain('no answer')
  expect(families?.rows).toEqual([
    ['p2', 'P2', '4', '3', '1', ['3/4', '75.0 % [25.0, 100.0]'], ['1/1', '100.0 % [25.0, 100.0]'], ''],
    ['t2', 'T2', '5', '3', '2', ['3/4', '75.0 % [25.0, 100.0]'], ['1/1', '100.0 % [25.0, 100.0]'], ''],
    ['all published', '', '9', '6', '3', '6/8', '2/2', ''],
    [
      ...['=ours', 'self-approval', '4', '3', '1'],
      ...[
        ['3/4', '75.0 % [25.0, 100.0]'],
        ['1/1', '100.0 % [25.0, 100.0]'],
        ['1/2', '50.0 % [25.0, 100.0]'],
      ],
    ],
  ])
  expect(changes?.columns.map(({ header }) => header)).toEqual([
    'change',
    'published families',
    'own families',
  ])
  expect(changes?.rows).toEqual([
    ['move', '19/20', ''],
    ['rename', '', '7/7'],
  ])
})

test('runs without an answer are counted in a column of their own', () => {
  const [families] = scenarioTables([{ ...ROW, unanswered: 4, verdicts: NOTHING, bindings: NOTHING }])
  expect(families?.columns.at(-1)?.header).toBe('no answer')
  expect(families?.rows).toEqual([['p2', 'P2', '4', '3', '1', '', '', '', '4']])
})

test('scenarios.csv has a row for every family and change, and no cell that a spreadsheet would run', () => {
  expect(printScenariosCsv(ROWS.slice(0, 2))).toBe(
    `corpus,family,origin,change,policy,traces,compliant,violating,unanswered,${[
      'verdicts',
      'bindings',
      'boundaries',
    ]
      .flatMap(name => ['right', 'of', 'share', 'wilson_low', 'wilson_high'].map(part => `${name}_${part}`))
      .join()}
scenarios,'=ours,own,,self-approval,4,3,1,0,3,4,0.750000,0.250000,1.000000,1,1,1.000000,0.250000,1.000000,1,2,0.500000,0.250000,1.000000
scenarios,p2,published,,P2,4,3,1,0,3,4,0.750000,0.250000,1.000000,1,1,1.000000,0.250000,1.000000,0,0,,,
`,
  )
})

test('generated runs have a section of their own, and their policies stand among the inputs', () => {
  const policy = { id: 'P2', title: 'compressor', file: 'specs/timed/p2.mfotl', hash: 'f'.repeat(64) }
  const report = printReport({
    ...SAMPLE_SCORECARD,
    scenarios: ROWS,
    inputs: {
      ...SAMPLE_SCORECARD.inputs,
      scenarios: { seed: 1234, traces: 200, instances: 10, policies: [policy] },
    },
  })
  expect(report).toContain('## Generated runs: 200 of each family, each change 10 times, seed 1234')
  expect(report).toContain('### Runs that were made for a policy')
  expect(report).toMatch(/\| P2 \| compressor \|.*ffffffffffff/)
})
