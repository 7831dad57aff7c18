import { expect, test } from 'vitest'
import { printPoisonCsv } from '../../src/reporter/csv.ts'
import { displayWidth } from '../../src/reporter/display-width.ts'
import { printPoisonReport } from '../../src/reporter/json.ts'
import { printPoisonMarkdown, renderPoison } from '../../src/reporter/poison.ts'
import { HOSTILE_TEXTS } from './hostile-scorecard.ts'
import { makePoisonReport } from './sample-poison-report.ts'

test('poison.md', async () => {
  await expect(printPoisonMarkdown(makePoisonReport())).toMatchFileSnapshot('expected/poison.md')
})

test('poison.csv', async () => {
  await expect(printPoisonCsv(makePoisonReport())).toMatchFileSnapshot('expected/poison.csv')
})

test('poison.json is the report', () => {
  const report = makePoisonReport()
  expect(JSON.parse(printPoisonReport(report))).toEqual(report)
})

test.each([160, 100, 60])('no line is wider than a terminal of width %d, and no count is lost', columns => {
  const text = renderPoison(makePoisonReport(), { color: false, columns })
  expect(text.split('\n').filter(line => displayWidth(line) > columns)).toEqual([])
  const counts = ['1,400/2,000', '6/25', '0/25', '1,330/1,400', '0/0', '1,399']
  expect(counts.filter(count => !text.includes(count))).toEqual([])
})

test('a partial report says so first', () => {
  const report = { ...makePoisonReport(), partial: true }
  expect(renderPoison(report, { color: false, columns: null })).toMatch(/^PARTIAL: /)
  expect(printPoisonMarkdown(report)).toContain('> **PARTIAL: ')
})

test.each(HOSTILE_TEXTS)('foreign text that $what comes through to no reader', ({ text }) => {
  const rendered = renderPoison(makePoisonReport(text), { color: false, columns: null })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not come through.
  expect(rendered).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]/)
})
