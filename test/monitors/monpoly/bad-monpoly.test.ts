import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLog } from '../../../src/mfotl/read-log.ts'
import { makeMonpolyMonitor } from '../../../src/monitors/monpoly/monpoly-monitor.ts'
import { readPolicy } from './read-policy.ts'

const policy = readPolicy('p(x) AND NOT PREVIOUS ONCE q(x)', 'p(int) q(int)')
const log = (text: string) => readLog(text, policy.signature, 'trace.log')
const LOGS = [log('@1 p(1)\n@2 p(2)\n'), log('@5 q(3)\n@7 p(4)\n'), log(''), log('@9 p(5)\n')]

// What a MonPoly that works says of the formula, lifted or not.
const CHECK = `case "$*" in
*-version*) echo "MonPoly (test)"; exit 0;;
*-check*) grep -q run policy.mfotl && echo "The sequence of free variables is: (run,x)" >&2 \\
  || echo "The sequence of free variables is: (x)" >&2
  echo "The analyzed formula is monitorable." >&2; exit 0;;
esac
`

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bad-monpoly-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function makeScript(body: string): string {
  const path = join(folder, 'monpoly')
  writeFileSync(path, `#!/bin/sh\n${body}\n`)
  chmodSync(path, 0o755)
  return path
}

function makeOptions(
  limits: { milliseconds?: number; outputBytes?: number } = {},
  signal = new AbortController().signal,
) {
  return { limits: { milliseconds: 20_000, outputBytes: 1_000_000, ...limits }, jobs: 2, signal }
}

function evaluate(body: string, options = makeOptions()) {
  const monitor = makeMonpolyMonitor({ command: [makeScript(body)], kernel: 'monpoly' })
  return monitor.evaluate(policy, LOGS, options)
}

describe('a MonPoly that fails on every log: all outcomes but that of the empty log say how', () => {
  test.each([
    {
      title: 'crashes',
      body: 'echo "Fatal error: exception Not_found" >&2; exit 2',
      message: 'exit code 2: Fatal error: exception Not_found',
    },
    { title: 'crashes without a word', body: 'exit 1', message: 'exit code 1 and said nothing' },
    {
      title: 'runs out of stack',
      body: 'echo "Fatal error: exception Stack overflow" >&2; exit 2',
      message: 'ulimit -s unlimited',
    },
    {
      title: 'fails an assertion',
      body: `echo 'Fatal error: exception File "src/algorithm.ml", line 998, characters 1-2: Assertion failed' >&2; exit 2`,
      message: 'line 998',
    },
    {
      title: 'crashes after a verdict',
      body: 'echo "@0 (time point 0): (0,1)"; exit 2',
      message: 'exit code 2',
    },
    { title: 'is killed', body: 'kill -9 $$', message: 'lack of memory' },
    { title: 'writes half a line', body: 'printf "@0 (time point 0): (0,"', message: 'not whole' },
    {
      title: 'writes a line without its end',
      body: 'printf "@0 (time point 0): (0,1)"',
      message: 'not whole',
    },
    {
      title: 'writes something else',
      body: 'echo "Segmentation fault"',
      message: 'no verdict line begins here',
    },
    {
      title: 'writes other columns',
      body: 'echo "@0 (time point 0): true"',
      message: 'not of these columns',
    },
    {
      title: 'complains with exit code 0',
      body: 'echo "something is wrong" >&2',
      message: 'complained: something is wrong',
    },
    {
      title: 'skips time-points',
      body: 'echo "WARNING: Skipping out of order timestamp 3 (previous: 5)" >&2',
      message: 'Skipping out of order',
    },
    {
      title: 'changes its mind',
      body: 'echo "The formula is NOT monitorable. Use the -check or -verbose flags." >&2',
      message: 'not monitorable after all',
    },
    {
      title: 'numbers otherwise',
      body: 'echo "@17 (time point 0): (0,1)"',
      message: 'takes time-point 0 for one at 17',
    },
    {
      title: 'invents time-points',
      body: 'echo "@0 (time point 99): (0,1)"',
      message: 'time-point 99, which the log does not have',
    },
  ])('$title', async ({ body, message }) => {
    const { outcomes } = await evaluate(CHECK + body)
    const failed = { kind: 'failed', message: expect.stringContaining(message) }
    expect(outcomes).toEqual([failed, failed, { kind: 'verdicts', verdicts: [] }, failed])
  })

  test('repeats a time-point', async () => {
    const body = 'echo "@0 (time point 0): (0,1)"; echo "@0 (time point 0): (0,1)"'
    const { outcomes } = await evaluate(CHECK + body)
    expect(outcomes[0]).toEqual({ kind: 'failed', message: expect.stringContaining('after one on 0') })
  })

  test('hangs: stopped at the time limit, once for the share', async () => {
    const { outcomes, processes } = await evaluate(`${CHECK}sleep 60`, makeOptions({ milliseconds: 700 }))
    expect(outcomes[0]).toEqual({ kind: 'failed', message: 'it ran for more than 0.7 s and was stopped' })
    expect(processes).toBe(3)
  })

  test('floods: stopped at the output limit', async () => {
    const { outcomes } = await evaluate(`${CHECK}yes`, makeOptions({ outputBytes: 20_000 }))
    expect(outcomes[3]).toEqual({ kind: 'failed', message: 'it wrote more than 20000 bytes and was stopped' })
  })
})

