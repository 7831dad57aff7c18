import { describe, expect, test } from 'vitest'
import type { Scorecard } from '../../src/model/scorecard.ts'
import { displayWidth } from '../../src/reporter/display-width.ts'
import { renderScorecard } from '../../src/reporter/terminal.ts'
import { HOSTILE_TEXTS, hostileScorecard } from './hostile-scorecard.ts'
import { SAMPLE_SCORECARD } from './sample-scorecard.ts'

const WIDTHS = [null, 200, 120, 100, 80, 60, 40]

test.each(WIDTHS)('a scorecard on a terminal of width %s', async columns => {
  const text = renderScorecard(SAMPLE_SCORECARD, { color: false, columns })
  await expect(text).toMatchFileSnapshot(`expected/terminal-${columns ?? 'unlimited'}.txt`)
})

test.each([200, 120, 100, 80, 60, 40, 25])('no line is wider than a terminal of width %d', columns => {
  const lines = renderScorecard(SAMPLE_SCORECARD, { color: false, columns }).split('\n')
  expect(lines.filter(line => displayWidth(line) > columns)).toEqual([])
})

test.each(WIDTHS)('no count is lost at width %s', columns => {
  const text = renderScorecard(SAMPLE_SCORECARD, { color: false, columns })
  const counts = ['400/1,000', '280/400', '0/400', '500/1,000', '18/234', '200/300', '80/100', '51,917']
  expect(counts.filter(count => !text.includes(count))).toEqual([])
})

test('colour changes the paint and not a word', () => {
  const plain = renderScorecard(SAMPLE_SCORECARD, { color: false, columns: 100 })
  const painted = renderScorecard(SAMPLE_SCORECARD, { color: true, columns: 100 })
  expect(painted).not.toBe(plain)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape sequences that colour is made of.
  expect(painted.replace(/\x1b\[\d+m/g, '')).toBe(plain)
})

test('a partial scorecard says so first', () => {
  const text = renderScorecard({ ...SAMPLE_SCORECARD, partial: true }, { color: false, columns: null })
  expect(text).toMatch(/^PARTIAL: /)
})

test('a scorecard of nothing is its inputs', () => {
  const { inputs } = SAMPLE_SCORECARD
  const nothing: Scorecard = {
    ...SAMPLE_SCORECARD,
    inputs: { ...inputs, corpora: [] },
    rates: [],
    likelihoodRatios: [],
    uniqueDetections: [],
    leads: [],
    badFiles: [],
    exclusions: [],
    assumptions: [],
    census: [],
    outcomes: [],
  }
  expect(renderScorecard(nothing, { color: false, columns: null })).toMatch(/^Inputs\n/)
})

describe.each(HOSTILE_TEXTS)('foreign text that $what', ({ text }) => {
  test.each([null, 80, 40])('reaches a terminal of width %s only as visible characters', columns => {
    const printed = renderScorecard(hostileScorecard(text), { color: false, columns })
    expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
    expect(printed.split('\n').filter(line => line.startsWith('rvbench:'))).toEqual([])
  })
})
