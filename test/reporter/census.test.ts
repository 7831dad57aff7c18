import { expect, test } from 'vitest'
import { printCensusMarkdown, renderCensus } from '../../src/reporter/census.ts'
import { printCensusCsv } from '../../src/reporter/csv.ts'
import { displayWidth } from '../../src/reporter/display-width.ts'
import { printCensus } from '../../src/reporter/json.ts'
import { HOSTILE_TEXTS } from './hostile-scorecard.ts'
import { makeCensusReport } from './sample-census-report.ts'

test('census.md', async () => {
  await expect(printCensusMarkdown(makeCensusReport())).toMatchFileSnapshot('expected/census.md')
})

test('census.csv', async () => {
  await expect(printCensusCsv(makeCensusReport())).toMatchFileSnapshot('expected/census.csv')
})

test('census.json is the report', () => {
  const report = makeCensusReport()
  expect(JSON.parse(printCensus(report))).toEqual(report)
})

test.each([160, 100, 60])('no line is wider than a terminal of width %d, and no count is lost', columns => {
  const text = renderCensus(makeCensusReport(), { color: false, columns })
  expect(text.split('\n').filter(line => displayWidth(line) > columns)).toEqual([])
  const counts = ['1,400/2,000', '1,999/2,000', '350/2,000', '0/800', '650/1,600', '2.50 user messages each']
  expect(counts.filter(count => !text.includes(count))).toEqual([])
})

test('what a degenerate policy amounts to is shown', () => {
  const text = renderCensus(makeCensusReport(), { color: false, columns: null })
  expect(text).toMatch(/^O1 +degenerate .*approval\("tool-name", _, _\) +destructive\(call, tool\)$/m)
  expect(text).not.toContain('FALSE')
})

test('rules and lists that never meet have no row, but are in the CSV', () => {
  const text = renderCensus(makeCensusReport(), { color: false, columns: null })
  expect(text).not.toMatch(/^tool-name +published/m)
  expect(printCensusCsv(makeCensusReport())).toMatch(/,order,tool-name,published,before-last,0,2000,/)
})

test('a partial report says so first', () => {
  const report = { ...makeCensusReport(), partial: true }
  expect(renderCensus(report, { color: false, columns: null })).toMatch(/^PARTIAL: /)
  expect(printCensusMarkdown(report)).toContain('> **PARTIAL: ')
})

test.each(HOSTILE_TEXTS)('foreign text that $what comes through to no reader', ({ text }) => {
  const rendered = renderCensus(makeCensusReport(text), { color: false, columns: null })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not come through.
  expect(rendered).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]/)
})

test('foreign text runs in no spreadsheet', () => {
  expect(printCensusCsv(makeCensusReport('=1+1'))).toContain("toy,suite,'=1+1,field,")
})
