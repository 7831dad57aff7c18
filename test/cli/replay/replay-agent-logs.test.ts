import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import type { Scorecard } from '../../../src/model/scorecard.ts'
import { makeCapturedIo } from '../captured-io.ts'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-agent-logs-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Replays a target with one policy, into a results folder of its own. */
async function replay(target: string, name: string, ...policies: readonly string[]) {
  const captured = makeCapturedIo({ env: { RVBENCH_CORPORA: join(scratch, 'no-corpora') } })
  const out = join(scratch, `out-${name}`)
  const exitCode = await run(captured.io, ['replay', target, '--policies', ...policies, '--out', out])
  const scorecard: Scorecard = JSON.parse(readFileSync(join(out, 'scorecard.json'), 'utf8'))
  const verdicts = readFileSync(join(out, 'verdicts.jsonl'), 'utf8').trim().split('\n')
  return { exitCode, stderr: captured.stderr(), scorecard, verdicts }
}

test.each([
  { format: 'openai-chat', runs: 7 },
  { format: 'anthropic-messages', runs: 4 },
  { format: 'otel-genai', runs: 6 },
  { format: 'openhands', runs: 2 },
  { format: 'tau-bench', runs: 10 },
  { format: 'tau2-bench', runs: 3 },
])('a folder of $format is known by what its files begin with', async ({ format, runs }) => {
  const folder = join(scratch, format)
  mkdirSync(folder)
  // Without the sample's own folders, nothing but the files' content tells.
  cpSync(`corpora/samples/${format}`, join(folder, 'mine'), { recursive: true })
  const { exitCode, stderr, scorecard } = await replay(folder, format, 'O3')
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(scorecard.inputs.corpora).toMatchObject([{ traces: runs }])
})

test('a broken line is named, the rest of the log is read, and a firing says where it stands', async () => {
  const file = join(scratch, 'monday.jsonl')
  const call = { id: 'a', type: 'function', function: { name: 'send_money', arguments: '{"amount":3}' } }
  const messages = [
    { role: 'user', content: 'Pay.' },
    { role: 'assistant', content: null, tool_calls: [call] },
  ]
  writeFileSync(file, `${JSON.stringify({ messages })}\n{"messages":\n`)
  const { exitCode, stderr, verdicts } = await replay(file, 'monday', 'O3')
  expect(exitCode).toBe(0)
  expect(stderr).toContain('monday.jsonl:2:13: not JSON: the text ends too soon')
  expect(verdicts.map(line => JSON.parse(line))).toMatchObject([
    { trace: 'monday/0', firings: [{ pointer: '/0/messages/1/tool_calls/0' }] },
  ])
})
