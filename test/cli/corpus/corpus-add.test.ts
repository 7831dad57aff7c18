import { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addCorpus } from '../../../src/cli/corpus/corpus-add.ts'
import { run } from '../../../src/cli/program.ts'
import { RvbenchError } from '../../../src/model/rvbench-error.ts'
import { makeArchive } from '../../corpora/make-archive.ts'
import { listFiles, makeFolder, SMALL, SMALL_ENTRIES, SMALL_FILES } from '../../corpora/small-corpus.ts'
import { makeCapturedIo } from '../captured-io.ts'
import { add, captured, leftIn, list, verify } from '../small-corpus-commands.ts'

const INSTALLED = /^small: 3 files verified and installed in .*\/corpora\/small \(MIT\)\n$/
const ARCHIVE = makeArchive(SMALL_ENTRIES)
const FILES = { ...SMALL_FILES, LICENSE: 'MIT' }

test.each([
  { from: 'small.tar.gz', files: { 'small.tar.gz': ARCHIVE } },
  { from: 'flat.tgz', files: { 'flat.tgz': makeArchive(SMALL_ENTRIES.map(belowTop).slice(1)) } },
  { from: 'checkout', files: below('checkout', { ...FILES, 'runs/a/.DS_Store': '', 'src/x.ts': '' }) },
  { from: 'checkout/runs', files: below('checkout', FILES) },
  { from: 'unpacked', files: below('unpacked/small-v1', FILES) },
])('corpus add takes $from, list shows it, verify finds it as pinned', async ({ from, files }) => {
  const cwd = makeFolder(files)
  expect(await add(cwd, { from })).toEqual({
    exitCode: 0,
    stdout: expect.stringMatching(INSTALLED),
    stderr: '',
  })
  expect(listFiles(join(cwd, 'corpora/small'))).toEqual(
    [...Object.keys(FILES), 'rvbench-corpus.json', 'rvbench-files.sha256'].sort(),
  )
  expect((await list(cwd)).stdout).toBe(
    `small: Three runs\n  installed   ${cwd}/corpora/small\n  runs        3 in 3 files\n` +
      '  version     v1\n  licence     MIT, https://example.org\n',
  )
  expect(await verify(cwd, ['small'])).toEqual({
    exitCode: 0,
    stdout: 'small: 3 files, all as pinned (version v1)\n',
    stderr: '',
  })
})

test('corpus add downloads from a URL', async () => {
  const cwd = makeFolder()
  const url = await serve({ status: 200, body: ARCHIVE })
  expect((await add(cwd, { from: url })).exitCode).toBe(0)
  expect((await verify(cwd, ['small'])).exitCode).toBe(0)
})

test.each([
  { what: 'not found', response: { status: 404, body: ARCHIVE }, says: 'the server answered 404 Not Found' },
  {
    what: 'broken off',
    response: { status: 200, body: ARCHIVE, breaksAt: 50 },
    says: 'the connection broke',
  },
])('a download that is $what installs nothing and says how to go on', async ({ response, says }) => {
  const cwd = makeFolder()
  const from = await serve(response)
  await expect(add(cwd, { from })).rejects.toMatchObject({
    code: 'download-failed',
    place: { file: from },
    message: expect.stringContaining(says),
    hint: expect.stringContaining('--from FILE.tar.gz'),
  })
  expect(leftIn(cwd)).toEqual([])
})

test('without --from the pinned URL is asked', async () => {
  await expect(add(makeFolder(), {})).rejects.toMatchObject({
    code: 'download-failed',
    place: { file: SMALL.url },
  })
})

test.each([
  { what: 'cut off', archive: ARCHIVE.subarray(0, 200), code: 'bad-archive' },
  { what: 'no archive', archive: Buffer.from('<html>'), code: 'bad-archive' },
  { what: 'with a file too few', archive: makeArchive(SMALL_ENTRIES.slice(0, -1)), code: 'hash-mismatch' },
  { what: 'with a path out', archive: malicious({ path: 'small-v1/../../out' }), code: 'bad-archive' },
  { what: 'with an absolute path', archive: malicious({ path: '/tmp/out' }), code: 'bad-archive' },
  {
    what: 'with a link out',
    archive: malicious({ path: 'small-v1/runs/l', type: 'SymbolicLink', linkpath: '/etc' }),
    code: 'bad-archive',
  },
  {
    what: 'with a hard link out',
    archive: malicious({ path: 'small-v1/runs/l', type: 'Link', linkpath: '../../etc/passwd' }),
    code: 'bad-archive',
  },
  {
    what: 'with a device',
    archive: malicious({ path: 'small-v1/d', type: 'BlockDevice' }),
    code: 'bad-archive',
  },
  {
    what: 'with one file twice',
    archive: malicious({ path: 'small-v1/runs/a/none.json' }),
    code: 'bad-archive',
  },
])('an archive $what installs nothing', async ({ archive, code }) => {
  const cwd = makeFolder({ 'bad.tar.gz': archive })
  await expect(add(cwd, { from: 'bad.tar.gz' })).rejects.toMatchObject({ code })
  expect(leftIn(cwd)).toEqual([])
  expect(readdirSync(cwd).filter(name => name !== 'corpora')).toEqual(['bad.tar.gz'])
})

