import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import type { Scorecard } from '../../../src/model/scorecard.ts'
import { totalsOf } from '../../scenarios/judge-scenarios.ts'
import { makeCapturedIo } from '../captured-io.ts'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-replay-scenarios-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

let runs = 0

async function rvbench(command: string, args: readonly string[], interrupted = false) {
  const captured = makeCapturedIo({ cwd: scratch, env: { RVBENCH_CORPORA: join(scratch, 'no-corpora') } })
  if (interrupted) captured.interrupt()
  const exitCode = await run(captured.io, [command, ...args])
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() }
}

async function replay(...args: readonly string[]) {
  const out = join(scratch, `out-${runs++}`)
  const { exitCode, stdout } = await rvbench('replay', [...args, '--out', out])
  const scorecard: Scorecard = JSON.parse(readFileSync(join(out, 'scorecard.json'), 'utf8'))
  const csv = existsSync(join(out, 'scenarios.csv')) ? readFileSync(join(out, 'scenarios.csv'), 'utf8') : null
  return { exitCode, stdout, out, csv, scorecard, rows: scorecard.scenarios ?? [] }
}

describe('replay scenarios', () => {
  test('generates the families and the changed runs, and every policy says what it must', async () => {
    const { exitCode, rows, scorecard, csv, stdout, out } = await replay('scenarios')
    expect(exitCode).toBe(0)
    expect(scorecard.inputs.corpora).toEqual([])
    expect(scorecard.inputs.scenarios).toMatchObject({ seed: 1234, traces: 200, instances: 10 })
    expect(scorecard.inputs.scenarios?.policies).toHaveLength(16)
    const made = rows.filter(({ transformation }) => transformation === null)
    expect(totalsOf(made.filter(({ origin }) => origin === 'published'))).toEqual({
      ...{ verdicts: '1400/1400', bindings: '699/699', boundaries: '266/266' },
    })
    expect(totalsOf(made.filter(({ origin }) => origin === 'own'))).toMatchObject({ verdicts: '1800/1800' })
    expect(totalsOf(rows)).toMatchObject({ verdicts: '8710/8710' })
    expect(csv?.split('\n')[0]).toMatch(/^corpus,family,origin,change,policy,traces,/)
    expect(stdout).toMatch(/all published +1,400 +701 +699 +1,400\/1,400 +699\/699 +266\/266/)
    expect(readFileSync(join(out, 'report.md'), 'utf8')).toContain('| all published |')
  })

  test('filters leave families out', async () => {
    const { rows } = await replay('scenarios', '--where', 'family=p?')
    expect(new Set(rows.map(({ family }) => family))).toEqual(new Set(['p1', 'p2', 'p3']))
  })

  test('stands beside corpora that are named', async () => {
    const { rows, scorecard } = await replay('agentdojo-sample', 'scenarios')
    expect(scorecard.inputs.corpora.map(({ name }) => name)).toEqual(['agentdojo-sample'])
    expect(rows).not.toEqual([])
  })

  test('is no part of a replay of other corpora', async () => {
    const { scorecard, csv } = await replay('agentdojo-sample')
    expect([scorecard.scenarios, scorecard.inputs.scenarios, csv]).toEqual([undefined, undefined, null])
  })

  test('may be part of what a gate replays', async () => {
    const gate = ['--baseline', 'baseline.json', '--out', 'gate']
    const made = await rvbench('gate', ['agentdojo-sample', 'scenarios', ...gate, '--update'])
    expect(made.exitCode).toBe(0)
    expect((await rvbench('gate', gate)).exitCode).toBe(0)
  }, 60_000)

  test('after Ctrl-C the results say that they are partial', async () => {
    const { exitCode } = await rvbench('replay', ['scenarios', '--out', join(scratch, 'partial')], true)
    expect(exitCode).toBe(130)
    const scorecard = JSON.parse(readFileSync(join(scratch, 'partial', 'scorecard.json'), 'utf8'))
    expect([scorecard.partial, scorecard.scenarios]).toEqual([true, undefined])
  })
})

describe('a file that was generated', () => {
  test('is replayed with the same accuracy, by its policies among others', async () => {
    await rvbench('generate', ['--families', 'published', '--out', 'runs.jsonl', '--quiet'])
    const { rows, stdout } = await replay('runs.jsonl', '--policies', 'timed,O3')
    expect(totalsOf(rows)).toEqual({ verdicts: '1400/1400', bindings: '699/699', boundaries: '266/266' })
    expect(stdout).toContain('Runs that were made for a policy')
  })

  test('has no answer where its policy is not evaluated', async () => {
    await rvbench('generate', ['--families', 'p2,t2', '--traces', '12', '--out', 'two.jsonl', '--quiet'])
    const { rows } = await replay('two.jsonl', '--policies', 'P2')
    expect(rows.map(({ policy, unanswered, verdicts }) => [policy, unanswered, verdicts.numerator])).toEqual([
      ['P2', 0, 12],
      ['T2', 12, 0],
    ])
  })
})
