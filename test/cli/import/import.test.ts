import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import type { ImportReport } from '../../../src/model/import-report.ts'
import type { Scorecard } from '../../../src/model/scorecard.ts'
import type { GuardVerdict, VerdictHeader } from '../../../src/model/verdict-file.ts'
import { makeCapturedIo } from '../captured-io.ts'

const SAMPLES = 'corpora/samples/agentdojo'
const scratch = mkdtempSync(join(tmpdir(), 'rvbench-import-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const FILE = join(scratch, 'verdicts.jsonl')
let header: VerdictHeader
let verdicts: readonly GuardVerdict[]
let scorecard: Scorecard

beforeAll(async () => {
  const out = join(scratch, 'replay')
  const asked = ['--policies', 'deny-every-write', '--verdicts', FILE, '--quiet', '--out', out]
  const captured = makeCapturedIo()
  const exitCode = await run(captured.io, ['replay', SAMPLES, ...asked])
  expect({ exitCode, stderr: captured.stderr() }).toEqual({ exitCode: 0, stderr: '' })
  const [first = '', ...rest] = readFileSync(FILE, 'utf8').trimEnd().split('\n')
  header = JSON.parse(first)
  verdicts = rest.map((line): GuardVerdict => JSON.parse(line))
  scorecard = JSON.parse(readFileSync(join(out, 'scorecard.json'), 'utf8'))
})

let files = 0

async function importFile(
  changed: { header?: Partial<VerdictHeader>; verdicts?: readonly GuardVerdict[] } = {},
  ...args: readonly string[]
) {
  const file = join(scratch, `${files++}.jsonl`)
  const lines = [{ ...header, ...changed.header }, ...(changed.verdicts ?? verdicts)]
  writeFileSync(file, lines.map(line => `${JSON.stringify(line)}\n`).join(''))
  const captured = makeCapturedIo()
  const out = join(scratch, `out-${files}`)
  const exitCode = await run(captured.io, ['import', file, SAMPLES, '--out', out, ...args])
  return { exitCode, out, stdout: captured.stdout(), stderr: captured.stderr() }
}

async function reportOf(...all: Parameters<typeof importFile>): Promise<ImportReport> {
  const { exitCode, out, stderr } = await importFile(...all)
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })
  return JSON.parse(readFileSync(join(out, 'imported.json'), 'utf8'))
}

const counted = ({ rates }: Pick<Scorecard, 'rates'>, policy: string) =>
  rates
    .filter(rate => rate.policy === policy)
    .map(({ group, metric, numerator, denominator }) => ({ group, metric, numerator, denominator }))

test('a replay and the import of its verdicts make the same row, leads included', async () => {
  const report = await reportOf()
  expect(report.evidence).toBe('imported')
  expect(report.exclusions).toEqual([])
  const imported = report.scorecard
  expect(imported).not.toBeNull()
  if (imported === null) return
  const rates = counted(imported, 'deny-every-write')
  expect(rates.some(({ numerator }) => numerator > 0)).toBe(true)
  expect(rates).toEqual(
    counted(scorecard, 'deny-every-write').filter(({ metric }) => rates.some(rate => rate.metric === metric)),
  )
  expect(imported.leads).toEqual(scorecard.leads)
})

test('runs that the file says nothing of are not judged', async () => {
  const kept = verdicts.filter(({ decision }) => decision === 'deny')
  const report = await reportOf({ verdicts: kept })
  expect(report.exclusions).toContainEqual(expect.objectContaining({ what: 'runs', reason: 'no verdict' }))
})

test('in a complete file silence is an answer', async () => {
  const kept = verdicts.filter(({ decision }) => decision === 'deny')
  const report = await reportOf({ verdicts: kept, header: { coverage: 'complete' } })
  expect(report.exclusions).toEqual([])
  expect(counted(report.scorecard ?? scorecard, 'deny-every-write')).toEqual(
    counted((await reportOf()).scorecard ?? scorecard, 'deny-every-write'),
  )
})

