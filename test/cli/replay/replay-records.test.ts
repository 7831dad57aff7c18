import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import type { Scorecard } from '../../../src/model/scorecard.ts'
import { makeCapturedIo } from '../captured-io.ts'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-records-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

let files = 0

/** Replays a file with this content. */
async function replay(content: string | Uint8Array, args: readonly string[] = [], name = 'mine.jsonl') {
  const folder = mkdtempSync(join(scratch, `${files++}-`))
  writeFileSync(join(folder, name), content)
  const captured = makeCapturedIo({ env: { RVBENCH_CORPORA: join(scratch, 'no-corpora') } })
  const out = join(folder, 'out')
  const exitCode = await run(captured.io, ['replay', join(folder, name), ...args, '--out', out])
  const read = (file: string): string => readFileSync(join(out, file), 'utf8')
  return { exitCode, stderr: captured.stderr(), out, read }
}

function scorecardOf({ read }: { read(file: string): string }): Scorecard {
  return JSON.parse(read('scorecard.json'))
}

function line(id: string, tool = 'send_money'): string {
  const steps = [{ kind: 'tool-call', tool, args: {} }]
  return JSON.stringify({ schema: 'rvbench.trace/1', id, clock: 'order', steps })
}

const BOTH = [line('a'), line('z')]

describe('a line that is broken in the middle is named and counted, and the rest is replayed', () => {
  test.each([
    ['no JSON', '{"schema": "rvbench.tr', 'mine.jsonl:2:23: not JSON: the text ends too soon'],
    ['another thing', '[]', 'mine.jsonl:2: expected an object, got a list of 0 items'],
    ['a field of the wrong type', line('b').replace('"b"', '7'), 'mine.jsonl:2#/id: expected a string'],
    ['a misspelt key', line('b').replace('"id"', '"iD"'), 'mine.jsonl:2#/iD: expected no such key'],
    [
      'time stamps that run backwards',
      '{"schema":"rvbench.trace/1","id":"b","clock":"recorded","steps":[{"kind":"user-message","content":"","timestamp":9},{"kind":"user-message","content":"","timestamp":1}]}',
      'mine.jsonl:2#/steps/1/timestamp: time stamps run backwards: 1 s after 9 s',
    ],
  ])('%s', async (_what, broken, problem) => {
    const replayed = await replay(`${[BOTH[0], broken, BOTH[1]].join('\n')}\n`)
    const { badFiles, inputs } = scorecardOf(replayed)
    expect(replayed.exitCode).toBe(0)
    expect(replayed.stderr).toContain('1 record could not be read')
    expect(badFiles).toEqual([
      { corpus: 'mine', file: 'mine.jsonl', records: 1, problem: expect.stringContaining(problem) },
    ])
    expect(inputs.corpora).toMatchObject([{ files: 1, traces: 2, calls: 2 }])
  })

  test('bytes that are not UTF-8', async () => {
    const content = Buffer.concat([
      Buffer.from(`${BOTH[0]}\n{"a":"`),
      Buffer.from([0xff]),
      Buffer.from(`"}\n${BOTH[1]}`),
    ])
    const { badFiles, inputs } = scorecardOf(await replay(content))
    expect(badFiles).toMatchObject([{ problem: 'mine.jsonl:2: the record is not UTF-8 text' }])
    expect(inputs.corpora).toMatchObject([{ traces: 2 }])
  })

  test('--strict makes the exit code 2', async () => {
    const { exitCode } = await replay(`${BOTH[0]}\n{\n${BOTH[1]}\n`, ['--strict'])
    expect(exitCode).toBe(2)
  })
})

test('of thousands of broken lines some are named and all are counted', async () => {
  const replayed = await replay(`${BOTH[0]}\n${'{\n'.repeat(5000)}${BOTH[1]}\n`)
  const { badFiles } = scorecardOf(replayed)
  expect(badFiles).toHaveLength(21)
  expect(badFiles.reduce((sum, { records = 0 }) => sum + records, 0)).toBe(5000)
  expect(replayed.stderr).toContain('5,000 records could not be read')
})

test('threads count and write what one thread does', async () => {
  const lines = Array.from({ length: 12_000 }, (_, index) => line(`run-${index}`)).join('\n')
  const one = await replay(lines, ['--jobs', '1'])
  expect(scorecardOf(one).inputs.corpora).toMatchObject([{ files: 1, traces: 12_000 }])
  const three = await replay(lines, ['--jobs', '3'])
  expect(three.read('scorecard.json')).toBe(one.read('scorecard.json'))
  expect(three.read('verdicts.jsonl')).toBe(one.read('verdicts.jsonl'))
})

test('runs may carry any group key, and filters take it', async () => {
  const lines = [line('a').replace('"clock"', '"group":{"team":"red"},"clock"'), line('b')]
  const { inputs } = scorecardOf(await replay(lines.join('\n'), ['--where', 'team=r*']))
  expect(inputs.corpora).toMatchObject([{ traces: 1 }])
})

test('--limit reads that many records', async () => {
  const { inputs } = scorecardOf(await replay([...BOTH, 'broken'].join('\n'), ['--limit', '1']))
  expect(inputs.corpora).toMatchObject([{ traces: 1 }])
})

test('a blank file is a file without runs', async () => {
  const replayed = await replay('\n\n', ['--input-format', 'trace-jsonl'])
  expect(scorecardOf(replayed).inputs.corpora).toMatchObject([{ files: 1, traces: 0 }])
  expect(replayed.stderr).toContain('no run was read')
})

test('an integer beyond 2^53 keeps its digits in arguments', async () => {
  const formula = join(scratch, 'wide.mfotl')
  writeFileSync(formula, 'arg(c, p, v)')
  const wide = line('a').replace('"args":{}', '"args":{"n":12345678901234567890}')
  const { read } = await replay(wide, ['--policies', formula])
  expect(read('verdicts.jsonl')).toContain('"v":"12345678901234567890"')
})

describe('enforcement-ready records', () => {
  const event = (session: string, more: object) =>
    JSON.stringify({ actor: 'agent', session_id: session, tool: 'send_money', ...more })

  test('sessions are runs, and a session whose clock is wrong is named with its records', async () => {
    const lines = [
      event('a', { timestamp: 5 }),
      event('b', { timestamp: 5 }),
      event('a', { timestamp: 6 }),
      event('b', { timestamp: 1 }),
      'broken',
    ]
    const { badFiles, inputs } = scorecardOf(await replay(lines.join('\n')))
    expect(inputs.corpora).toMatchObject([{ files: 1, traces: 1, calls: 2 }])
    expect(badFiles).toMatchObject([
      { records: 1, problem: expect.stringContaining('mine.jsonl:5:1: not JSON') },
      { records: 2, problem: 'mine.jsonl#/3/timestamp: time stamps run backwards: 1 s after 5 s' },
    ])
  })
})
