import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import { makeCapturedIo } from '../captured-io.ts'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-report-'))
const replayed = join(scratch, 'replayed')
const conservative = join(scratch, 'conservative')
const poisoned = join(scratch, 'poisoned')
const otherPolicies = join(scratch, 'other-policies')

async function rvbench(...args: readonly string[]) {
  const captured = makeCapturedIo({ env: { RVBENCH_CORPORA: join(scratch, 'no-corpora') } })
  const exitCode = await run(captured.io, args)
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() }
}

beforeAll(async () => {
  const sample = ['agentdojo-sample', '--quiet', '--out']
  await rvbench('replay', ...sample, replayed)
  await rvbench('replay', ...sample, conservative, '--lexicon', 'conservative')
  await rvbench('replay', ...sample, otherPolicies, '--policies', 'O1')
  await rvbench('poison', ...sample, poisoned)
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function pageIn(folder: string): string {
  return readFileSync(join(folder, 'report.html'), 'utf8')
}

/** A copy of the replay's folder, to be changed. */
function copyOf(name: string): string {
  const folder = join(scratch, name)
  cpSync(replayed, folder, { recursive: true })
  return folder
}

test('a results folder alone gives the same page again, byte for byte', async () => {
  const folder = copyOf('again')
  rmSync(join(folder, 'report.html'))
  const { exitCode, stdout, stderr } = await rvbench('report', folder)
  expect({ exitCode, stdout, stderr }).toEqual({
    exitCode: 0,
    stdout: `The report lies in ${folder}/report.html.\n`,
    stderr: '',
  })
  expect(pageIn(folder)).toBe(pageIn(replayed))
})

test('so it does of several corpora, of one in several readings and of one with many runs a file', async () => {
  const folder = join(scratch, 'several')
  const samples = ['agentdojo-sample', 'r-judge-sample', 'tau-bench-sample']
  await rvbench('replay', ...samples, '--quiet', '--out', folder)
  const page = pageIn(folder)
  const { stderr } = await rvbench('report', folder)
  expect(stderr).toBe('')
  expect(pageIn(folder)).toBe(page)
  expect(page).toContain('r-judge-sample-published')
  expect(page).toContain('<details class="run">')
}, 60_000)

test('the page shows what fired, the command that made it, and the hashes of what went in', () => {
  const page = pageIn(replayed)
  expect(page).toContain('<pre>rvbench replay agentdojo-sample</pre>')
  expect(page).toMatch(/<th scope="row">O1<\/th>.*<td>[0-9a-f]{12}<\/td>/)
  expect(page).toMatch(/O3 fires on time-point 0: call = /)
  expect(page).toContain('missing: no earlier approval(')
})

test.each([
  { traces: '0', shown: 0 },
  { traces: '3', shown: 3 },
])('--traces $traces shows $shown runs step by step, and lists all', async ({ traces, shown }) => {
  const out = join(scratch, `traces-${traces}`)
  await rvbench('report', replayed, '--traces', traces, '--out', out)
  const page = pageIn(out)
  expect(page.match(/<details class="run">/g)?.length ?? 0).toBe(shown)
  const listed = page.match(/<ol class="list">.*?<\/ol>/gs)?.join('') ?? ''
  const verdicts = readFileSync(join(replayed, 'verdicts.jsonl'), 'utf8').trimEnd().split('\n')
  expect(listed.match(/<li>/g)?.length).toBe(verdicts.length)
})

test('results beside it fill the heat map and the forests by lexicon', async () => {
  const out = join(scratch, 'beside')
  const { exitCode, stderr } = await rvbench('report', replayed, poisoned, conservative, '--out', out)
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(pageIn(out)).toContain('id="lexicons-0-title"')
  expect(pageIn(out)).toContain('Cost and robustness of each level of provenance, or policy')
  expect(pageIn(replayed)).not.toContain('id="lexicons-0-title"')
})

test('runs that are no longer as they were replayed are listed, and the page says why', async () => {
  const folder = copyOf('moved')
  const record = join(folder, 'run.json')
  writeFileSync(record, readFileSync(record, 'utf8').replaceAll('"agentdojo-sample"', '"agentdojo-gone"'))
  const { exitCode, stderr } = await rvbench('report', folder)
  expect(exitCode).toBe(0)
  expect(stderr).toContain('no run is shown step by step: no corpus is called "agentdojo-gone"')
  expect(pageIn(folder)).toContain('None is shown step by step')
})

test.each([
  { what: 'poison alone', folders: () => [poisoned], exitCode: 2, stderr: 'a report is of a replay' },
  {
    what: 'no folder',
    folders: () => [join(scratch, 'none')],
    exitCode: 2,
    stderr: 'holds no scorecard.json',
  },
  {
    what: 'other policies',
    folders: () => [replayed, otherPolicies],
    exitCode: 2,
    stderr: 'of other policies',
  },
  {
    what: 'a scorecard changed by hand',
    folders: () => [editedScorecard()],
    exitCode: 2,
    stderr: 'scorecard.json',
  },
  { what: 'verdicts cut short', folders: () => [cutVerdicts()], exitCode: 2, stderr: 'verdicts.jsonl' },
])('$what is refused', async ({ folders, exitCode, stderr }) => {
  const outcome = await rvbench('report', ...folders())
  expect(outcome.exitCode).toBe(exitCode)
  expect(outcome.stderr).toContain(stderr)
})

function editedScorecard(): string {
  const folder = copyOf('edited')
  const file = join(folder, 'scorecard.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"numerator": 11', '"numerator": 13'))
  return folder
}

function cutVerdicts(): string {
  const folder = copyOf('cut')
  const file = join(folder, 'verdicts.jsonl')
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20))
  return folder
}
