import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolders } from '../../src/corpora/make-folders.ts'
import { makeFolder } from './small-corpus.ts'

test.each(['new', 'new/deep/er', 'there', 'there/new'])('%s is a folder afterwards', path => {
  const folder = join(makeFolder({ 'there/x': '' }), path)
  makeFolders(folder)
  expect(statSync(folder).isDirectory()).toBe(true)
})

test('a file in the way is refused', () => {
  expect(() => makeFolders(join(makeFolder({ file: '' }), 'file/new'))).toThrow(/ENOTDIR/)
})

test.runIf(existsSync('/proc/self'))(
  'a file system that takes no new folder is refused, not asked for ever',
  () => {
    expect(() => makeFolders('/proc/nowhere/deep')).toThrow(/ENOENT/)
  },
)