test.each<{ title: string; change: (verdict: GuardVerdict) => GuardVerdict; reason: RegExp }>([
  {
    title: 'of changed runs',
    change: one => ({ ...one, traceSha256: '0'.repeat(64) }),
    reason: /its hash differs/,
  },
  { title: 'without a run', change: one => ({ ...one, trace: '' }), reason: /names no run/ },
  { title: 'that are errors', change: one => ({ ...one, decision: 'error' }), reason: /decision: error/ },
])('verdicts $title judge nothing, and are counted', async ({ change, reason }) => {
  const { exclusions, scorecard } = await reportOf({ verdicts: verdicts.map(change) })
  expect(exclusions).toContainEqual(expect.objectContaining({ reason: expect.stringMatching(reason) }))
  const rates = counted(scorecard ?? { rates: [] }, 'deny-every-write')
  expect(rates.every(({ denominator }) => denominator === 0)).toBe(true)
})

test('verdicts for another corpus are left out with their number', async () => {
  const { exclusions } = await reportOf({ header: { corpus: { name: 'other', sha256: null } } })
  expect(exclusions).toContainEqual(
    expect.objectContaining({
      what: 'verdicts',
      reason: 'verdicts for another corpus: other',
      count: verdicts.length,
    }),
  )
})

test('what a guard asked about is also shown alone, and --fires leaves it out', async () => {
  const asking = verdicts.map(one => (one.decision === 'deny' ? { ...one, decision: 'ask' as const } : one))
  const ids = ({ scorecard }: ImportReport) => scorecard?.inputs.policies.map(({ id }) => id)
  expect(ids(await reportOf({ verdicts: asking }))).toEqual([
    'deny-every-write',
    'deny-every-write, asking alone',
  ])
  const { scorecard } = await reportOf({ verdicts: asking }, '--fires', 'deny')
  expect(
    counted(scorecard ?? { rates: [] }, 'deny-every-write').every(
      ({ metric, numerator }) => metric === 'unflagged-success' || numerator === 0,
    ),
  ).toBe(true)
})

test('a guard of whole runs has no lead', async () => {
  const { scorecard } = await reportOf({ header: { unit: 'run' } })
  expect(scorecard?.leads).toEqual([])
})

test('repeats make a row each, their mean, and the share of runs that flip', async () => {
  const at = { step: null, call: null, callId: null, phase: 'end' as const }
  const again = verdicts.map(one => ({ ...one, at, repeat: 1, decision: 'allow' as const }))
  const { repeats, scorecard } = await reportOf({ header: { repeats: 2 }, verdicts: [...verdicts, ...again] })
  expect(scorecard?.inputs.policies.map(({ id }) => id)).toEqual([
    'deny-every-write, repeat 1',
    'deny-every-write, repeat 2',
  ])
  expect(repeats?.flips.numerator).toBe(
    new Set(verdicts.filter(({ decision }) => decision === 'deny').map(({ trace }) => trace)).size,
  )
})

test('thresholds are rows of their own', async () => {
  const scored = verdicts.map(one => ({ ...one, score: one.decision === 'deny' ? 0.7 : 0.1, threshold: 0.5 }))
  const { scorecard } = await reportOf({ verdicts: scored }, '--thresholds', '0.6,0.8')
  const fired = (id: string) =>
    counted(scorecard ?? { rates: [] }, id).filter(({ metric }) => metric === 'attacked-firing')[0]?.numerator
  expect(fired('deny-every-write, score from 0.6')).toBe(fired('deny-every-write'))
  expect(fired('deny-every-write, score from 0.8')).toBe(0)
})

test('an enforcing guard has a row of what it left through, and no detection', async () => {
  const report = await reportOf({ header: { mode: 'enforcing' } })
  expect(report.scorecard).toBeNull()
  expect(report.embedded.length).toBeGreaterThan(0)
  expect((await importFile({ header: { mode: 'enforcing' } })).stdout).toContain('evidence: embedded')
})

test.each([
  {
    title: 'a reason that names what was injected',
    verdict: { reason: 'it is injection_task_5' },
    message: 'labelled',
  },
])('$title is refused', async ({ verdict, message }) => {
  const { exitCode, stderr } = await importFile({ verdicts: verdicts.map(one => ({ ...one, ...verdict })) })
  expect(exitCode).toBe(2)
  expect(stderr).toContain(message)
})

test.each([
  { args: ['--from', 'acme'], message: 'whose files are read: rvbench, inspect' },
  { args: ['--fires', 'error'], message: 'error and skip are no answers' },
  { args: ['--thresholds', 'high'], message: '--thresholds got "high"' },
])('$args is refused', async ({ args, message }) => {
  const { exitCode, stderr } = await importFile({}, ...args)
  expect(exitCode).toBe(2)
  expect(stderr).toContain(message)
})
