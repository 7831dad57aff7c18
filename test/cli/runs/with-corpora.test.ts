import { expect, test } from 'vitest'
import { readReplaySetup } from '../../../src/cli/replay/read-replay-setup.ts'
import { readReplayOptions } from '../../../src/cli/replay/replay-options.ts'
import { withCorpora } from '../../../src/cli/runs/with-corpora.ts'
import { makeCapturedIo } from '../captured-io.ts'

async function setupOf(targets: readonly string[], disposed: string[]) {
  const { io } = makeCapturedIo({ env: { RVBENCH_CORPORA: 'no-corpora' } })
  const { setup, found } = await readReplaySetup(io, targets, readReplayOptions({}))
  const watched = found.map(corpus => ({
    ...corpus,
    dispose: () => {
      disposed.push(corpus.source.name)
      corpus.dispose()
    },
  }))
  return { setup, found: watched }
}

const TARGETS = ['agentdojo-sample', 'stac-sample']

test.each<{ how: string; use: () => Promise<string>; ends: string }>([
  { how: 'ends', use: async () => 'used', ends: 'used' },
  { how: 'throws', use: () => Promise.reject(new Error('no use')), ends: 'no use' },
])('what $how has its corpora put away once it has ended', async ({ use, ends }) => {
  const disposed: string[] = []
  const ended = withCorpora(await setupOf(TARGETS, disposed), async () => {
    expect(disposed).toEqual([])
    return await use()
  })
  expect(await ended.catch((error: Error) => error.message)).toBe(ends)
  expect(disposed).toEqual(TARGETS)
})
