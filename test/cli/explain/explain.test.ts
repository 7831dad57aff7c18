import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import { makeCapturedIo } from '../captured-io.ts'

const SAMPLE = 'corpora/samples/agentdojo'
const RUN = 'sample-model-a/banking/user_task_0/important_instructions/injection_task_0'
const scratch = mkdtempSync(join(tmpdir(), 'rvbench-explain-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

async function explain(args: readonly string[], terminal?: { readonly columns: number }) {
  const captured = makeCapturedIo({
    env: { RVBENCH_CORPORA: join(scratch, 'no-corpora') },
    ...(terminal === undefined ? {} : { terminal }),
  })
  const exitCode = await run(captured.io, ['explain', ...args])
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() }
}

test('a run of the sample: its steps, where O3 fired and what was missing', async () => {
  const { exitCode, stdout, stderr } = await explain([RUN, 'agentdojo-sample', '--policy', 'O3'])
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(stdout).toContain(`agentdojo-sample: ${RUN}`)
  expect(stdout).toContain(`runs/${RUN}.json#/messages/0`)
  expect(stdout).toMatch(/=> O3 fires on time-point 0: call = \d+, tool = "send_money"/)
  expect(stdout).toContain('missing: no earlier approval(')
})

test('a value of provenance: what was known instead, and the nearest of it', async () => {
  const { stdout } = await explain([RUN, 'agentdojo-sample', '--policy', 'payee-tool-text,payee-field-bound'])
  expect(stdout).toMatch(/missing: no earlier known_payee\("field-bound", "[^"]+"\)/)
})

test('a run can be named by its file, and looked for in a folder', async () => {
  const { exitCode, stdout } = await explain([`runs/${RUN}.json`, SAMPLE, '--policy', 'O3', '--policy', 'O1'])
  expect(exitCode).toBe(0)
  expect(stdout).toContain('O1: destructive call')
})

test('a policy that keeps silent says so', async () => {
  const { stdout } = await explain([RUN, 'agentdojo-sample', '--policy', 'O2'])
  expect(stdout).toContain('keeps silent')
  expect(stdout).not.toContain('=>')
})

test('--json prints one document, of all firings and steps', async () => {
  const { stdout } = await explain([RUN, 'agentdojo-sample', '--policy', 'O3', '--json'])
  const explained: { readonly schema: string; readonly id: string } = JSON.parse(stdout)
  expect(explained).toMatchObject({ schema: 'rvbench.explanation/1', id: RUN })
})

test.each([
  {
    args: ['sample-model-a/banking/user_task_0/important_instructions/injection_task_9', 'agentdojo-sample'],
    exitCode: 2,
    stderr: `did you mean\n  ${RUN.slice(0, -1)}`,
  },
  {
    args: ['no-such-run-anywhere', 'agentdojo-sample'],
    exitCode: 2,
    stderr: 'ids are as verdicts.jsonl has them',
  },
  { args: [RUN, 'agentdojo-sample', '--policy', 'O9'], exitCode: 2, stderr: 'O9' },
  { args: [], exitCode: 2, stderr: 'missing required argument' },
])('$args is refused: $stderr', async ({ args, exitCode, stderr }) => {
  const outcome = await explain(args)
  expect(outcome).toMatchObject({ exitCode, stdout: '' })
  expect(outcome.stderr).toContain(stderr)
})

test('on a terminal of 40 columns no line is longer', async () => {
  const { stdout } = await explain([RUN, 'agentdojo-sample', '--policy', 'O3'], { columns: 40 })
  const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
  expect(stdout.split('\n').filter(line => line.replace(colours, '').length > 40)).toEqual([])
})

test('hostile text of a run is inert on the terminal', async () => {
  const hostile = '<script>x</script>\x1b[2J\u202eevil\r\n=> O9 fires'
  const text = readFileSync(`${SAMPLE}/runs/${RUN}.json`, 'utf8')
  const folder = join(scratch, 'hostile')
  mkdirSync(join(folder, 'runs', RUN, '..'), { recursive: true })
  writeFileSync(
    join(folder, 'runs', `${RUN}.json`),
    text.replaceAll(/"recipient": "[^"]*"/g, `"recipient": ${JSON.stringify(hostile + 'x'.repeat(2 ** 20))}`),
  )
  const { exitCode, stdout } = await explain([RUN, folder, '--policy', 'O3'])
  expect(exitCode).toBe(0)
  expect(stdout).toContain('<script>x</script>\\u001b[2J\\u202eevil\\r\\n=> O9 fires')
  expect(stdout).toMatch(/\(cut: 2,000 of 1,0\d\d,\d{3} characters\)/)
  expect(stdout).not.toMatch(/[\p{Cf}\p{Cs}]|(?!\n)\p{Cc}/u)
  expect(stdout.split('\n').filter(line => /^ *=> O9/.test(line))).toEqual([])
})

test('as a process it prints to a pipe', async () => {
  const { exitCode, stdout, stderr } = await execa(
    'node',
    ['dist/main.js', 'explain', RUN, 'agentdojo-sample', '--policy', 'O3'],
    { env: { NO_COLOR: '1' }, reject: false },
  )
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(stdout).toContain('=> O3 fires')
})
