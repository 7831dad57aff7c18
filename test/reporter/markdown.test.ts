import { describe, expect, test } from 'vitest'
import { printReport } from '../../src/reporter/markdown.ts'
import { HOSTILE_TEXTS, hostileScorecard } from './hostile-scorecard.ts'
import { SAMPLE_SCORECARD } from './sample-scorecard.ts'

test('report.md has the tables of the terminal', async () => {
  await expect(printReport(SAMPLE_SCORECARD)).toMatchFileSnapshot('expected/report.md')
})

test('a partial report says so before any number', () => {
  const text = printReport({ ...SAMPLE_SCORECARD, partial: true })
  expect(text.indexOf('PARTIAL')).toBeGreaterThan(0)
  expect(text.indexOf('PARTIAL')).toBeLessThan(text.indexOf('## '))
})

describe.each(HOSTILE_TEXTS)('foreign text that $what', ({ text }) => {
  const report = printReport(hostileScorecard(text))

  test('adds no line and no cell', () => {
    // The keys of a group are columns of a table, so the reference has as many groups as the hostile one.
    const harmless = printReport(hostileScorecard('harmless'))
    const shape = (markdown: string): number[] =>
      markdown.split('\n').map(line => line.replace(/\\./g, '').split('|').length)
    expect(shape(report)).toEqual(shape(harmless))
  })

  test('is neither markup nor link', () => {
    const unescaped = report.replace(/\\./g, 'x')
    expect(unescaped).not.toMatch(/<|\]\(|:\/\/|www\./)
    expect(report).not.toMatch(/[\p{Cf}\p{Cs}]/u)
  })
})
