import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Json } from '../../src/model/json.ts'
import { isJsonObject } from '../../src/model/json.ts'
import { readPublished } from '../../src/specs/read-published.ts'
import { readPublishedLogs } from '../../src/specs/read-published-logs.ts'
import { proportion } from '../../src/statistics/proportion.ts'

const FIGURES = readPublished().flatMap(({ figures }) => figures)

test('289 figures, each with an id of its own: 251 exact, 3 that differ, 35 that nobody can recompute', () => {
  const counts = new Map<string, number>()
  for (const { status } of FIGURES) counts.set(status, (counts.get(status) ?? 0) + 1)
  expect(Object.fromEntries(counts)).toEqual({ exact: 251, differs: 3, 'not-recomputable': 35 })
  expect(new Set(FIGURES.map(({ id }) => id)).size).toBe(289)
})

test.each(FIGURES.filter(({ expected }) => expected !== undefined && 'numerator' in expected))(
  '$id: the printed $printed and its interval are those of the expected counts',
  ({ id, printed, interval, expected }) => {
    if (expected === undefined || !('numerator' in expected)) throw new Error(`${id} has no counts`)
    const { numerator, denominator } = expected
    const { estimate, wilson } = proportion(numerator, denominator)
    const percent = /(\d+(?:\.\d+)?)%/.exec(printed)?.[1]
    const counts = /(\d+)\/(\d+)/.exec(printed)
    expect(percent ?? null).toBe(percent === undefined ? null : percentLike(percent, estimate))
    expect(counts?.slice(1) ?? [`${numerator}`, `${denominator}`]).toEqual([`${numerator}`, `${denominator}`])
    // Half of the last printed digit, and 0.002 because our z is 1.96 and the paper's 1.959964.
    for (const [end, value] of (interval ?? []).entries()) {
      expect(Math.abs((wilson?.[end] ?? Number.NaN) * 100 - value)).toBeLessThan(0.052)
    }
  },
)

function percentLike(printed: string, share: number | null): string {
  return ((share ?? Number.NaN) * 100).toFixed(printed.split('.')[1]?.length ?? 0)
}

test('every published log that a figure is computed from is described', () => {
  const logs = readPublishedLogs().map(({ id }) => id)
  const named = FIGURES.flatMap(({ compute }) => (compute?.source === 'event-log' ? [compute.log] : []))
  expect([...new Set(named)].filter(log => !logs.includes(log))).toEqual([])
})

const TABLE = '../shared/docs/figures.json'
describe.skipIf(!existsSync(TABLE))(`against ${TABLE} (skipped when absent)`, () => {
  test('the same ids with the same status and the same printed value', () => {
    const table: Json = JSON.parse(readFileSync(TABLE, 'utf8'))
    const rows = Array.isArray(table) ? table.filter(isJsonObject) : []
    const theirs = rows.map(row => [row['id'], row['status'], row['paper_value']].join(' | ')).toSorted()
    const ours = FIGURES.map(({ id, status, printed }) => [id, status, printed].join(' | ')).toSorted()
    expect(ours).toEqual(theirs)
  })
})

describe('a file of figures', () => {
  const DESCRIBED = {
    id: 'a',
    table: 't',
    corpus: 'c',
    subset: 's',
    metric: 'm',
    printed: '12',
    status: 'exact',
  }
  const FIGURE = { ...DESCRIBED, expected: { value: '12' }, compute: { source: 'record-fields' } }

  function read(...files: readonly Json[]) {
    const folder = mkdtempSync(join(tmpdir(), 'rvbench-published-'))
    for (const [number, figures] of files.entries()) {
      const text = JSON.stringify({ schema: 'rvbench.published/1', title: 't', figures })
      writeFileSync(join(folder, `${number}.json`), text)
    }
    return readPublished(folder)
  }

  test('is read as it stands', () => {
    expect(read([FIGURE])).toEqual([{ title: 't', figures: [FIGURE] }])
  })

  test('may be one that only those can compute who have what is not here', () => {
    const figure = { ...FIGURE, status: 'not-recomputable', reason: 'the file is not here' }
    expect(read([figure])).toEqual([{ title: 't', figures: [figure] }])
  })

  test.each<{ title: string; files: readonly Json[] }>([
    { title: 'an id that occurs twice in one file', files: [[FIGURE, FIGURE]] },
    { title: 'an id that occurs in two files', files: [[FIGURE], [FIGURE]] },
    { title: 'an unknown source', files: [[{ ...FIGURE, compute: { source: 'thin air' } }]] },
    { title: 'an unknown key', files: [[{ ...FIGURE, papr: '12' }]] },
    { title: 'an exact figure with a reason', files: [[{ ...FIGURE, reason: 'r' }]] },
    { title: 'a figure that differs without a reason', files: [[{ ...FIGURE, status: 'differs' }]] },
    {
      title: 'an exact figure without what must come out and how',
      files: [[DESCRIBED]],
    },
    {
      title: 'a figure that says how it is computed, but not what must come out',
      files: [[{ ...DESCRIBED, status: 'not-recomputable', reason: 'r', compute: FIGURE.compute }]],
    },
  ])('with $title is refused', ({ files }) => {
    expect(() => read(...files)).toThrow(expect.objectContaining({ code: 'bad-shape' }))
  })
})
