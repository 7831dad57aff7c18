import { expect, test } from 'vitest'
import type { Scorecard } from '../../src/model/scorecard.ts'
import { printScorecard } from '../../src/reporter/json.ts'
import { SAMPLE_SCORECARD } from './sample-scorecard.ts'

test('scorecard.json holds the scorecard', async () => {
  const text = printScorecard(SAMPLE_SCORECARD)
  expect(JSON.parse(text)).toEqual(SAMPLE_SCORECARD)
  await expect(text).toMatchFileSnapshot('expected/scorecard.json')
})

test('the order in which a scorecard was built does not show', () => {
  const entries = Object.entries(SAMPLE_SCORECARD).reverse()
  const backwards: Scorecard = { ...SAMPLE_SCORECARD, ...Object.fromEntries(entries) }
  const rates = SAMPLE_SCORECARD.rates.map(({ corpus, group, ...rest }) => ({ ...rest, group, corpus }))
  expect(printScorecard({ ...backwards, rates })).toBe(printScorecard(SAMPLE_SCORECARD))
})

test('group keys are ordered by code unit, not by who came first', () => {
  const withGroup = (group: Scorecard['rates'][number]['group']): Scorecard => ({
    ...SAMPLE_SCORECARD,
    rates: SAMPLE_SCORECARD.rates.map(rate => ({ ...rate, group })),
  })
  const text = printScorecard(withGroup({ suite: 's', attack: 'a', É: 'x' }))
  expect(text).toBe(printScorecard(withGroup({ É: 'x', attack: 'a', suite: 's' })))
})
