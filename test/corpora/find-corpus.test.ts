import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type FoundCorpus, findCorpus } from '../../src/corpora/find-corpus.ts'
import type { FormatFinder } from '../../src/corpora/locate-runs.ts'
import { walk } from '../../src/corpora/walk.ts'
import { makeArchive } from './make-archive.ts'
import { MANIFEST, makeFolder, SMALL_ENTRIES, SMALL_FILES } from './small-corpus.ts'

const PATHS = Object.keys(SMALL_FILES).sort()

test.each([
  { target: 'tree', within: '', files: PATHS },
  { target: 'tree/runs', within: '', files: PATHS },
  { target: './tree/runs/a', within: 'runs/a', files: ['runs/a/deep/er/none.json', 'runs/a/none.json'] },
  { target: 'tree/runs/b/none.json', within: 'runs/b/none.json', files: ['runs/b/none.json'] },
])('the path $target is the corpus around it, within "$within"', async ({ target, within, files }) => {
  const cwd = makeFolder(Object.fromEntries(PATHS.map(path => [`tree/${path}`, SMALL_FILES[path] ?? ''])))
  const found = await find(target, cwd)
  expect(found.source).toEqual({
    name: 'tree',
    root: join(cwd, 'tree'),
    format: 'agentdojo',
    version: '',
    licence: '',
    hash: null,
  })
  expect(found.within).toBe(within)
  expect(walk(found.source.root, ['runs/**/*.json'], found.within).files).toEqual(files)
})

test('an archive is unpacked for as long as it is needed', async () => {
  const cwd = makeFolder({ 'small-v1.tar.gz': makeArchive(SMALL_ENTRIES) })
  const found = await find('small-v1.tar.gz', cwd)
  expect(found.source).toMatchObject({ name: 'small-v1', format: 'agentdojo', hash: null })
  expect(walk(found.source.root, ['runs/**/*.json']).files).toEqual(PATHS)
  found.dispose()
  expect(existsSync(found.source.root)).toBe(false)
})

test.each([
  {
    what: 'with a link',
    entries: [...SMALL_ENTRIES, { path: 'l', type: 'SymbolicLink', linkpath: 'LICENSE' } as const],
  },
  { what: 'with names that differ in case', entries: [...SMALL_ENTRIES, { path: 'SMALL-V1/x' }] },
  { what: 'without runs', entries: [{ path: 'docs/x' }] },
])('an archive $what is refused, and leaves nothing behind', async ({ entries }) => {
  const before = temporaryFolders()
  const cwd = makeFolder({ 'bad.tgz': makeArchive(entries) })
  await expect(find('bad.tgz', cwd)).rejects.toMatchObject({
    code: expect.stringMatching(/bad-archive|unreadable/),
  })
  expect(temporaryFolders()).toEqual(before)
})

test.each([
  { target: 'smal', code: 'unknown-name', hint: 'did you mean small? corpora: small; or the path' },
  { target: './small', code: 'unknown-name', hint: 'or the path of a folder' },
  { target: 'small', code: 'corpus-missing', hint: 'rvbench corpus add small' },
  {
    target: 'empty',
    code: 'unreadable',
    hint: '--input-format NAME (agentdojo, lines), or name a folder that holds runs/',
  },
  {
    target: 'empty/file.json',
    code: 'unreadable',
    hint: '--input-format NAME (agentdojo, lines), or name a folder that holds runs/',
  },
])('the target $target is refused as $code', async ({ target, code, hint }) => {
  const cwd = makeFolder({ 'empty/file.json': '' })
  await expect(find(target, cwd)).rejects.toMatchObject({ code, hint: expect.stringContaining(hint) })
})

test.each([
  { what: 'a link to a corpus', links: { there: 'tree' }, target: 'there', within: '', name: 'there' },
  { what: 'a link to its runs', links: { runs: 'tree/runs' }, target: 'runs', within: '', name: 'tree' },
  {
    what: 'a link to a file',
    links: { 'a.json': 'tree/runs/b/none.json' },
    target: 'a.json',
    within: 'runs/b/none.json',
    name: 'tree',
  },
  {
    what: 'what lies behind a link',
    links: { 'tree/runs/z': 'a' },
    target: 'tree/runs/z/none.json',
    within: 'runs/a/none.json',
    name: 'tree',
  },
])('$what names what it leads to', async ({ links, target, within, name }) => {
  const cwd = makeFolder(Object.fromEntries(PATHS.map(path => [`tree/${path}`, SMALL_FILES[path] ?? ''])))
  for (const [link, to] of Object.entries(links)) symlinkSync(to, join(cwd, link))
  const found = await find(target, cwd)
  expect(found).toMatchObject({ source: { name }, within })
  const { files } = walk(found.source.root, ['runs/**/*.json'], found.within)
  expect(files).toEqual(PATHS.filter(path => path.startsWith(within)))
})

