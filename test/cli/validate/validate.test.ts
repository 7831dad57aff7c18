import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import { makeCapturedIo } from '../captured-io.ts'

const SAMPLES = [
  'corpora/samples/trace-jsonl/traces/runs.jsonl',
  'corpora/samples/event-record/records/sessions.jsonl',
]
const scratch = mkdtempSync(join(tmpdir(), 'rvbench-validate-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

async function validate(args: readonly string[]) {
  const captured = makeCapturedIo({ cwd: scratch })
  const exitCode = await run(captured.io, ['validate', ...args])
  return { exitCode, problems: captured.stdout(), stderr: captured.stderr() }
}

async function validateLines(lines: readonly string[], args: readonly string[] = []) {
  writeFileSync(join(scratch, 'mine.jsonl'), lines.join('\n'))
  return validate(['mine.jsonl', ...args])
}

test('the samples have no problem', async () => {
  const { exitCode, problems, stderr } = await validate(SAMPLES.map(file => join(process.cwd(), file)))
  expect({ exitCode, problems }).toEqual({ exitCode: 0, problems: '' })
  expect(stderr).toMatch(/runs\.jsonl: 5 records, no problem\n.*sessions\.jsonl: 9 records, no problem\n/)
})

const RUN = { schema: 'rvbench.trace/1', id: 'a', clock: 'order', steps: [] }
const CALL = { kind: 'tool-call', tool: 't', args: {} }

describe('traces', () => {
  test('every problem is named with its line, its field, what was expected and what was seen', async () => {
    const lines = [
      JSON.stringify(RUN),
      '',
      JSON.stringify({
        ...RUN,
        id: 7,
        labels: { unsafe: 'no' },
        steps: [{ ...CALL, args: '{}' }, { kind: 'x' }],
      }),
      '{"schema": "rvbench.trace/1", }',
      JSON.stringify({ ...RUN, id: 'b', more: 1 }),
    ]
    const { exitCode, problems, stderr } = await validateLines(lines)
    expect(exitCode).toBe(2)
    expect(problems.split('\n')).toEqual([
      'mine.jsonl:3#/id: expected a string, got the number 7',
      'mine.jsonl:3#/labels/unsafe: expected true, false or null, got the string "no"',
      'mine.jsonl:3#/steps/0/args: expected an object, got the string "{}"',
      'mine.jsonl:3#/steps/1/kind: expected one of "user-message", "assistant-message", "system-message", "tool-call", "tool-result", got the string "x"',
      'mine.jsonl:3#/steps/1/content: expected a string, null or a list of blocks, got nothing',
      'mine.jsonl:4:31: not JSON: unexpected "}"',
      'mine.jsonl:5#/more: expected no such key, got the number 1',
      '',
    ])
    expect(stderr).toBe('rvbench: mine.jsonl: 4 records, 7 problems\n')
  })

  test('two runs with one id, and time stamps that run backwards', async () => {
    const step = (timestamp: number) => ({ ...CALL, timestamp })
    const { problems } = await validateLines([
      JSON.stringify(RUN),
      JSON.stringify({ ...RUN, id: 'b', clock: 'recorded', steps: [step(9), step(1)] }),
      JSON.stringify(RUN),
    ])
    expect(problems.split('\n')).toEqual([
      'mine.jsonl:2#/steps/1/timestamp: time stamps run backwards: 1 s after 9 s',
      'mine.jsonl:3#/id: line 1 has the same id: verdicts could not be told apart',
      '',
    ])
  })

  test('--limit shows some and counts all', async () => {
    const bad = JSON.stringify({ ...RUN, id: 7 })
    const { problems, stderr } = await validateLines([JSON.stringify(RUN), bad, bad, bad], ['--limit', '2'])
    expect(problems.trimEnd().split('\n')).toHaveLength(2)
    expect(stderr).toContain('4 records, 3 problems')
  })
})

describe('records', () => {
  const EVENT = { actor: 'agent', session_id: 's' }

  test('the clock of each session is its own', async () => {
    const at = (session: string, timestamp: unknown) =>
      JSON.stringify({ ...EVENT, session_id: session, timestamp })
    const { problems } = await validateLines([
      at('a', 1_700_000_009),
      at('b', 1_700_000_001),
      at('a', 1_700_000_008.5),
      at('a', 1_700_000_001),
      at('b', 2),
      at('b', 'soon'),
    ])
    expect(problems.split('\n')).toEqual([
      'mine.jsonl:4#/timestamp: time stamps run backwards: 1700000001 s after 1700000009 s',
      'mine.jsonl:5#/timestamp: some time stamps count from the epoch and others from a start',
      'mine.jsonl:6#/timestamp: expected a date of ISO 8601, seconds or null, got the string "soon"',
      '',
    ])
  })
})

describe('a file that no schema is known for is refused', () => {
  test.each([
    ['{"hello": 1}', [], 'its first line is of no format that rvbench knows'],
    ['{}', ['--input-format', 'agentdojo'], 'no schema is known for the format "agentdojo"'],
  ])('%s %j', async (line, args, message) => {
    const { exitCode, stderr } = await validateLines([line], args)
    expect(exitCode).toBe(2)
    expect(stderr).toContain(message)
  })

  test('unless one is named, which it is then held against', async () => {
    const { problems } = await validateLines(['{"hello": 1}'], ['--input-format', 'event-record'])
    expect(problems).toContain('mine.jsonl:1#/hello: expected no such key')
  })

  test('and one that is not there', async () => {
    const { exitCode, stderr } = await validate(['nowhere.jsonl'])
    expect(exitCode).toBe(2)
    expect(stderr).toContain('nowhere.jsonl')
  })
})
