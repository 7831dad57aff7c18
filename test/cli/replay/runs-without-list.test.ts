import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OutcomeRow } from '../../../src/model/scorecard.ts'
import { readVerdicts } from '../../../src/verdicts/read-verdicts.ts'
import { makeVerdictScratch, RUNS } from '../crosscheck/verdict-runs.ts'

// A policy that asks which tools were meant for a task, and runs of which only the first has a task with a list.
const scratch = makeVerdictScratch('rvbench-without-list-')
const tasks = [{ task: { suite: 'shop' }, tools: ['read'] }]
const list = { schema: 'rvbench.intents/1', list: 'recorded', source: 'this test', keys: ['suite'], tasks }
scratch.write('facts.json', JSON.stringify(list))
scratch.write('unlisted.mfotl', 'call(c, t) AND (NOT ONCE intended("recorded", t))\n')
scratch.writeRuns(
  'shop',
  RUNS.map((line, index) => ({ ...line, group: { suite: index === 0 ? 'shop' : 'bank' } })),
)
const ASKED = ['shop', '--policies', 'unlisted.mfotl', '--facts', 'facts.json']
const NO_LIST = 'the facts file has no list of tools for the task of this run'

test('a replay counts them as failed', async () => {
  const { stdout } = await scratch.rvbench('replay', ...ASKED, '--json')
  const { outcomes }: { readonly outcomes: readonly OutcomeRow[] } = JSON.parse(stdout)
  expect(outcomes.map(({ kind, traces }) => [kind, traces])).toEqual([
    ['evaluated', 1],
    ['failed', 4],
  ])
})

test('files of verdicts have an error for each, from a replay and from every monitor', async () => {
  const { place } = await scratch.crosscheck(...ASKED, '--monitors', 'stream,reference')
  const { exitCode } = await scratch.rvbench('replay', ...ASKED, '--verdicts', 'replayed.jsonl')
  expect(exitCode).toBe(0)
  const text = readFileSync(join(place, 'stream/unlisted.jsonl'), 'utf8')
  expect(text).toBe(readFileSync(join(scratch.folder, 'replayed.jsonl'), 'utf8'))
  const { verdicts } = readVerdicts({ text, file: 'unlisted.jsonl', guard: null })
  expect(verdicts.map(({ decision }) => decision)).toEqual(['deny', 'error', 'error', 'error', 'error'])
  expect(verdicts[1]?.reason).toBe(`unlisted: ${NO_LIST}`)
})

test.each([
  { run: 'sent', firings: 1, failed: null },
  { run: 'sent-twice', firings: 0, failed: NO_LIST },
])('explain says of $run: $failed', async ({ run, firings, failed }) => {
  const asked = [run, 'shop', '--policy', 'unlisted.mfotl', '--facts', 'facts.json', '--json']
  const { exitCode, stdout } = await scratch.rvbench('explain', ...asked)
  expect(exitCode).toBe(0)
  const [policy] = JSON.parse(stdout).policies
  expect({ firings: policy.firings.length, failed: policy.failed }).toEqual({ firings, failed })
})

test('export leaves them out, and says why', async () => {
  const { exitCode } = await scratch.rvbench('export', ...ASKED, '--out', 'exported')
  expect(exitCode).toBe(0)
  const read = (file: string): string => readFileSync(join(scratch.folder, 'exported', file), 'utf8')
  const [{ monpoly, dejavu }] = JSON.parse(read('export.json')).policies
  expect(monpoly.leftOut.map(({ reason }: { readonly reason: string }) => reason)).toEqual(
    Array(4).fill(NO_LIST),
  )
  expect(dejavu.written).toBe(1)
  expect(read('README.md')).toContain('4 runs are left out')
})
