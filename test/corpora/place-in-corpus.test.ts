import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeInCorpus } from '../../src/corpora/place-in-corpus.ts'
import { makeFolder } from './small-corpus.ts'

const FILES = { 'top/runs/p/s/x.json': '', 'top/src/y': '', 'other/z': '' }

test.each([
  { path: 'top', root: 'top', within: '' },
  { path: 'top/runs', root: 'top', within: '' },
  { path: 'top/runs/p', root: 'top', within: 'runs/p' },
  { path: 'top/runs/p/s/x.json', root: 'top', within: 'runs/p/s/x.json' },
])('$path lies in the corpus at $root, within "$within"', ({ path, root, within }) => {
  const folder = makeFolder(FILES)
  expect(placeInCorpus(join(folder, path), 'runs')).toEqual({ root: join(folder, root), within })
})

test('an unpacked archive, with one folder around the corpus, is that corpus', () => {
  const folder = makeFolder({ 'corpus-v1/runs/x.json': '', 'corpus-v1/src/y': '', 'notes.txt': '' })
  expect(placeInCorpus(folder, 'runs')).toEqual({ root: join(folder, 'corpus-v1'), within: '' })
})

test.each(['', 'other', 'other/z', 'top/src', 'absent'])('"%s" lies in no corpus', path => {
  expect(placeInCorpus(join(makeFolder(FILES), path), 'runs')).toBeNull()
})
