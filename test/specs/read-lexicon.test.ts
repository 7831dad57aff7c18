import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLexicon } from '../../src/specs/find-lexicon.ts'
import { lexiconIds } from '../../src/specs/lexicon-ids.ts'

const folder = mkdtempSync(join(tmpdir(), 'rvbench-lexicon-'))

function write(name: string, text: string | Buffer): string {
  writeFileSync(join(folder, name), text)
  return name
}

test('the shipped lexicons are those of the study', () => {
  expect(lexiconIds('specs/lexicons')).toEqual([
    'conservative',
    'corrected',
    'expanded',
    'final',
    'middle',
    'original',
  ])
})

test('a user adds their own tools by naming them', () => {
  const file = write(
    'own.yaml',
    'title: ours\nextends: final\ntools:\n  wipe_table: [destructive]\n  delete_draft: []\n',
  )
  const lexicon = findLexicon(file, folder)
  expect(lexicon.id).toBe('own')
  expect(lexicon.tools).toEqual(
    new Map([
      ['wipe_table', ['destructive']],
      ['delete_draft', []],
    ]),
  )
  expect(lexicon.classes).toEqual(findLexicon('final', folder).classes)
})

test('a lexicon may extend a file beside it, and its hash covers both', () => {
  write('base.yaml', 'title: base\nclasses:\n  export: [Send]\n')
  write('top.yaml', 'title: top\nextends: base.yaml\n')
  const first = findLexicon('top.yaml', folder)
  expect(first.classes.export).toEqual(['send'])
  write('base.yaml', 'title: base\nclasses:\n  export: [mail]\n')
  expect(findLexicon('top.yaml', folder).hash).not.toBe(first.hash)
})

test.each([
  ['a class that does not exist', 'title: x\nclasses:\n  explosive: [boom]\n', 'bad-shape', /explosive/],
  [
    'a tool with an unknown class',
    'title: x\ntools:\n  a: [explosive]\n',
    'bad-shape',
    /explosive|destructive/,
  ],
  ['an empty keyword, which would match every tool', 'title: x\napproval: [""]\n', 'bad-shape', /./],
  ['text that is not YAML', 'title: [x\n', 'syntax', /./],
  [
    'a lexicon that extends none',
    'title: x\nextends: finale\n',
    'unknown-name',
    /extends: no lexicon is called "finale"/,
  ],
  ['bytes that are no UTF-8', Buffer.from('title: \xff\n', 'latin1'), 'unreadable', /not UTF-8/],
  ['a lexicon that extends itself', 'title: x\nextends: bad.yaml\n', 'bad-shape', /extends itself/],
])('%s is refused', (_what, text, code, message) => {
  const file = write('bad.yaml', text)
  expect(() => findLexicon(file, folder)).toThrow(
    expect.objectContaining({ code, message: expect.stringMatching(message) }),
  )
})

test('an unknown lexicon is refused with those that there are', () => {
  expect(() => findLexicon('finale', folder)).toThrow(
    expect.objectContaining({
      code: 'unknown-name',
      hint: expect.stringContaining('final, middle, original'),
    }),
  )
})
