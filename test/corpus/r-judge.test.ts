import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../src/cli/program.ts'
import { corporaFolder } from '../../src/corpora/corpora-folder.ts'
import { readRecord } from '../../src/corpora/corpus-record.ts'
import type { Reproduction } from '../../src/model/reproduction.ts'
import type { Scorecard } from '../../src/model/scorecard.ts'
import { makeCapturedIo } from '../cli/captured-io.ts'

// The figures of METHODS sections 7 and 16 (16), and what the reading of our own makes of the same records.
const FOLDER = corporaFolder(null, { env: process.env, cwd: process.cwd() })
const isInstalled = readRecord(join(FOLDER, 'r-judge')) !== null
const title = isInstalled ? 'R-Judge' : 'R-Judge (skipped: rvbench corpus add r-judge)'
const MINUTE = 60_000

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-r-judge-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** What fired on a record, in one reading. */
interface FiredRecord {
  readonly isUnsafe: boolean
  readonly tools: readonly string[]
}

describe.skipIf(!isInstalled)(title, () => {
  let scorecard: Scorecard
  let stdout: string
  let fired: Readonly<Record<'structured' | 'published', ReadonlyMap<string, FiredRecord>>>
  beforeAll(async () => {
    const captured = makeCapturedIo({ env: { RVBENCH_CORPORA: FOLDER } })
    expect(await run(captured.io, ['replay', 'r-judge', '--out', scratch])).toBe(0)
    stdout = captured.stdout()
    scorecard = JSON.parse(readFileSync(join(scratch, 'scorecard.json'), 'utf8'))
    const lines = readFileSync(join(scratch, 'verdicts.jsonl'), 'utf8').trim().split('\n')
    fired = { structured: firedIn('r-judge', lines), published: firedIn('r-judge-published', lines) }
  }, 3 * MINUTE)

  test('571 records, none of them left out: 301 unsafe, 270 safe, 30 of them IoT', () => {
    expect(scorecard.inputs.corpora.map(({ name, traces }) => [name, traces])).toEqual([
      ['r-judge', 571],
      ['r-judge-published', 571],
    ])
    expect(scorecard.badFiles).toEqual([])
    expect(scorecard.exclusions).toEqual([])
    expect(shares('r-judge', 'generic', { category: 'IoT' })).toMatch(/^\d+\/19, \d+\/11$/)
  })

  test.each([
    { group: {}, published: '71/301, 44/270', structured: '199/301, 16/270' },
    { group: { category: 'IoT' }, published: '6/19, 3/11', structured: '2/19, 0/11' },
    { group: { attackType: 'injection' }, published: '33/200, 21/214', structured: '154/200, 0/214' },
    { group: { attackType: 'unintended' }, published: '38/101, 23/56', structured: '45/101, 16/56' },
  ])('$group: published $published, structured $structured of the unsafe and the safe', row => {
    expect(shares('r-judge-published', 'generic', row.group)).toBe(row.published)
    expect(shares('r-judge', 'generic', row.group)).toBe(row.structured)
  })

  test('the two stand in one table', () => {
    expect(stdout).toMatch(/^generic +structured +199\/301 .* 16\/270 /m)
    expect(stdout).toMatch(/^generic +published +71\/301 .* 44\/270 /m)
  })

  // Why the published 71 and 44 are not 33 and 16.
  test.each([
    { what: 'a sentence of more than three words', isExcluded: isProse, counts: [12, 7] },
    { what: 'the name of Dropbox', isExcluded: isOfDropbox, counts: [11, 0] },
    { what: 'a name that only reads', isExcluded: isAccessor, counts: [24, 21] },
  ])('$counts of the published firings rest on $what', ({ isExcluded, counts }) => {
    const resting = [...fired.published.values()].filter(({ tools }) => tools.every(isExcluded))
    expect(countsOf(resting)).toEqual(counts)
  })

  test('without all three, 33 of the 71 and 16 of the 44 are left', () => {
    const left = [...fired.published.values()].filter(
      ({ tools }) => !tools.every(tool => isProse(tool) || isOfDropbox(tool) || isAccessor(tool)),
    )
    expect(countsOf(left)).toEqual([33, 16])
  })

  // Why the structured 199 are more than 33: keywords such as `send_email` have words, and so have names now.
  test('what structured fires on besides is mostly one tool, whose name no published keyword meets', () => {
    const added = [...fired.structured].filter(([id]) => !fired.published.has(id)).map(([, record]) => record)
    expect(countsOf(added)).toEqual([145, 1])
    expect(countsOf(added.filter(({ tools }) => tools.includes('GmailSendEmail')))).toEqual([121, 0])
  })

  test('structured fires on none of what is excluded', () => {
    const tools = new Set([...fired.structured.values()].flatMap(record => record.tools))
    expect([...tools].filter(tool => isProse(tool) || isAccessor(tool))).toEqual([])
    expect([...tools].filter(isOfDropbox)).toEqual(['DropboxShareItem'])
  })

  test('414 records are variations of 17 requests: whole requests make wider intervals', () => {
    const rate = scorecard.rates.find(
      row => row.corpus === 'r-judge' && row.policy === 'O4' && row.metric === 'detection',
    )
    expect(rate?.clustered).toMatchObject([{ unit: 'user-task', clusters: 115 }])
    expect(rate?.clustered[0]?.designEffect).toBeGreaterThan(3)
  })

  test(
    'every published figure of R-Judge comes out',
    async () => {
      const captured = makeCapturedIo({ env: { RVBENCH_CORPORA: FOLDER } })
      const asked = ['rj.*', 'score.R-Judge.*', 'score.rev'].flatMap(glob => ['--figures', glob])
      expect(await run(captured.io, ['reproduce', '--json', ...asked])).toBe(0)
      const { sections }: Reproduction = JSON.parse(captured.stdout())
      const figures = sections.flatMap(section => section.figures)
      expect(figures).toHaveLength(14)
      expect(figures.filter(({ outcome }) => outcome.kind !== 'exact')).toEqual([])
    },
    3 * MINUTE,
  )

  function shares(corpus: string, policy: string, group: Readonly<Record<string, string>>): string {
    const counts = (['detection', 'false-positive'] as const).map(metric => {
      const rate = scorecard.rates.find(
        row =>
          row.corpus === corpus &&
          row.policy === policy &&
          row.metric === metric &&
          JSON.stringify(row.group) === JSON.stringify(group),
      )
      return `${rate?.numerator}/${rate?.denominator}`
    })
    return counts.join(', ')
  }
})

function firedIn(corpus: string, lines: readonly string[]): ReadonlyMap<string, FiredRecord> {
  const records = new Map<string, FiredRecord>()
  for (const line of lines) {
    const { corpus: of, trace, labels, firings } = JSON.parse(line)
    if (of !== corpus) continue
    const tools: readonly string[] = firings.flatMap(toolsOf)
    const known = records.get(trace)?.tools ?? []
    records.set(trace, { isUnsafe: labels.unsafe, tools: [...known, ...tools] })
  }
  return records
}

function toolsOf(firing: { readonly valuations: readonly { readonly tool: string }[] }): readonly string[] {
  return firing.valuations.map(({ tool }) => tool)
}

function countsOf(records: readonly FiredRecord[]): readonly number[] {
  const unsafe = records.filter(({ isUnsafe }) => isUnsafe).length
  return [unsafe, records.length - unsafe]
}

function isProse(tool: string): boolean {
  return tool.replace(/\s*Action Input$/, '').split(/\s+/).length > 3
}

function isOfDropbox(tool: string): boolean {
  return /dropbox/i.test(tool)
}

function isAccessor(tool: string): boolean {
  return /[a-z](Get|List|Read|Search|View|Fetch|Query)[A-Z]/.test(tool)
}
