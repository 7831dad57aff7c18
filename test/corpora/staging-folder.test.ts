import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clearStale, makeStagingFolder, moveIntoPlace } from '../../src/corpora/staging-folder.ts'
import { listFiles, makeFolder } from './small-corpus.ts'

// A process that has ended by now.
const deadPid = spawnSync(process.execPath, ['--version']).pid

test('a staging folder takes the place of what was there, and nothing else is left', () => {
  const folder = makeFolder({ 'small/old': 'old', 'other/x': '' })
  const staging = makeStagingFolder(folder, 'small')
  writeFileSync(join(staging, 'new'), 'new')
  moveIntoPlace(staging, folder, 'small')
  expect(listFiles(folder)).toEqual(['other/x', 'small/new'])
  expect(readdirSync(folder)).toHaveLength(2)
})

test('two staging folders of one corpus do not meet', () => {
  const folder = makeFolder()
  expect(makeStagingFolder(folder, 'small')).not.toBe(makeStagingFolder(folder, 'small'))
})

test.each([
  { name: `.small.adding-${deadPid}-x`, stays: false, because: 'its process has ended' },
  { name: `.small.replaced-${deadPid}-x`, stays: false, because: 'its process has ended' },
  { name: `.small.adding-${process.pid}-x`, stays: true, because: 'its process runs' },
  { name: `.small.adding-1-x`, stays: true, because: 'its process runs, if as another user' },
  { name: `.smaller.adding-${deadPid}-x`, stays: true, because: 'it belongs to another corpus' },
  { name: `.small.keep`, stays: true, because: 'rvbench did not make it' },
])('the left-over $name stays: $stays, as $because', ({ name, stays }) => {
  const folder = makeFolder({ [`${name}/file`]: '' })
  clearStale(folder, 'small')
  expect(existsSync(join(folder, name))).toBe(stays)
})

test('a corpus that was put aside by a process that was killed gets its place back', () => {
  const folder = makeFolder({ [`.small.replaced-${deadPid}-x/small/old`]: 'old' })
  clearStale(folder, 'small')
  expect(readFileSync(join(folder, 'small/old'), 'utf8')).toBe('old')
  expect(readdirSync(folder)).toEqual(['small'])
})

test('where there is no folder there is nothing to clear', () => {
  expect(() => clearStale(join(makeFolder(), 'absent'), 'small')).not.toThrow()
})
