import { expect, test } from 'vitest'
import { printReport } from '../../src/reporter/markdown.ts'
import { reportSections } from '../../src/reporter/report-sections.ts'
import { JUDGED_SCORECARD } from './judged-scorecard.ts'

function tableOf(corpus: string, title: string) {
  const section = reportSections(JUDGED_SCORECARD).find(one => one.title.startsWith(`${corpus} (`))
  return section?.tables.find(table => table.title === title)
}

function headersOf(corpus: string, title: string): readonly string[] | undefined {
  return tableOf(corpus, title)?.columns.map(({ header }) => header)
}

test('the report of judged runs', async () => {
  const [corpora] = printReport(JUDGED_SCORECARD).split('## Inputs')
  await expect(corpora).toMatchFileSnapshot('expected/judged.md')
})

test.each([
  { corpus: 'judged', title: 'Policies', headers: ['policy', 'detection', 'false positives', 'LR+'] },
  { corpus: 'chains', title: 'Policies', headers: ['policy', 'detection', 'on the withheld call'] },
  {
    corpus: 'judged',
    title: 'By category',
    headers: ['category', 'detection by both', 'false positives', 'LR+'],
  },
  {
    corpus: 'judged',
    title: 'Readings',
    headers: ['policy', 'reading', 'detection', 'false positives', 'LR+'],
  },
])('$title of $corpus has the columns $headers', ({ corpus, title, headers }) => {
  expect(headersOf(corpus, title)).toEqual(headers)
})

test.each(['judged-published', 'chains'])('%s has no table of readings: they stand once', corpus => {
  expect(tableOf(corpus, 'Readings')).toBeUndefined()
})

test('where nobody is attacked there is no table of attacks, and no anchor of what was injected', () => {
  expect(tableOf('judged', 'Attacks')).toBeUndefined()
  expect(tableOf('judged', 'Leads')?.rows.map(([, anchor]) => anchor)).toEqual(['last-call'])
  expect(tableOf('judged', 'Anchors')?.note).toContain('Of the unsafe runs')
})
