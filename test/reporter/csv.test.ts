import { describe, expect, test } from 'vitest'
import { printLeadsCsv, printRatesCsv } from '../../src/reporter/csv.ts'
import { HOSTILE_TEXTS, hostileScorecard } from './hostile-scorecard.ts'
import { SAMPLE_SCORECARD } from './sample-scorecard.ts'

test('rates.csv has a row for every rate', async () => {
  const text = printRatesCsv(SAMPLE_SCORECARD)
  expect(text.trimEnd().split('\n')).toHaveLength(SAMPLE_SCORECARD.rates.length + 1)
  await expect(text).toMatchFileSnapshot('expected/rates.csv')
})

test('leads.csv has a row for every lead', async () => {
  const text = printLeadsCsv(SAMPLE_SCORECARD)
  expect(text.trimEnd().split('\n')).toHaveLength(SAMPLE_SCORECARD.leads.length + 1)
  await expect(text).toMatchFileSnapshot('expected/leads.csv')
})

test('rows of all runs and rows of runs without the key are told apart', () => {
  const [header = '', ...rows] = printRatesCsv(SAMPLE_SCORECARD).trimEnd().split('\n')
  expect(header.split(',').slice(0, 3)).toEqual(['corpus', 'grouped_by', 'suite'])
  expect(rows.filter(row => row.startsWith('toy,,,'))).toHaveLength(13)
  expect(rows.filter(row => row.startsWith('toy,suite,,'))).toHaveLength(5)
})

describe.each(HOSTILE_TEXTS)('foreign text that $what', ({ text }) => {
  test('runs in no spreadsheet, and is all there', () => {
    const cells = readCsv(printRatesCsv(hostileScorecard(text))).flat()
    expect(cells.filter(cell => /^[=+\-@\t\r\n]/.test(cell))).toEqual([])
    expect(cells.map(cell => cell.replace(/^'/, ''))).toContain(text)
  })

  test('adds no row', () => {
    const rows = readCsv(printRatesCsv(hostileScorecard(text)))
    expect(rows).toHaveLength(SAMPLE_SCORECARD.rates.length + 1)
  })
})

test('a negative number stays a number', () => {
  const [lead] = SAMPLE_SCORECARD.leads
  const summary = { mean: -1.5, lowerQuartile: -2, median: -1, upperQuartile: -1, max: -1 }
  const leads = lead === undefined ? [] : [{ ...lead, summary }]
  expect(printLeadsCsv({ ...SAMPLE_SCORECARD, leads })).toContain(',-1.500000,-2.000000,')
})

// RFC 4180: commas, quotes doubled inside quotes, rows ended by a line feed outside quotes.
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\n') {
      rows.push(row)
      row = []
    }
  }
  return rows
}
