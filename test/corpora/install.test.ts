import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CorpusFile } from '../../src/corpora/corpus-files.ts'
import { install } from '../../src/corpora/install.ts'
import { recordHashes, recordsHash } from '../../src/corpora/records-hash.ts'
import { verifyContent } from '../../src/corpora/verify-content.ts'
import type { RecordedCorpus } from '../../src/model/corpus-manifest.ts'
import { listFiles, makeFolder, SMALL, SMALL_FILES, SMALL_PINNED } from './small-corpus.ts'

const ALL = { ...SMALL_FILES, LICENSE: 'MIT' }
const INSTALLED = [
  'small/LICENSE',
  'small/runs/a/deep/er/none.json',
  'small/runs/a/none.json',
  'small/runs/b/none.json',
  'small/rvbench-corpus.json',
  'small/rvbench-files.sha256',
]

test('a corpus is installed whole, with its record and checksums', async () => {
  const folder = join(makeFolder(), 'not', 'there', 'yet')
  const record = await installInto(folder, ALL)
  expect(listFiles(folder)).toEqual(INSTALLED)
  expect(JSON.parse(fs.readFileSync(join(folder, 'small/rvbench-corpus.json'), 'utf8'))).toEqual(record)
  expect(record).toEqual({
    name: 'small',
    version: 'v1',
    format: 'agentdojo',
    licence: 'MIT',
    ...SMALL_PINNED,
    addedFrom: 'test.tar.gz',
  })
  expect(await verify(folder)).toEqual({ kind: 'same', files: 3 })
})

test('the order in which the files come does not matter', async () => {
  const folder = makeFolder()
  await installInto(folder, Object.fromEntries(Object.entries(ALL).reverse()))
  expect(listFiles(folder)).toEqual(INSTALLED)
})

test('what was installed before is replaced as a whole', async () => {
  const folder = makeFolder({ 'small/runs/old.json': 'old' })
  await installInto(folder, ALL)
  expect(listFiles(folder)).toEqual(INSTALLED)
})

test.each([
  { what: 'no file', files: {}, code: 'hash-mismatch', says: 'saw 0 files' },
  {
    what: 'a file less',
    files: { ...ALL, 'runs/b/none.json': null },
    code: 'hash-mismatch',
    says: 'saw 2 files',
  },
  {
    what: 'a file more',
    files: { ...ALL, 'runs/x': '' },
    code: 'hash-mismatch',
    says: 'saw at least 4 files',
  },
  {
    what: 'a longer file',
    files: { ...ALL, 'runs/a/none.json': 'x' },
    code: 'hash-mismatch',
    says: '17 bytes',
  },
  {
    what: 'a changed byte',
    files: { ...ALL, 'runs/b/none.json': '{"b": 2}' },
    code: 'hash-mismatch',
    says: 'as many files and bytes, but other bytes',
  },
  {
    what: 'an exchanged name',
    files: { ...ALL, 'runs/b/none.json': null, 'runs/c/none.json': '{"b": 1}' },
    code: 'hash-mismatch',
    says: 'but other bytes',
  },
  {
    what: 'names that differ in case',
    files: { 'runs/A': '', 'runs/a': '' },
    code: 'bad-archive',
    says: 'in case',
  },
])('a corpus with $what is refused, and nothing is left', async ({ files, code, says }) => {
  const folder = makeFolder()
  await expect(installInto(folder, files)).rejects.toMatchObject({
    code,
    message: expect.stringContaining(says),
  })
  expect(fs.readdirSync(folder)).toEqual([])
})

test('a refusal leaves what was installed before as it was', async () => {
  const folder = makeFolder({ 'small/runs/old.json': 'old' })
  await expect(installInto(folder, {})).rejects.toMatchObject({ code: 'hash-mismatch' })
  expect(listFiles(folder)).toEqual(['small/runs/old.json'])
})

