import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adapterFor } from '../../../src/adapters/adapters.ts'
import { addCorpus } from '../../../src/cli/corpus/corpus-add.ts'
import { listCorpora } from '../../../src/cli/corpus/corpus-list.ts'
import { verifyCorpora } from '../../../src/cli/corpus/corpus-verify.ts'
import type { Io } from '../../../src/cli/io.ts'
import { walk } from '../../../src/corpora/walk.ts'
import { readManifest } from '../../../src/specs/read-manifest.ts'
import { makeArchive } from '../../corpora/make-archive.ts'
import { MANIFEST, makeFolder, SMALL_ENTRIES, SMALL_PINNED } from '../../corpora/small-corpus.ts'
import { add, captured, verify } from '../small-corpus-commands.ts'

const ARCHIVE = makeArchive(SMALL_ENTRIES)

test('corpus list names the exact command for what is missing', async () => {
  const result = await captured(makeFolder(), io =>
    listCorpora(io, { corpora: "it's there", json: false, manifest: MANIFEST }),
  )
  expect(result.stdout).toContain("to get it   rvbench corpus add small --corpora 'it'\\''s there'\n")
})

test('corpus list --json is one document', async () => {
  const cwd = makeFolder()
  const result = await captured(cwd, io => listCorpora(io, { corpora: 'c', json: true, manifest: MANIFEST }))
  expect(JSON.parse(result.stdout)).toEqual({
    schema: 'rvbench.corpus-list/1',
    folder: join(cwd, 'c'),
    corpora: [
      {
        name: 'small',
        title: 'Three runs',
        status: 'missing',
        root: null,
        problem: null,
        addedFrom: null,
        format: 'agentdojo',
        version: 'v1',
        licence: 'MIT',
        page: 'https://example.org',
        ...SMALL_PINNED,
        bytes: undefined,
        command: 'rvbench corpus add small --corpora c',
      },
    ],
  })
})

test('corpus verify: 0 as pinned, 2 when files differ, 3 when not installed', async () => {
  const cwd = makeFolder({ 'small.tar.gz': ARCHIVE })
  expect((await verify(cwd, ['small'])).exitCode).toBe(3)
  expect((await verify(cwd, [])).exitCode).toBe(0)
  await add(cwd, { from: 'small.tar.gz' })
  expect((await verify(cwd, [])).exitCode).toBe(0)
  rmSync(join(cwd, 'corpora/small/runs/a'), { recursive: true })
  writeFileSync(join(cwd, 'corpora/small/runs/b/none.json'), '{"b": 2}')
  writeFileSync(join(cwd, 'corpora/small/runs/b/\u001b[31mred.json'), '')
  expect(await verify(cwd, [])).toEqual({
    exitCode: 2,
    stdout: [
      'small: differs from the pinned version v1',
      '  changed: 1',
      '    runs/b/none.json',
      '  missing: 2',
      '    runs/a/deep/er/none.json',
      '    runs/a/none.json',
      '  extra: 1',
      '    runs/b/\\x1b[31mred.json',
      '  to install it anew: rvbench corpus add small --corpora corpora --force\n',
    ].join('\n'),
    stderr: '',
  })
})

test.each([
  {
    what: 'add',
    call: (io: Io) => addCorpus(io, 'smal', { corpora: null, from: null, force: false, manifest: MANIFEST }),
  },
  { what: 'verify', call: (io: Io) => verifyCorpora(io, ['smal'], { corpora: null, manifest: MANIFEST }) },
])('corpus $what of an unknown name says which there are', async ({ call }) => {
  await expect(captured(makeFolder(), call)).rejects.toMatchObject({
    code: 'unknown-name',
    hint: 'did you mean small? corpora: small',
  })
})

test('the sample comes with the package, and verifying says that nothing is pinned', async () => {
  const cwd = makeFolder()
  const options = { corpora: null, from: null, force: false }
  expect(await captured(cwd, io => addCorpus(io, 'agentdojo-sample', options))).toMatchObject({
    exitCode: 0,
    stdout: 'agentdojo-sample comes with rvbench: nothing to install\n',
  })
  expect(await captured(cwd, io => verifyCorpora(io, ['agentdojo-sample'], options))).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/^agentdojo-sample: \d+ files, part of rvbench; nothing is pinned\n$/),
  })
})

test('the shipped manifest says how many runs the sample holds', () => {
  const [sample] = readManifest().filter(entry => entry.kind === 'packaged')
  const { files } = walk(sample?.path ?? '', adapterFor(sample?.format ?? '').files)
  expect(sample?.traces).toBe(files.length)
})