test('a link to a folder is followed', async () => {
  const cwd = makeFolder(below('checkout', FILES))
  symlinkSync('checkout/runs', join(cwd, 'runs'))
  await add(cwd, { from: 'runs' })
  expect(leftIn(cwd)).not.toEqual([])
})

test('a folder with a link among its runs installs nothing', async () => {
  const cwd = makeFolder(below('checkout', FILES))
  symlinkSync('/etc/passwd', join(cwd, 'checkout/runs/link.json'))
  await expect(add(cwd, { from: 'checkout' })).rejects.toMatchObject({
    code: 'unreadable',
    place: { file: join(cwd, 'checkout/runs/link.json') },
  })
  expect(leftIn(cwd)).toEqual([])
})

test.each([
  { from: 'absent.tar.gz', hint: '--from takes a URL (https://…), an archive (.tar.gz) or a folder' },
  { from: 'empty', hint: 'expected a checkout of https://example.org, or its folder runs' },
])('--from $from is refused with a hint', async ({ from, hint }) => {
  const cwd = makeFolder({ 'empty/x': '' })
  await expect(add(cwd, { from })).rejects.toMatchObject({ code: 'unreadable', place: { file: from }, hint })
})

test('what is installed is left alone, unless --force is given', async () => {
  const cwd = makeFolder({ 'small.tar.gz': ARCHIVE })
  await add(cwd, { from: 'small.tar.gz' })
  rmSync(join(cwd, 'corpora/small/LICENSE'))
  const again = await add(cwd, { from: 'absent.tar.gz' })
  expect(again.exitCode).toBe(0)
  expect(again.stdout).toContain('small is installed already')
  expect((await add(cwd, { from: 'small.tar.gz', force: true })).stdout).toMatch(INSTALLED)
  expect(existsSync(join(cwd, 'corpora/small/LICENSE'))).toBe(true)
})

test('a folder that rvbench did not make is not touched without --force', async () => {
  const cwd = makeFolder({ 'small.tar.gz': ARCHIVE, 'corpora/small/mine.txt': 'mine' })
  await expect(add(cwd, { from: 'small.tar.gz' })).rejects.toMatchObject({ code: 'write-failed' })
  expect(listFiles(join(cwd, 'corpora'))).toEqual(['small/mine.txt'])
})

test('an interrupted add ends with exit code 130 and leaves nothing', async () => {
  const cwd = makeFolder({ 'agentdojo.tar.gz': ARCHIVE })
  const argv = ['corpus', 'add', 'agentdojo', '--from', 'agentdojo.tar.gz', '--corpora', 'corpora']
  const { io, interrupt, stdout, stderr } = makeCapturedIo({ cwd })
  interrupt()
  expect(await run(io, argv)).toBe(130)
  expect(stdout()).toBe('')
  expect(stderr()).toBe('rvbench: interrupted\n')
  expect(leftIn(cwd)).toEqual([])
})

test('a corpus that is not pinned so is refused with exit code 2, on stderr', async () => {
  const cwd = makeFolder({ 'agentdojo.tar.gz': ARCHIVE })
  const argv = ['corpus', 'add', 'agentdojo', '--from', 'agentdojo.tar.gz', '--corpora', 'corpora']
  const result = await captured(cwd, io => run(io, argv))
  expect(result).toMatchObject({ exitCode: 2, stdout: '' })
  expect(result.stderr).toContain(
    'expected 36679 files of 426293413 bytes below runs/, saw 3 files, 16 bytes',
  )
})

const REAL = resolve('../shared/corpora/agentdojo.tar.gz')

test.skipIf(!existsSync(REAL))(
  'the AgentDojo archive at hand is what the manifest pins (skipped without ../shared)',
  { timeout: 300_000 },
  async () => {
    const cwd = makeFolder()
    const result = await captured(cwd, io =>
      addCorpus(io, 'agentdojo', { corpora: 'corpora', from: REAL, force: false }),
    )
    expect(result).toEqual({
      exitCode: 0,
      stdout: `agentdojo: 36679 files verified and installed in ${cwd}/corpora/agentdojo (MIT)\n`,
      stderr: '',
    })
    expect(leftIn(cwd)).toEqual(['agentdojo'])
  },
)

function below(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))
}

function belowTop<E extends { readonly path: string }>(entry: E): E {
  return { ...entry, path: entry.path.slice('small-v1/'.length) }
}

function malicious(entry: Parameters<typeof makeArchive>[0][number]): Buffer {
  return makeArchive([...SMALL_ENTRIES, entry])
}

async function serve(response: {
  readonly status: number
  readonly body: Buffer
  readonly breaksAt?: number
}): Promise<string> {
  const server = createServer((_request, answer) => {
    answer.writeHead(response.status, { 'content-length': response.body.length })
    if (response.breaksAt === undefined) answer.end(response.body)
    else answer.write(response.body.subarray(0, response.breaksAt), () => answer.destroy())
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new RvbenchError('usage', 'no port')
  return `http://127.0.0.1:${address.port}/small.tar.gz`
}
