import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CHECKSUM_FILE } from '../../src/corpora/corpus-record.ts'
import { listFiles } from '../../src/corpora/list-files.ts'

const root = mkdtempSync(join(tmpdir(), 'rvbench-list-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const FILES = ['runs/b/one.json', 'runs/a/two words.json', 'runs/a/.hidden.json', 'runs/a/notes.txt']
const RUNS = ['runs/a/.hidden.json', 'runs/a/two words.json', 'runs/b/one.json']

function makeCorpus(name: string, isListed: boolean): string {
  const folder = join(root, name)
  for (const file of FILES) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), '{}')
  }
  const lines = FILES.map(file => `${'0'.repeat(64)}  ${file}\n`)
  if (isListed) writeFileSync(join(folder, CHECKSUM_FILE), lines.join(''))
  return folder
}

test.each([
  ['that was added, from its list', true],
  ['that nobody added, by walking', false],
])('the runs of a corpus %s', async (name, isListed) => {
  const folder = makeCorpus(name, isListed)
  expect(await listFiles(folder, ['runs/**/*.json'], '')).toEqual({ files: RUNS, skipped: [] })
  expect((await listFiles(folder, ['runs/**/*.json'], 'runs/a')).files).toEqual(RUNS.slice(0, 2))
  expect((await listFiles(folder, ['runs/**/*.json'], 'runs/b/one.json')).files).toEqual(RUNS.slice(2))
})

test('a listed file that went missing is still listed, so that reading it tells', async () => {
  const folder = makeCorpus('missing', true)
  rmSync(join(folder, 'runs/b/one.json'))
  expect((await listFiles(folder, ['runs/**/*.json'], '')).files).toEqual(RUNS)
})