test('a pipe is refused at once, whether or not anybody writes to it', async () => {
  const cwd = makeFolder()
  spawnSync('mkfifo', [join(cwd, 'pipe')])
  for (const target of ['pipe', '/dev/null']) {
    await expect(find(target, cwd)).rejects.toMatchObject({ code: 'unreadable', place: { file: target } })
  }
})

test('a folder without data files is told from one whose files nothing recognises', async () => {
  const cwd = makeFolder({ 'bare/notes.txt': '', 'odd/a.json': '{}' })
  const bare = 'it holds none that ends in .json, .jsonl or .ndjson'
  await expect(find('bare', cwd)).rejects.toMatchObject({ message: expect.stringContaining(bare) })
  await expect(find('odd', cwd)).rejects.toMatchObject({ message: expect.not.stringContaining(bare) })
})

describe('runs that lie in no corpus', () => {
  const FILES = { 'mine/a.jsonl': 'lines 1', 'mine/deep/b.jsonl': 'lines 2', 'mine/README.md': 'about' }

  test('a file is recognised by what it begins with', async () => {
    const cwd = makeFolder(FILES)
    const { source, within, files } = await find('mine/a.jsonl', cwd)
    expect(source).toMatchObject({ name: 'a', root: join(cwd, 'mine'), format: 'lines' })
    expect(walk(source.root, files ?? [], within).files).toEqual(['a.jsonl'])
  })

  test('a folder is recognised by its files', async () => {
    const cwd = makeFolder(FILES)
    const { source, within, files } = await find('mine', cwd)
    expect(source).toMatchObject({ name: 'mine', root: join(cwd, 'mine'), format: 'lines' })
    expect(walk(source.root, files ?? [], within).files).toEqual(['a.jsonl', 'deep/b.jsonl'])
  })

  test('a link is not followed to recognise them, as none is when they are read', async () => {
    const cwd = makeFolder({ 'mine/notes.txt': '', 'other/a.jsonl': 'lines' })
    symlinkSync(join(cwd, 'other'), join(cwd, 'mine', 'link'))
    await expect(find('mine', cwd)).rejects.toMatchObject({
      message: expect.stringContaining('no file in this folder is of a format that rvbench recognises'),
    })
  })

  test('what a file holds tells more than the folder that it lies in', async () => {
    const cwd = makeFolder({ 'home/runs/a.jsonl': 'lines' })
    expect((await find('home/runs/a.jsonl', cwd)).source).toMatchObject({ format: 'lines' })
    expect((await find('home/runs', cwd)).source).toMatchObject({ format: 'lines' })
  })

  test('a format that is named needs no recognising', async () => {
    const cwd = makeFolder({ 'a.txt': 'who knows' })
    const { source } = await find('a.txt', cwd, undefined, { format: 'lines' })
    expect(source).toMatchObject({ name: 'a', format: 'lines' })
  })
})

test('an interrupted unpacking leaves nothing behind', async () => {
  const before = temporaryFolders()
  const cwd = makeFolder({ 'small.tar.gz': makeArchive(SMALL_ENTRIES) })
  await expect(find('small.tar.gz', cwd, AbortSignal.abort())).rejects.toMatchObject({ code: 'interrupted' })
  expect(temporaryFolders()).toEqual(before)
})

// Texts that begin with "lines" are of the format of that name.
const FINDER: FormatFinder = {
  format: null,
  recognise: ({ text }) => (text.startsWith('lines') ? 'lines' : null),
  formats: ['agentdojo', 'lines'],
}

function find(
  target: string,
  cwd: string,
  signal = new AbortController().signal,
  given: Partial<FormatFinder> = {},
): Promise<FoundCorpus> {
  return findCorpus(target, {
    ...FINDER,
    ...given,
    manifest: MANIFEST,
    folder: join(cwd, 'corpora'),
    cwd,
    signal,
  })
}

function temporaryFolders(): string[] {
  return readdirSync(tmpdir()).filter(name => /^rvbench-(?!test-)/.test(name))
}
