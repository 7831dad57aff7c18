import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import { makeCapturedIo } from '../captured-io.ts'

const TRACES = 'corpora/samples/trace-jsonl/traces/runs.jsonl'
const RECORDS = 'corpora/samples/event-record/records/sessions.jsonl'
const scratch = mkdtempSync(join(tmpdir(), 'rvbench-convert-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

let files = 0

async function convert(target: string, to: string, args: readonly string[] = []) {
  const captured = makeCapturedIo({ env: { RVBENCH_CORPORA: join(scratch, 'no-corpora') } })
  const out = join(scratch, `${files++}.jsonl`)
  const exitCode = await run(captured.io, ['convert', target, '--to', to, '--out', out, ...args])
  return { exitCode, out, stderr: captured.stderr(), lines: () => linesOf(out) }
}

function linesOf(file: string): readonly Record<string, unknown>[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
}

describe('to traces', () => {
  test('nothing is left out, and traces stay what they are', async () => {
    const first = await convert(TRACES, 'trace')
    expect(first.stderr).toBe('rvbench: 5 runs; nothing of them is left out\n')
    const again = await convert(first.out, 'trace')
    const withoutPlace = (file: string) => linesOf(file).map(({ corpus, file: _, ...line }) => line)
    expect(withoutPlace(again.out)).toEqual(withoutPlace(first.out))
    expect(readFileSync(first.out, 'utf8')).toContain('12345678901234567890')
  })

  test('any corpus is converted, with the filters of replay', async () => {
    const { lines } = await convert('agentdojo-sample', 'trace', ['--suite', 'travel'])
    expect(lines().length).toBeGreaterThan(2)
    expect(new Set(lines().map(line => JSON.stringify(line['group']).includes('"suite":"travel"')))).toEqual(
      new Set([true]),
    )
  })
})

describe('to records', () => {
  test('what twelve fields have no place for is counted', async () => {
    const { stderr, lines } = await convert(TRACES, 'record')
    expect(stderr).toBe(`rvbench: 16 records of 5 runs; left out of them:
  arguments: 2
  arguments that could not be read: 1
  call ids: 7
  errors of answers: 1
  expected verdicts: 1
  group keys: 7
  injected texts: 1
  labels: 5
  marks of calls that were withheld: 1
`)
    expect(lines()[3]).toEqual({
      timestamp: 1760000012,
      actor: 'agent',
      tool: 'send_money',
      action: 'financial',
      object: 'order-7',
      recipient: null,
      source: null,
      approval_id: null,
      session_id: 'refund-1',
      state_before: null,
      state_after: null,
      trust_domain: null,
    })
    expect(lines()[2]).toMatchObject({ actor: 'user', tool: null, action: 'Yes, go ahead.' })
  })

  test('records that become traces and then records again say the same', async () => {
    const traces = await convert(RECORDS, 'trace')
    const { out, stderr } = await convert(traces.out, 'record')
    expect(stderr).toBe('rvbench: 9 records of 4 runs; nothing of them is left out\n')
    const bySession = (file: string) =>
      linesOf(file)
        // A moment has many spellings, and what is not known may be left out.
        .map(({ timestamp, ...fields }) =>
          Object.entries(fields)
            .filter(([, value]) => value !== null)
            .sort(),
        )
        .map(entries => JSON.stringify(entries))
        .sort()
    expect(bySession(out)).toEqual(bySession(RECORDS))
    expect(readFileSync(out, 'utf8')).toContain('"object":12345678901234567890,')
  })
})

test('to Dogwood: every run is a log, each time point with its step', async () => {
  const { exitCode, stderr, lines } = await convert('agentdojo-sample', 'dogwood', ['--suite', 'banking'])
  expect(exitCode).toBe(0)
  const runs = lines()
  expect(stderr).toMatch(new RegExp(`^rvbench: \\d+ Dogwood events of ${runs.length} runs\n$`))
  for (const { log, timePoints } of runs) {
    const events = String(log).split('\n').slice(0, -1)
    expect(events.map(line => /^@\d+ request_context\(input: /.test(line))).toEqual(events.map(() => true))
    expect(timePoints).toHaveLength(events.length)
  }
})

test('without --out the lines go to standard output', async () => {
  const captured = makeCapturedIo()
  await run(captured.io, ['convert', TRACES, '--to', 'trace', '--quiet'])
  expect(captured.stdout().split('\n')).toHaveLength(6)
  expect(captured.stderr()).toBe('')
})

test('records that cannot be read are named, and with --strict the exit code is 2', async () => {
  const file = join(scratch, 'broken.jsonl')
  writeFileSync(file, `${readFileSync(TRACES, 'utf8')}{"schema"\n`)
  const { exitCode, stderr, lines } = await convert(file, 'trace', ['--strict'])
  expect(exitCode).toBe(2)
  expect(stderr).toContain('1 record could not be read')
  expect(lines()).toHaveLength(5)
})

test.each([
  [[TRACES], '--to is missing'],
  [[TRACES, '--to', 'csv'], 'nothing is converted to "csv"'],
  [['event-log-sample', '--to', 'trace'], 'an event log has no steps'],
])('%j is refused', async (args, message) => {
  const captured = makeCapturedIo()
  const exitCode = await run(captured.io, ['convert', ...args])
  expect(exitCode).toBe(2)
  expect(captured.stderr()).toContain(message)
})
