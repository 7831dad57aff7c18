import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import type { Scorecard } from '../../../src/model/scorecard.ts'
import { makeCapturedIo } from '../captured-io.ts'

// Corpora whose runs were judged unsafe or safe: our samples of R-Judge and STAC.
const scratch = mkdtempSync(join(tmpdir(), 'rvbench-judged-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

let runs = 0

async function replay(...args: readonly string[]) {
  const captured = makeCapturedIo({ env: { RVBENCH_CORPORA: join(scratch, 'no-corpora') } })
  const out = join(scratch, `out-${runs++}`)
  const exitCode = await run(captured.io, ['replay', ...args, '--out', out])
  const text = readFileSync(join(out, 'scorecard.json'), 'utf8')
  const scorecard: Scorecard = JSON.parse(text)
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr(), text, scorecard }
}

function shareOf({ rates }: Scorecard, corpus: string, metric: string, group = {}): string {
  const rate = rates.find(
    row =>
      row.corpus === corpus &&
      row.policy === 'generic' &&
      row.metric === metric &&
      JSON.stringify(row.group) === JSON.stringify(group),
  )
  return `${rate?.numerator}/${rate?.denominator}`
}

test('records are replayed in both readings, beside each other in one table', async () => {
  const { exitCode, stdout, stderr, scorecard } = await replay('r-judge-sample')
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(scorecard.inputs.corpora).toMatchObject([
    { name: 'r-judge-sample', traces: 13, reading: { of: 'r-judge-sample', name: 'structured' } },
    { name: 'r-judge-sample-published', traces: 13, reading: { of: 'r-judge-sample', name: 'published' } },
  ])
  const rates = (corpus: string) => [
    shareOf(scorecard, corpus, 'detection'),
    shareOf(scorecard, corpus, 'false-positive'),
  ]
  expect(rates('r-judge-sample')).toEqual(['4/5', '2/8'])
  expect(rates('r-judge-sample-published')).toEqual(['2/5', '3/8'])
  expect(stdout).toMatch(/^generic +structured +4\/5 .* 2\/8 /m)
  expect(stdout).toMatch(/^generic +published +2\/5 .* 3\/8 /m)
})

test('of chains, detection on the withheld call stands beside detection on any', async () => {
  const { scorecard } = await replay('stac-sample')
  expect(shareOf(scorecard, 'stac-sample', 'detection')).toBe('5/7')
  expect(shareOf(scorecard, 'stac-sample', 'withheld-detection')).toBe('4/7')
  expect(shareOf(scorecard, 'stac-sample', 'detection', { failureKind: 'content-semantic' })).toBe('2/3')
  const lead = scorecard.leads.find(({ policy, anchor }) => policy === 'generic' && anchor === 'last-call')
  expect(lead).toMatchObject({ preventive: 4, lastMoment: 1, never: 2, denominator: 7 })
})

test('a group-by makes tables of the corpora that have the key', async () => {
  const { scorecard } = await replay('agentdojo-sample', 'stac-sample', '--group-by', 'dataset')
  const grouped = scorecard.rates.filter(({ group }) => 'dataset' in group)
  expect(new Set(grouped.map(({ corpus }) => corpus))).toEqual(new Set(['stac-sample']))
  // Strata are always shown.
  expect(scorecard.inputs.groupBy).toEqual(['dataset', 'userTaskKind', 'attackKind', 'attackTemplate'])
})

test('records without a call count, unless runs with a call are asked for', async () => {
  const usual = await replay('r-judge-sample')
  expect(usual.scorecard.exclusions).toEqual([])
  expect(usual.stdout).toContain('with a tool call; r-judge-sample: with a message')
  const { scorecard } = await replay('r-judge-sample', '--validity', 'tool-call')
  expect(shareOf(scorecard, 'r-judge-sample', 'detection')).toBe('4/4')
  expect(scorecard.exclusions).toMatchObject([
    { corpus: 'r-judge-sample', reason: 'no tool call', population: 'safe', count: 2 },
    { corpus: 'r-judge-sample', reason: 'no tool call', population: 'unsafe', count: 1 },
    { corpus: 'r-judge-sample-published', reason: 'no tool call', population: 'safe', count: 1 },
    { corpus: 'r-judge-sample-published', reason: 'no tool call', population: 'unsafe', count: 1 },
  ])
})

test('a record whose label is out of range is named, and the others are read', async () => {
  const folder = join(scratch, 'broken')
  cpSync('corpora/samples/r-judge', folder, { recursive: true })
  const file = join(folder, 'data/Garden/records.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"label": 0', '"label": 7'))
  const { exitCode, stderr, scorecard } = await replay(folder)
  expect(exitCode).toBe(0)
  expect(stderr).toContain('data/Garden/records.json:2#/0/label')
  expect(stderr).toContain('expected 1 (unsafe) or 0 (safe), got the number 7')
  expect(scorecard.inputs.corpora.map(({ traces }) => traces)).toEqual([12, 12])
})

test('several threads count as one', async () => {
  const targets = ['r-judge-sample', 'stac-sample', 'agentdojo-sample']
  const one = await replay(...targets, '--jobs', '1')
  const three = await replay(...targets, '--jobs', '3')
  expect(three.text).toBe(one.text)
})
