import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readReplayOptions } from '../../../src/cli/replay/replay-options.ts'
import { withThreadsAhead } from '../../../src/cli/replay/threads-ahead.ts'
import { printRecord, RECORD_FILE } from '../../../src/corpora/corpus-record.ts'
import { makeCapturedIo } from '../captured-io.ts'
import { makeScratch } from '../fake-monitors.ts'

const scratch = makeScratch('rvbench-ahead-')
for (const [name, traces] of [
  ['large', 5000],
  ['small', 30],
] as const) {
  mkdirSync(join(scratch.folder, name))
  const about = { name, version: '1', format: 'agentdojo', licence: 'MIT', sha256: '', addedFrom: '' }
  scratch.write(join(name, RECORD_FILE), printRecord({ ...about, files: traces, bytes: traces, traces }))
}
mkdirSync(join(scratch.folder, 'damaged'))
scratch.write(join('damaged', RECORD_FILE), '{')

test.each([
  { corpora: ['large'], asked: {}, threads: 2 },
  { corpora: ['small', 'large'], asked: {}, threads: 2 },
  { corpora: [], asked: {}, threads: 2 },
  { corpora: ['small'], asked: {}, threads: 0 },
  { corpora: ['none', 'damaged', '.'], asked: {}, threads: 0 },
  { corpora: null, asked: {}, threads: 0 },
  { corpora: ['large'], asked: { limit: 5 }, threads: 0 },
  { corpora: ['large'], asked: { jobs: 1 }, threads: 0 },
])(
  'of $corpora with $asked, beside this thread $threads start ahead',
  async ({ corpora, asked, threads }) => {
    const { io } = makeCapturedIo({ cwd: scratch.folder, env: {} })
    const options = { ...readReplayOptions({}), corpora: '.', jobs: 3, ...asked }
    expect(await withThreadsAhead(io, corpora, options, async ahead => ahead.length)).toBe(threads)
  },
)
