import { expect, test } from 'vitest'
import { printRecord } from '../../src/corpora/corpus-record.ts'
import { corpusStatus } from '../../src/corpora/corpus-status.ts'
import { installedCorpora } from '../../src/corpora/installed-corpora.ts'
import { readManifest } from '../../src/specs/read-manifest.ts'
import { makeFolder, SMALL, SMALL_PINNED } from './small-corpus.ts'

const RECORD = printRecord({
  name: 'small',
  version: 'v1',
  format: 'agentdojo',
  licence: 'MIT',
  ...SMALL_PINNED,
  addedFrom: 'small.tar.gz',
})

test.each([
  { what: 'no folder', files: {}, kind: 'missing' },
  { what: 'a whole corpus', files: { 'small/rvbench-corpus.json': RECORD }, kind: 'installed' },
  { what: 'a folder without record', files: { 'small/runs/x.json': '' }, kind: 'damaged' },
  { what: 'a record cut off', files: { 'small/rvbench-corpus.json': RECORD.slice(0, 50) }, kind: 'damaged' },
  {
    what: 'a record of another form',
    files: { 'small/rvbench-corpus.json': '{"name": 3}' },
    kind: 'damaged',
  },
  { what: 'a file in its place', files: { small: '' }, kind: 'damaged' },
])('with $what, a corpus is $kind', async ({ files, kind }) => {
  expect((await corpusStatus(SMALL, makeFolder(files))).kind).toBe(kind)
})

test.each([
  {
    what: 'a folder that something else made',
    files: { 'small/x': '' },
    reason: /^what lies there was not added/,
  },
  {
    what: 'a place that cannot be looked into',
    files: { small: '' },
    reason: /^it cannot be looked into: ENOTDIR/,
  },
])('$what is told as such', async ({ files, reason }) => {
  expect(await corpusStatus(SMALL, makeFolder(files))).toMatchObject({
    kind: 'damaged',
    reason: expect.stringMatching(reason),
  })
})

test('installed corpora are those with a record, and those of the package', async () => {
  const folder = makeFolder({ 'small/rvbench-corpus.json': RECORD, 'unknown/rvbench-corpus.json': RECORD })
  const manifest = [...readManifest().filter(entry => entry.name === 'agentdojo-sample'), SMALL]
  expect(await installedCorpora(folder, manifest)).toEqual([
    {
      name: 'agentdojo-sample',
      root: expect.stringMatching(/corpora\/samples\/agentdojo$/),
      format: 'agentdojo',
      version: '1',
      licence: 'MIT',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    {
      name: 'small',
      root: `${folder}/small`,
      format: 'agentdojo',
      version: 'v1',
      licence: 'MIT',
      hash: SMALL_PINNED.sha256,
    },
  ])
})
