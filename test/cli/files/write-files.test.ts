import { existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeFiles } from '../../../src/cli/files/write-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'rvbench-files-'))

test('files are written whole, with nothing beside them', () => {
  writeFiles(folder, [
    { name: 'a.csv', text: 'earlier' },
    { name: 'b.md', text: 'text' },
  ])
  expect(readdirSync(folder).sort()).toEqual(['a.csv', 'b.md'])
  expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('earlier')
})

test.skipIf(!existsSync('/dev/full'))(
  'a disk that is full leaves the earlier file, names it, and nothing half-written stays (needs /dev/full)',
  () => {
    writeFileSync(join(folder, 'a.csv'), 'earlier')
    symlinkSync('/dev/full', join(folder, 'a.csv.unfinished'))
    expect(() => writeFiles(folder, [{ name: 'a.csv', text: 'new' }])).toThrow(
      expect.objectContaining({
        code: 'write-failed',
        place: { file: join(folder, 'a.csv') },
        message: expect.stringContaining('ENOSPC'),
        hint: expect.stringContaining('--out'),
      }),
    )
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('earlier')
    expect(readdirSync(folder).filter(name => name.endsWith('.unfinished'))).toEqual([])
  },
)
