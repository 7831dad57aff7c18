import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openResults } from '../../../src/cli/files/write-results.ts'
import { RvbenchError } from '../../../src/model/rvbench-error.ts'

const FILES = [
  { name: 'scorecard.json', text: '{}\n' },
  { name: 'rates.csv', text: 'a,b\n' },
]

test('a results folder is made, filled and holds nothing else', () => {
  const folder = join(emptyFolder(), 'deep', 'results')
  const results = openResults(folder)
  results.append('{"a":1}\n')
  results.append('')
  results.append('{"a":2}\n')
  results.finish(FILES)
  expect(readdirSync(folder).sort()).toEqual(['rates.csv', 'scorecard.json', 'verdicts.jsonl'])
  expect(readFileSync(join(folder, 'verdicts.jsonl'), 'utf8')).toBe('{"a":1}\n{"a":2}\n')
  expect(readFileSync(join(folder, 'rates.csv'), 'utf8')).toBe('a,b\n')
})

test('more verdicts than are kept back all arrive, in order', () => {
  const folder = emptyFolder()
  const results = openResults(folder)
  const lines = Array.from({ length: 50_000 }, (_, index) => `{"line":${index}}\n`)
  for (const line of lines) results.append(line)
  results.finish([])
  expect(readFileSync(join(folder, 'verdicts.jsonl'), 'utf8')).toBe(lines.join(''))
})

test('a file that only some replays write does not outlive the results that it was of', () => {
  const folder = emptyFolder()
  const write = (files: readonly { readonly name: string; readonly text: string }[]): readonly string[] => {
    openResults(folder).finish(files)
    return readdirSync(folder).sort()
  }
  const own = join(folder, 'notes.txt')
  writeFileSync(own, '')
  const names = ['notes.txt', 'rates.csv', 'scorecard.json', 'verdicts.jsonl']
  expect(write([...FILES, { name: 'scenarios.csv', text: '' }])).toEqual([...names, 'scenarios.csv'].sort())
  expect(write(FILES)).toEqual(names)
})

test('until the end, the earlier results stand', () => {
  const folder = folderWithEarlierResults()
  const results = openResults(folder)
  results.append('{"new":1}\n'.repeat(100_000))
  expect(readFileSync(join(folder, 'verdicts.jsonl'), 'utf8')).toBe('earlier\n')
  results.finish(FILES)
  expect(readFileSync(join(folder, 'verdicts.jsonl'), 'utf8')).toMatch(/^\{"new":1\}\n/)
})

test('files that are written before the end stand with the last ones, after it', () => {
  const folder = folderWithEarlierResults()
  const results = openResults(folder)
  results.append('{"new":1}\n')
  results.write(FILES)
  expect(readFileSync(join(folder, 'rates.csv'), 'utf8')).toBe('earlier\n')
  results.finish([{ name: 'report.html', text: '<p>' }])
  expect(contentOf(folder)).toEqual({
    'rates.csv': 'a,b\n',
    'report.html': '<p>',
    'scorecard.json': '{}\n',
    'verdicts.jsonl': '{"new":1}\n',
  })
})

test('discarded results leave no trace', () => {
  const folder = folderWithEarlierResults()
  const results = openResults(folder)
  results.append('{"new":1}\n')
  results.write(FILES)
  results.discard()
  expect(contentOf(folder)).toEqual(EARLIER)
})

test.each([
  { file: 'verdicts.jsonl', failing: 1 },
  { file: 'scorecard.json', failing: 2 },
  { file: 'rates.csv', failing: 3 },
])('a disk that is full at $file leaves the earlier results and names the file', ({ file, failing }) => {
  const folder = folderWithEarlierResults()
  const disk = makeDiskThatFills(failing)
  const results = openResults(folder, disk)
  results.append('{"new":1}\n')
  const error = thrownBy(() => results.finish(FILES))
  expect(error).toBeInstanceOf(RvbenchError)
  expect(error).toMatchObject({ code: 'write-failed', place: { file: join(folder, file) } })
  expect(error).toHaveProperty('message', expect.stringContaining('ENOSPC'))
  expect(contentOf(folder)).toEqual(EARLIER)
})

test('a folder that cannot be made is named', () => {
  const file = join(emptyFolder(), 'taken')
  writeFileSync(file, 'a file')
  expect(thrownBy(() => openResults(join(file, 'results')))).toMatchObject({
    code: 'write-failed',
    place: { file: join(file, 'results') },
  })
})

test.skipIf(!existsSync('/proc/self'))('a file system that takes no folder is named (needs /proc)', () => {
  expect(thrownBy(() => openResults('/proc/none/results'))).toMatchObject({
    code: 'write-failed',
    place: { file: '/proc/none/results' },
  })
})

test('a result whose name is taken by a folder is named, and nothing half-written stays', () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'rates.csv'))
  const results = openResults(folder)
  expect(thrownBy(() => results.finish(FILES))).toMatchObject({
    code: 'write-failed',
    place: { file: join(folder, 'rates.csv') },
  })
  expect(readdirSync(folder).filter(name => name.startsWith('.'))).toEqual([])
  expect(existsSync(join(folder, 'rates.csv'))).toBe(true)
})

const EARLIER = { 'rates.csv': 'earlier\n', 'verdicts.jsonl': 'earlier\n' }

function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'rvbench-results-'))
}

function folderWithEarlierResults(): string {
  const folder = emptyFolder()
  for (const [name, text] of Object.entries(EARLIER)) writeFileSync(join(folder, name), text)
  return folder
}

function contentOf(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')]))
}

// Writes half of the text of the given write, then has no room.
function makeDiskThatFills(failing: number): (descriptor: number, text: string) => void {
  let writes = 0
  return (descriptor, text) => {
    writes += 1
    if (writes < failing) return appendFileSync(descriptor, text)
    appendFileSync(descriptor, text.slice(0, text.length / 2))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
}

function thrownBy(action: () => void): unknown {
  try {
    action()
  } catch (error) {
    return error
  }
  return undefined
}