test.each([0, 1, 3, 4, 5])('a disk that is full after %d files leaves nothing behind', async room => {
  const folder = makeFolder()
  const write = fs.writeFileSync
  const written = { files: 0 }
  vi.spyOn(fs, 'writeFileSync').mockImplementation((file, data, options) => {
    written.files += 1
    if (written.files > room) {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    write(file, data, options)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  await expect(installInto(folder, ALL)).rejects.toMatchObject({
    code: 'write-failed',
    message: 'cannot be written: ENOSPC: no space left on device, write; nothing was installed',
    place: { file: folder },
    hint: expect.stringContaining('--corpora'),
  })
  expect(fs.readdirSync(folder)).toEqual([])
})

test('a folder that cannot be made is told of', async () => {
  const folder = join(makeFolder({ file: '' }), 'file', 'corpora')
  await expect(installInto(folder, ALL)).rejects.toMatchObject({ code: 'write-failed' })
})

test.each([0, 1, 3])('an interruption after %d files leaves nothing behind', async count => {
  const folder = makeFolder()
  const controller = new AbortController()
  async function* files(): AsyncGenerator<CorpusFile> {
    for (const [index, file] of filesOf(ALL).entries()) {
      if (index === count) controller.abort()
      yield file
    }
  }
  const options = { folder, addedFrom: 'test.tar.gz', signal: controller.signal }
  await expect(install(SMALL, files(), options)).rejects.toMatchObject({ code: 'interrupted' })
  expect(fs.readdirSync(folder)).toEqual([])
})

test('verifying names what is missing, extra and changed', async () => {
  const folder = makeFolder()
  await installInto(folder, ALL)
  fs.rmSync(join(folder, 'small/runs/b/none.json'))
  fs.writeFileSync(join(folder, 'small/runs/a/none.json'), 'changed')
  fs.writeFileSync(join(folder, 'small/runs/a/more.json'), '')
  expect(await verify(folder)).toEqual({
    kind: 'differs',
    missing: ['runs/b/none.json'],
    extra: ['runs/a/more.json'],
    changed: ['runs/a/none.json'],
    unread: [],
    isListPinned: true,
  })
})

test.each([
  { what: 'a link beside the runs', tamper: link },
  { what: 'a file and its checksum', tamper: forge },
])('verifying is not fooled by $what', async ({ tamper }) => {
  const folder = makeFolder()
  await installInto(folder, ALL)
  tamper(join(folder, 'small'))
  expect(await verify(folder)).toMatchObject({ kind: 'differs' })
})

function link(root: string): void {
  fs.rmSync(join(root, 'runs/a/none.json'))
  fs.symlinkSync('/dev/null', join(root, 'runs/a/none.json'))
}

function forge(root: string): void {
  const list = join(root, 'rvbench-files.sha256')
  fs.writeFileSync(join(root, 'runs/b/none.json'), SMALL_FILES['runs/a/deep/er/none.json'] ?? '')
  const [first = '', ...others] = fs.readFileSync(list, 'utf8').split('\n')
  const hash = first.slice(0, 64)
  fs.writeFileSync(list, [first, ...others.map(line => line.replace(/^\w{64}(?=.*\/b\/)/, hash))].join('\n'))
}

test('another edition of the same records is installed, and is itself what is verified', async () => {
  const records = { 'runs/x.json': '[{"a": 1}, {"b": 2}]' }
  const hashes = recordHashes(Buffer.from('[{"b":2},{"a":1}]')) ?? []
  const edition = { kind: 'records', traces: 2, sha256: recordsHash(hashes) } as const
  const corpus: RecordedCorpus = { ...SMALL, content: [...SMALL.content, edition] }
  const folder = makeFolder()
  expect(await installInto(folder, records, corpus)).toMatchObject({ files: 1, bytes: 20, traces: 2 })
  expect(await verify(folder, corpus)).toEqual({ kind: 'same', files: 1 })
  fs.writeFileSync(join(folder, 'small/runs/x.json'), '[{"a": 1}, {"b": 3}]')
  expect(await verify(folder, corpus)).toMatchObject({
    kind: 'differs',
    changed: ['runs/x.json'],
    isListPinned: true,
  })
})

test('files of no edition are refused, and each edition is named', async () => {
  const edition = { kind: 'blobs', traces: 1, blobs: { 'runs/x.json': 'a'.repeat(40) } } as const
  const corpus: RecordedCorpus = { ...SMALL, content: [...SMALL.content, edition] }
  await expect(installInto(makeFolder(), { 'runs/x.json': '[]' }, corpus)).rejects.toThrow(
    expect.objectContaining({
      code: 'hash-mismatch',
      message:
        'not small v1: expected 3 files of 16 bytes; or runs/x.json as committed below runs/, saw 1 files, 2 bytes; nothing was installed',
    }),
  )
})

function installInto(
  folder: string,
  files: Readonly<Record<string, string | null>>,
  corpus: RecordedCorpus = SMALL,
) {
  async function* stream(): AsyncGenerator<CorpusFile> {
    yield* filesOf(files)
  }
  return install(corpus, stream(), { folder, addedFrom: 'test.tar.gz', signal: new AbortController().signal })
}

function filesOf(files: Readonly<Record<string, string | null>>): CorpusFile[] {
  return Object.entries(files).flatMap(([path, text]) =>
    text === null ? [] : [{ path, content: Buffer.from(text) }],
  )
}

function verify(folder: string, corpus: RecordedCorpus = SMALL) {
  const options = { signal: new AbortController().signal, onFile: () => undefined }
  return verifyContent(corpus, join(folder, 'small'), options)
}