test('a log that MonPoly fails on takes no other log with it', async () => {
  const { outcomes } = await evaluate(`${CHECK}grep -q 'p([0-9],4)' trace.log && exit 2; exit 0`)
  const silent = { kind: 'verdicts', verdicts: [] }
  expect(outcomes).toEqual([
    silent,
    { kind: 'failed', message: expect.stringContaining('exit code 2') },
    silent,
    silent,
  ])
})

test('what MonPoly would misread it does not get to read, and the other logs are none the worse', async () => {
  const monitor = makeMonpolyMonitor({ command: [makeScript(CHECK)], kernel: 'monpoly' })
  const stamps = (...timestamps: readonly (number | bigint)[]) => ({
    signature: policy.signature,
    timePoints: timestamps.map(timestamp => ({ timestamp, events: [], step: null })),
  })
  const { outcomes } = await monitor.evaluate(
    policy,
    [stamps(5, 3), stamps(1.5), stamps(-2), stamps(2n ** 64n), stamps(1, 1, 2)],
    makeOptions(),
  )
  const failed = (message: string) => ({ kind: 'failed', message: expect.stringContaining(message) })
  expect(outcomes).toEqual([
    failed('time stamp 3 lies before the last one, 5'),
    failed('1.5 is no whole number'),
    failed('-2 lies before the earliest one'),
    failed('18446744073709551616 is 2^64 or later'),
    { kind: 'verdicts', verdicts: [] },
  ])
})

describe('a -check that does not say that the formula is monitorable', () => {
  test.each([
    { body: 'exit 0', outcome: { kind: 'failed', message: expect.stringContaining('says neither') } },
    {
      body: 'echo "The analyzed formula is monitorable." >&2; echo "But no." >&2',
      outcome: { kind: 'failed', message: expect.stringContaining('says neither') },
    },
    {
      body: 'printf "The sequence of free variables is: (y)\\nThe analyzed formula is monitorable.\\n" >&2',
      outcome: { kind: 'failed', message: 'its columns are (y), expected (x)' },
    },
    {
      body: 'printf "The analyzed formula is NOT monitorable, because of the subformula:\\n  NOT p(x)\\nIt has free variables.\\n" >&2',
      outcome: { kind: 'not-monitorable', subformula: 'NOT p(x)', reason: 'It has free variables.' },
    },
    {
      body: `echo 'Fatal error: exception Libmonpoly.Verified_adapter.UnsupportedFragment("Unsupported formula y SUBSTRING \\"a\\"")' >&2; exit 2`,
      outcome: {
        kind: 'not-expressible',
        operator: 'y SUBSTRING "a"',
        reason: 'VeriMon does not support this formula',
      },
    },
    {
      body: 'exec sleep 60',
      outcome: { kind: 'failed', message: expect.stringContaining('ran for more than') },
    },
  ])('is the outcome of every log: $body', async ({ body, outcome }) => {
    const { outcomes } = await evaluate(body, makeOptions({ milliseconds: 700 }))
    expect(outcomes).toEqual(LOGS.map(() => outcome))
  })
})

describe('a MonPoly that is not there', () => {
  test.each([
    { program: '/no/such/monpoly', reason: 'ENOENT' },
    { program: '/etc/passwd', reason: 'EACCES' },
    { program: '/bin/true', reason: '-version printed ""' },
    { program: '/bin/false', reason: 'exit code 1' },
  ])('$program has no version, and how to get one is said', async ({ program, reason }) => {
    const monitor = makeMonpolyMonitor({ command: [program], kernel: 'monpoly' })
    await expect(monitor.version(makeOptions())).rejects.toMatchObject({
      code: 'external-failed',
      message: expect.stringContaining(reason),
      hint: expect.stringContaining('infsec/monpoly'),
    })
  })

  test('is the outcome of every log', async () => {
    const monitor = makeMonpolyMonitor({ command: ['/no/such/monpoly'], kernel: 'verimon' })
    const { outcomes, processes } = await monitor.evaluate(policy, LOGS, makeOptions())
    expect(outcomes).toEqual(
      LOGS.map(() => ({ kind: 'failed', message: expect.stringContaining('could not be started') })),
    )
    expect(processes).toBe(0)
  })
})

test('its version is what it says', async () => {
  const monitor = makeMonpolyMonitor({ command: [makeScript(CHECK)], kernel: 'monpoly' })
  expect(await monitor.version(makeOptions())).toBe('MonPoly (test)')
})

test('Ctrl-C ends it at once', async () => {
  const caller = new AbortController()
  const evaluation = evaluate(`${CHECK}sleep 60`, makeOptions({}, caller.signal))
  setTimeout(() => caller.abort(), 500)
  await expect(evaluation).rejects.toMatchObject({ code: 'interrupted' })
})
