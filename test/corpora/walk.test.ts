import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { walk } from '../../src/corpora/walk.ts'
import { makeFolder } from './small-corpus.ts'

const FILES = {
  'runs/b/x.json': '',
  'runs/B/y.json': '',
  'runs/a.json': '',
  'runs/a/.hidden.json': '',
  'runs/a/[odd] (name)!/x.json': '',
  'runs/notes.txt': '',
  'other/x.json': '',
  'rvbench-corpus.json': '',
}

test.each([
  {
    patterns: ['runs/**/*.json'],
    within: '',
    files: [
      'runs/B/y.json',
      'runs/a.json',
      'runs/a/.hidden.json',
      'runs/a/[odd] (name)!/x.json',
      'runs/b/x.json',
    ],
  },
  { patterns: ['runs/**/*.json'], within: 'runs/b', files: ['runs/b/x.json'] },
  { patterns: ['runs/**/*.json'], within: 'runs/a.json', files: ['runs/a.json'] },
  { patterns: ['runs/**/*.json'], within: 'runs/a/[odd] (name)!', files: ['runs/a/[odd] (name)!/x.json'] },
  { patterns: ['runs/**/*.json'], within: 'other', files: [] },
  { patterns: ['*.json', '**/x.json', 'other/*'], within: 'other', files: ['other/x.json'] },
  { patterns: ['*.json'], within: '', files: [] },
])('$patterns within "$within" finds $files, sorted by code unit', ({ patterns, within, files }) => {
  expect(walk(makeFolder(FILES), patterns, within)).toEqual({ files, skipped: [] })
})

test('links are told of and not followed, even where they go in circles', () => {
  const root = makeFolder(FILES)
  fs.symlinkSync(root, join(root, 'runs', 'loop'))
  fs.symlinkSync('a.json', join(root, 'runs', 'link.json'))
  const { files, skipped } = walk(root, ['runs/**/*.json'])
  expect(files).toHaveLength(5)
  expect(skipped).toEqual([
    { path: 'runs/link.json', reason: 'a link, not followed' },
    { path: 'runs/loop', reason: 'a link, not followed' },
  ])
})

test('what is neither a file nor a folder is told of, and not opened', () => {
  const root = makeFolder(FILES)
  spawnSync('mkfifo', [join(root, 'runs', 'pipe.json')])
  const { files, skipped } = walk(root, ['runs/**/*.json'])
  expect(files).toHaveLength(5)
  expect(skipped).toEqual([{ path: 'runs/pipe.json', reason: 'neither a file nor a folder, not read' }])
})

test('a folder that cannot be read is told of, and the others are walked', () => {
  const root = makeFolder(FILES)
  const read = fs.readdirSync
  // Tests may run as root, for whom no folder is unreadable.
  vi.spyOn(fs, 'readdirSync').mockImplementation((path, options) => {
    if (path === join(root, 'runs', 'b')) throw new Error('EACCES: permission denied')
    return Reflect.apply(read, fs, [path, options])
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  const { files, skipped } = walk(root, ['runs/**/*.json'])
  expect(files).toEqual([
    'runs/B/y.json',
    'runs/a.json',
    'runs/a/.hidden.json',
    'runs/a/[odd] (name)!/x.json',
  ])
  expect(skipped).toEqual([{ path: 'runs/b', reason: 'EACCES: permission denied' }])
})

test('a root that is not there is told of', () => {
  const { files, skipped } = walk(join(makeFolder(), 'absent'), ['**/*'])
  expect(files).toEqual([])
  expect(skipped).toEqual([{ path: '', reason: expect.stringContaining('ENOENT') }])
})
