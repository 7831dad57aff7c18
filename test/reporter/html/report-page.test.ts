import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { printHtmlReport } from '../../../src/reporter/html/report-page.ts'
import { runSection } from '../../../src/reporter/html/run-section.ts'
import { HOSTILE_TEXTS, hostileScorecard } from '../hostile-scorecard.ts'
import { SAMPLE_SCORECARD } from '../sample-scorecard.ts'
import { makeFiredRuns, makeMaterial } from './sample-material.ts'

const page = printHtmlReport(makeMaterial('harmless'))

test('the page, pictures and style aside', async () => {
  const text = page
    .replace(/<svg.*?<\/svg>/gs, '<svg/>')
    .replace(/<style>.*?<\/style>/s, '<style/>')
    .replace(/sha256-[^&]+/, 'sha256-HASH')
  await expect(text).toMatchFileSnapshot('expected/report.html')
})

test('the first picture, as it is drawn', async () => {
  await expect(page.match(/<svg.*?<\/svg>/s)?.[0]).toMatchFileSnapshot('expected/operating-points.svg')
})

test('every picture has a title, a description, a caption and its numbers', () => {
  const figures = page.match(/<figure>.*?<\/figure>/gs) ?? []
  expect(figures.length).toBeGreaterThan(5)
  for (const figure of figures) {
    expect(figure).toMatch(/<svg[^>]* role="img"/)
    expect(figure).toMatch(/<title [^>]*>[^<]+<\/title><desc [^>]*>[^<]+<\/desc>/)
    expect(figure).toMatch(/<figcaption>[^<]+<\/figcaption>/)
    expect(figure).toMatch(/<tbody>\s*<tr>/)
  }
})

test('no id occurs twice, and every reference has its id', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  const references = [...page.matchAll(/ (?:href="#|aria-labelledby=")([^"]+)"/g)].flatMap(
    match => match[1]?.split(' ') ?? [],
  )
  expect(references.filter(id => !ids.includes(id))).toEqual([])
})

test('the policy forbids everything but the one style sheet', () => {
  const style = page.match(/<style>(.*?)<\/style>/s)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page).toContain(
    `content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'"`.replaceAll(
      "'",
      '&#39;',
    ),
  )
})

test('equal input gives equal bytes', () => {
  expect(printHtmlReport(makeMaterial('harmless'))).toBe(page)
})

test('a partial report says so before any number', () => {
  const partial = printHtmlReport(makeMaterial('harmless', { ...SAMPLE_SCORECARD, partial: true }))
  expect(partial.indexOf('PARTIAL')).toBeLessThan(partial.indexOf('<main'))
})

test('without other results it says how to get them', () => {
  const alone = printHtmlReport({ ...makeMaterial('harmless'), poison: null, otherLexicons: [] })
  expect(alone).toContain('rvbench report RESULTS results/poison')
  expect(alone).toContain('--lexicon conservative')
})

// What stands in the page is a tag, a text or nothing: of tags, only those that the page is made of.
function tagsOf(html: string): ReadonlyMap<string, number> {
  const tags = new Map<string, number>()
  for (const [tag] of html.matchAll(/<\/?[a-zA-Z!][^\s>]*/g)) tags.set(tag, (tags.get(tag) ?? 0) + 1)
  return tags
}

function attributesOf(html: string): readonly string[] {
  const tags = html.match(/<[a-zA-Z](?:[^"'>]|"[^"]*"|'[^']*')*>/g) ?? []
  return [
    ...new Set(
      tags.flatMap(tag => [...tag.matchAll(/\s([^\s=">]+)(?:="[^"]*")?/g)].map(match => match[1] ?? '')),
    ),
  ]
}

const ATTRIBUTES = attributesOf(page)
const TAGS = [...tagsOf(page).keys()]

describe.each(HOSTILE_TEXTS)('foreign text that $what', ({ text }) => {
  const hostile = printHtmlReport(makeMaterial(text, hostileScorecard(text)))

  test('makes no element, attribute or comment', () => {
    expect([...tagsOf(hostile).keys()].filter(tag => !TAGS.includes(tag))).toEqual([])
    expect(attributesOf(hostile).filter(name => !ATTRIBUTES.includes(name))).toEqual([])
    expect(
      [...hostile.matchAll(/ (?:src|href)="([^"]*)"/g)].filter(match => !match[1]?.startsWith('#')),
    ).toEqual([])
  })

  test('hides nothing', () => {
    expect(hostile).not.toMatch(/[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u)
  })
})

test('a megabyte is cut where it is seen, its length stated', () => {
  const shown = makeFiredRuns('x'.repeat(2 ** 20))
  // Policies are our own text, not a run's: they are shown whole.
  const explained = shown.explained.map(run => ({
    ...run,
    policies: run.policies.map(policy => ({ ...policy, title: '', file: '', text: '' })),
  }))
  const long = printHtmlReport({ ...makeMaterial('harmless'), runs: runSection({ ...shown, explained }) })
  expect(long).toContain('cut: 2,000 of 1,048,576 characters')
  expect(long.length - page.length).toBeLessThan(20_000)
})
