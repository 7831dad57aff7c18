import { expect, test } from 'vitest'
import { DEFAULT_SEED, type ReplayFlags, readReplayOptions } from '../../../src/cli/replay/replay-options.ts'

test('without flags everything has its default', () => {
  expect(readReplayOptions({})).toEqual({
    policies: [],
    facts: null,
    lexicon: null,
    extraction: null,
    validity: null,
    monitor: null,
    where: [],
    groupBy: [],
    out: null,
    json: false,
    quiet: false,
    seed: DEFAULT_SEED,
    jobs: null,
    limit: null,
    inputFormat: null,
    corpora: null,
    specs: null,
    verdicts: null,
    strict: false,
    traces: null,
  })
})

test('the three filters with names of their own are filters like any other', () => {
  const flags: ReplayFlags = {
    attack: ['*dos'],
    suite: ['banking', 'slack'],
    pipeline: ['gpt-4o-*'],
    where: ['userTask=user_task_1', 'model=a=b', 'empty='],
  }
  expect(readReplayOptions(flags).where).toEqual([
    { key: 'pipeline', glob: 'gpt-4o-*' },
    { key: 'suite', glob: 'banking' },
    { key: 'suite', glob: 'slack' },
    { key: 'attack', glob: '*dos' },
    { key: 'userTask', glob: 'user_task_1' },
    { key: 'model', glob: 'a=b' },
    { key: 'empty', glob: '' },
  ])
})

test('names may be repeated or stand with commas between, and count once', () => {
  const flags: ReplayFlags = { policies: ['O1,O2', 'O1', 'my.mfotl'], groupBy: ['suite, attack', 'suite'] }
  const { policies, groupBy } = readReplayOptions(flags)
  expect(policies).toEqual(['O1', 'O2', 'my.mfotl'])
  expect(groupBy).toEqual(['suite', 'attack'])
})
