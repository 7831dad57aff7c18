import { describe, expect, test } from 'vitest'
import type { EmbeddedReport } from '../../src/model/embedded-report.ts'
import type { ScenarioAccuracy } from '../../src/model/scenario-accuracy.ts'
import type { Scorecard } from '../../src/model/scorecard.ts'
import {
  printCensusCsv,
  printEmbeddedCsv,
  printLeadsCsv,
  printPoisonCsv,
  printRatesCsv,
  printScenariosCsv,
} from '../../src/reporter/csv.ts'
import { visibleText } from '../../src/reporter/visible-text.ts'
import { HOSTILE_TEXTS, hostileScorecard } from './hostile-scorecard.ts'
import { makeCensusReport } from './sample-census-report.ts'
import { makePoisonReport } from './sample-poison-report.ts'
import { SAMPLE_SCORECARD } from './sample-scorecard.ts'

// Every file of comma-separated values, with a text of somebody else's in it.
const WRITERS: readonly { readonly file: string; print(text: string): string }[] = [
  { file: 'rates.csv', print: text => printRatesCsv(hostileScorecard(text)) },
  { file: 'leads.csv', print: text => printLeadsCsv(hostileScorecard(text)) },
  { file: 'scenarios.csv', print: text => printScenariosCsv([scenariosOf(text)]) },
  { file: 'census.csv', print: text => printCensusCsv(makeCensusReport(text)) },
  { file: 'poison.csv', print: text => printPoisonCsv(poisonOf(text)) },
  { file: 'embedded.csv', print: text => printEmbeddedCsv(embeddedOf(text)) },
]

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
  test.each(WRITERS)('in $file: runs in no spreadsheet, hides nothing, and is all there', ({ print }) => {
    const printed = print(text)
    expect(printed.replaceAll('\n', '')).toBe(visibleText(printed.replaceAll('\n', '')))
    for (const separator of [',', ';']) {
      const cells = readCsv(printed, separator).flat()
      expect(cells.filter(cell => /^\s*[=+\-@]/.test(cell) && Number.isNaN(Number(cell)))).toEqual([])
    }
    const cells = readCsv(printed).flat()
    expect(cells.map(cell => cell.replace(/^'/, ''))).toContain(visibleText(text))
  })

  test.each(WRITERS)('in $file: adds no line', ({ print }) => {
    expect(print(text).split('\n')).toHaveLength(print('plain').split('\n').length)
  })
})

test.each([
  { text: 'plain', cell: 'plain' },
  { text: 'O\'Neil, "Ann"', cell: '"O\'Neil, ""Ann"""' },
  { text: 'naïve – 東京', cell: 'naïve – 東京' },
  { text: 'back\\slash', cell: 'back\\slash' },
  { text: 'a\tb', cell: 'a\\tb' },
  { text: 'a\nb', cell: 'a\\nb' },
  { text: 'a\rb', cell: 'a\\rb' },
  { text: 'a\r\nb', cell: 'a\\r\\nb' },
  { text: '\x1b[31m', cell: '\\x1b[31m' },
  { text: 'a\0b', cell: 'a\\x00b' },
  { text: '\x9b31m', cell: '\\x9b31m' },
  { text: '\u202eabc', cell: '\\u202eabc' },
  { text: '\ud83d', cell: '\\ud83d' },
  { text: '=1', cell: "'=1" },
  { text: ' =1', cell: "' =1" },
  { text: '\uff1d1', cell: "'\uff1d1" },
  // Begins like a formula only where what hides it is left out.
  { text: '\u200b=1', cell: '\\u200b=1' },
  { text: 'a;=1;-2', cell: "a;'=1;'-2" },
  { text: 'a; b-c', cell: 'a; b-c' },
  { text: '', cell: '' },
])('$text is written $cell', ({ text, cell }) => {
  const [corpus] = printLeadsCsv(oneLead(text)).split('\n').slice(1)
  expect(corpus?.startsWith(`${cell},`)).toBe(true)
})

function oneLead(corpus: string): Scorecard {
  return { ...SAMPLE_SCORECARD, leads: SAMPLE_SCORECARD.leads.slice(0, 1).map(row => ({ ...row, corpus })) }
}

test('a negative number stays a number', () => {
  const [lead] = SAMPLE_SCORECARD.leads
  const summary = { mean: -1.5, lowerQuartile: -2, median: -1, upperQuartile: -1, max: -1 }
  const leads = lead === undefined ? [] : [{ ...lead, summary }]
  expect(printLeadsCsv({ ...SAMPLE_SCORECARD, leads })).toContain(',-1.500000,-2.000000,')
})

// RFC 4180: commas, quotes doubled inside quotes, rows ended by a line feed outside quotes. A spreadsheet may take another
// separator, and then a quote counts only at a cell's beginning.
function readCsv(text: string, separator = ','): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\n][^${separator}\n]*|))(${separator}|\n)`,
    'g',
  )
  for (const [, quoted, plain, end] of text.matchAll(cell)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\n') {
      rows.push(row)
      row = []
    }
  }
  return rows
}

const NOTHING = { numerator: 0, denominator: 0, estimate: null, wilson: null }

function scenariosOf(family: string): ScenarioAccuracy {
  return {
    ...{ corpus: family, family, origin: family, transformation: null, policy: 'P2' },
    ...{ traces: 0, compliant: 0, violating: 0, unanswered: 0 },
    ...{ verdicts: NOTHING, bindings: NOTHING, boundaries: NOTHING },
  }
}

function poisonOf(corpus: string): Parameters<typeof printPoisonCsv>[0] {
  const report = makePoisonReport()
  return { ...report, suites: report.suites.map(suite => ({ ...suite, corpus })) }
}

function embeddedOf(pipeline: string): EmbeddedReport {
  return {
    schema: 'rvbench.embedded/1',
    partial: false,
    evidence: 'embedded',
    inputs: { corpora: [], rules: [], where: [] },
    badFiles: [],
    rows: [
      {
        ...{ corpus: pipeline, pipeline, rule: 'mine', mark: 'none', undefended: null, flagged: null },
        ...{ marks: 0, lists: null, flaggedSuccesses: null, residualSuccess: NOTHING },
        ...{ utilityAttacked: NOTHING, utilityBenign: NOTHING, comparisons: [], exclusions: [] },
      },
    ],
  }
}
