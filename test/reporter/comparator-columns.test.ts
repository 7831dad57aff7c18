import { describe, expect, test } from 'vitest'
import type { Comparator } from '../../src/model/comparator.ts'
import type { Scorecard } from '../../src/model/scorecard.ts'
import { guardTraits } from '../../src/reporter/comparator-columns.ts'
import { printRatesCsv } from '../../src/reporter/csv.ts'
import { inputTables } from '../../src/reporter/input-tables.ts'
import { policyTable } from '../../src/reporter/policy-tables.ts'
import { selectRows } from '../../src/reporter/select-rows.ts'
import { SAMPLE_SCORECARD } from './sample-scorecard.ts'

const guard = (...knowledge: Comparator['knowledge']): Comparator => ({
  ...{ knowledge, sees: ['call', 'results'], origin: 're-expressed', source: 'a paper', lost: 'a part' },
})

/** The sample, some of whose policies are guards. */
function compared(...guards: readonly (Comparator | null)[]): Scorecard {
  const { inputs } = SAMPLE_SCORECARD
  const policies = inputs.policies.map((policy, index) => {
    const comparator = guards[index] ?? null
    return comparator === null ? policy : { ...policy, comparator }
  })
  return { ...SAMPLE_SCORECARD, inputs: { ...inputs, policies } }
}

function tableOf(scorecard: Scorecard) {
  const [selection] = selectRows(scorecard)
  if (selection === undefined) throw new Error('no row')
  return policyTable(selection, scorecard)
}

const [first = '', second = ''] = SAMPLE_SCORECARD.inputs.policies.map(({ id }) => id)

describe('where policies are guards', () => {
  const scorecard = compared(guard('history', 'prompt'), guard('structure'))
  const table = tableOf(scorecard)

  test('the table says what each had to know, what it sees and where it comes from', () => {
    expect(table.columns.slice(-3).map(({ header }) => header)).toEqual(['knows', 'sees', 'origin'])
    const row = table.rows.find(([id]) => id === first)
    expect(row?.slice(-3)).toEqual(['history, prompt', 'call, results', 're-expressed'])
    expect(table.note).toContain('Knows:')
  })

  test('the least knowing stands first', () => {
    const ids = table.rows.map(([id]) => id)
    expect(ids.indexOf(second)).toBeLessThan(ids.indexOf(first))
  })

  test('the source, and what is not in it, stand among the inputs', () => {
    const guards = inputTables(scorecard.inputs).find(({ title }) => title === 'Guards compared')
    expect(guards?.rows[0]).toEqual([first, 're-expressed', 'a paper', 'a part'])
  })

  test('rates.csv says it in each row of the policy', () => {
    const [header = '', ...rows] = printRatesCsv(scorecard).split('\n')
    expect(header).toMatch(/,knowledge,sees,origin$/)
    const own = rows.filter(row => row.split(',').includes(first))
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter(row => !row.endsWith(',history prompt,call results,re-expressed'))).toEqual([])
  })
})

test('a policy that is no guard has empty cells beside one that is', () => {
  const table = tableOf(compared(guard('signature')))
  expect(table.rows.find(([id]) => id === second)?.slice(-3)).toEqual(['', '', ''])
})

test('a pack had to know what any of its policies had to, and is silent where one of them is', () => {
  const { inputs } = compared(guard('history', 'prompt'), guard('structure', 'history'))
  const packOf = (...policies: readonly string[]) => [{ id: 'all', title: 'all', policies }]
  const told = guardTraits({ ...inputs, packs: packOf(first, second) }).get('all')
  expect(told).toEqual({
    knowledge: ['structure', 'history', 'prompt'],
    sees: ['call', 'results'],
    origins: ['re-expressed'],
  })
  expect(guardTraits({ ...inputs, packs: packOf(first, 'another') }).get('all')).toBeUndefined()
})

test('where no policy is a guard, nothing is added', () => {
  expect(tableOf(SAMPLE_SCORECARD).columns.map(({ header }) => header)).not.toContain('knows')
  expect(printRatesCsv(SAMPLE_SCORECARD)).not.toContain('knowledge')
  expect(inputTables(SAMPLE_SCORECARD.inputs).map(({ title }) => title)).not.toContain('Guards compared')
})
