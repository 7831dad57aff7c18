import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpack } from '../../src/corpora/unpack.ts'
import { RvbenchError } from '../../src/model/rvbench-error.ts'
import { type Entry, inPieces, makeArchive, makeTar } from './make-archive.ts'

const GOOD: readonly Entry[] = [
  { path: 'top/', type: 'Directory' },
  { path: './top/runs/a.json', content: 'a'.repeat(2000) },
  { path: 'top/runs/empty.json' },
  { path: 'top/docs/here', type: 'SymbolicLink', linkpath: '../runs/a.json' },
  { path: 'top/src/b.ts', content: 'b' },
]

test.each([
  { form: '.tar.gz', bytes: makeArchive(GOOD) },
  { form: '.tar', bytes: makeTar(GOOD) },
  { form: '.tar.gz of several gzip members', bytes: inMembers(makeTar(GOOD)) },
])('the wanted files of a $form come out whole, the others are passed over', async ({ bytes }) => {
  expect(await unpacked(bytes)).toEqual([
    ['top/runs/a.json', 'a'.repeat(2000)],
    ['top/runs/empty.json', ''],
  ])
})

test.each([
  { what: 'an absolute path', entry: { path: '/etc/evil' }, says: 'absolute' },
  { what: 'a path with ..', entry: { path: 'top/../../evil' }, says: '..' },
  { what: 'a backslash path', entry: { path: 'top\\..\\evil' }, says: 'backslash' },
  {
    what: 'a symbolic link out',
    entry: { path: 'top/link', type: 'SymbolicLink', linkpath: '../../etc/passwd' },
    says: 'leads out of the archive, to "../../etc/passwd"',
  },
  {
    what: 'an absolute symbolic link',
    entry: { path: 'top/link', type: 'SymbolicLink', linkpath: '/etc/passwd' },
    says: 'leads out',
  },
  {
    what: 'a hard link out',
    entry: { path: 'top/link', type: 'Link', linkpath: '../etc/passwd' },
    says: 'leads out',
  },
  {
    what: 'a symbolic link among the runs',
    entry: { path: 'top/runs/link.json', type: 'SymbolicLink', linkpath: 'a.json' },
    says: 'a link, to "a.json"',
  },
  {
    what: 'a hard link among the runs',
    entry: { path: 'top/runs/link.json', type: 'Link', linkpath: 'top/runs/a.json' },
    says: 'a link',
  },
  {
    what: 'a character device',
    entry: { path: 'top/dev', type: 'CharacterDevice' },
    says: 'CharacterDevice',
  },
  { what: 'a block device', entry: { path: 'top/dev', type: 'BlockDevice' }, says: 'BlockDevice' },
  { what: 'a pipe', entry: { path: 'top/pipe', type: 'FIFO' }, says: 'FIFO' },
  {
    what: 'a file that claims to be huge',
    entry: { path: 'top/runs/huge.json', size: 2 ** 40 },
    says: '1099511627776 bytes',
  },
] satisfies readonly { what: string; entry: Entry; says: string }[])(
  'an archive with $what is refused, and the entry named',
  async ({ entry, says }) => {
    const error = await refusal(makeArchive([...GOOD, entry]))
    expect(error.code).toBe('bad-archive')
    expect(error.message).toContain(JSON.stringify(entry.path))
    expect(error.message).toContain(says)
    expect(error.place?.file).toBe('test.tar.gz')
  },
)

const whole = makeArchive(GOOD)
const flipped = Buffer.from(makeTar(GOOD))
flipped.writeUInt8(flipped.readUInt8(600) ^ 1, 600)

test.each([
  { what: 'nothing', bytes: Buffer.alloc(0), says: 'not a tar archive' },
  { what: 'plain text', bytes: Buffer.from('hello'.repeat(400)), says: 'not a tar archive' },
  { what: 'compressed text', bytes: gzipSync('hello'.repeat(400)), says: 'not a tar archive' },
  { what: 'an archive compressed twice', bytes: gzipSync(whole), says: 'not a tar archive' },
  { what: 'a gzip cut in its data', bytes: whole.subarray(0, whole.length >> 1), says: 'damaged or cut off' },
  { what: 'a gzip without its checksum', bytes: whole.subarray(0, -4), says: 'damaged or cut off' },
  { what: 'a gzip with a wrong byte', bytes: withWrongByte(whole), says: 'damaged or cut off' },
  { what: 'a tar cut in a file', bytes: makeTar(GOOD).subarray(0, 2000), says: 'Truncated' },
  { what: 'a tar without its end', bytes: makeTar(GOOD).subarray(0, -1024), says: 'part of it is missing' },
  { what: 'a header with a wrong byte', bytes: flipped, says: 'checksum' },
])('$what is refused as no archive', async ({ bytes, says }) => {
  const error = await refusal(bytes)
  expect(error.code).toBe('bad-archive')
  expect(error.message).toContain(says)
})

test.each([
  {
    what: 'in an unwanted file',
    bytes: makeArchive([{ path: 'top/zeros', content: Buffer.alloc(2_000_000) }]),
  },
  {
    what: 'after the end of the archive',
    bytes: gzipSync(Buffer.concat([makeTar(GOOD), Buffer.alloc(2_000_000)])),
  },
])('a bomb $what is stopped at the allowed size', async ({ bytes }) => {
  expect(bytes.length).toBeLessThan(10_000)
  const error = await refusal(bytes)
  expect(error.code).toBe('bad-archive')
  expect(error.message).toContain('expands to more than 1000000 bytes')
})

test('what the source throws comes through', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield whole.subarray(0, 100)
    throw new RvbenchError('download-failed', 'the connection broke')
  }
  await expect(collect(broken())).rejects.toMatchObject({ code: 'download-failed' })
})

test('a reader that stops early closes the source', async () => {
  const source = { isClosed: false }
  async function* bytes(): AsyncGenerator<Buffer> {
    try {
      for (;;) yield* inPieces(makeTar([...GOOD, { path: 'top/runs/z', content: 'z'.repeat(100_000) }]))
    } finally {
      source.isClosed = true
    }
  }
  for await (const _ of unpack(bytes(), OPTIONS)) break
  expect(source.isClosed).toBe(true)
})

const OPTIONS = {
  name: 'test.tar.gz',
  isWanted: (path: string) => path.startsWith('top/runs/'),
  largestTotal: 1_000_000,
}

function unpacked(bytes: Buffer): Promise<(readonly [string, string])[]> {
  return collect(inPieces(bytes))
}

async function collect(bytes: AsyncIterable<Buffer>): Promise<(readonly [string, string])[]> {
  const files: (readonly [string, string])[] = []
  for await (const { path, content } of unpack(bytes, OPTIONS)) files.push([path, content.toString()])
  return files
}

async function refusal(bytes: Buffer): Promise<RvbenchError> {
  const error = await unpacked(bytes).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof RvbenchError) return error
  throw error ?? new Error('was taken')
}

function inMembers(bytes: Buffer): Buffer {
  return Buffer.concat([gzipSync(bytes.subarray(0, 900)), gzipSync(bytes.subarray(900))])
}

function withWrongByte(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const middle = copy.length - 20
  copy.writeUInt8(copy.readUInt8(middle) ^ 0xff, middle)
  return copy
}
