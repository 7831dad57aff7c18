import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readGoldLabels } from '../../src/specs/read-gold-labels.ts'

test('the published labels: 54 tools, 22 of them with no class', () => {
  const { labels } = readGoldLabels()
  const counts = new Map<string | null, number>()
  for (const label of labels.values()) counts.set(label, (counts.get(label) ?? 0) + 1)
  expect(labels.size).toBe(54)
  expect(Object.fromEntries(counts)).toEqual({
    null: 22,
    financial: 9,
    export: 6,
    destructive: 7,
    teardown: 3,
    actuation: 7,
  })
})

test.each([
  { title: 'a tool labelled twice', text: 'title: t\nlabels: {none: [a], export: [a]}', code: 'bad-shape' },
  { title: 'a class that is none', text: 'title: t\nlabels: {read: [a]}', code: 'bad-shape' },
  { title: 'a tool without a name', text: 'title: t\nlabels: {none: [""]}', code: 'bad-shape' },
  { title: 'no YAML', text: 'title: [', code: 'syntax' },
])('$title is refused', ({ text, code }) => {
  const file = join(mkdtempSync(join(tmpdir(), 'rvbench-gold-')), 'labels.yaml')
  writeFileSync(file, text)
  expect(() => readGoldLabels(file)).toThrow(expect.objectContaining({ code }))
})
