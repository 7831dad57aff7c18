import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readReadiness } from '../../src/specs/read-readiness.ts'

test('the shipped rows have an id each', () => {
  const ids = readReadiness().map(({ id }) => id)
  expect(ids).toContain('recipient')
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([
  { title: 'a pattern that does not compile', hit: '{reads: tool-name, pattern: "(a"}' },
  { title: 'a place that is none', hit: '{reads: weather, pattern: a}' },
  { title: 'an unknown key', hit: '{reads: tool-name, pattern: a, flags: i}' },
])('$title is refused, with its line', ({ hit }) => {
  const file = join(mkdtempSync(join(tmpdir(), 'rvbench-readiness-')), 'rows.yaml')
  writeFileSync(file, `rows:\n  - id: a\n    title: t\n    hits:\n      - ${hit}\n`)
  expect(() => readReadiness(file)).toThrow(
    expect.objectContaining({ code: 'bad-shape', place: expect.objectContaining({ line: 5 }) }),
  )
})
