import { tmpdir } from 'node:os'
import { describe, expect, test, vi } from 'vitest'
import type { CommandLine } from '../../src/monitors/read-command-line.ts'
import { type ProcessEnd, runProcess } from '../../src/monitors/run-process.ts'

const LIMITS = { milliseconds: 20_000, outputBytes: 1_000_000 }

function run(
  script: string,
  limits: Partial<typeof LIMITS> = {},
  signal = new AbortController().signal,
): Promise<ProcessEnd> {
  const command: CommandLine = ['/bin/sh', '-c', script]
  return runProcess({ command, args: [], folder: tmpdir(), limits: { ...LIMITS, ...limits }, signal })
}

describe('a process that ends by itself', () => {
  test.each([
    { script: 'echo out; echo err >&2; exit 3', end: { stdout: 'out\n', stderr: 'err\n', exitCode: 3 } },
    { script: String.raw`printf '\377\000a'`, end: { stdout: '\xff\0a', stderr: '', exitCode: 0 } },
    {
      script: 'echo $LC_ALL $TZ $TMPDIR',
      end: { stdout: `C.UTF-8 UTC ${tmpdir()}\n`, stderr: '', exitCode: 0 },
    },
    { script: 'cat', end: { stdout: '', stderr: '', exitCode: 0 } },
  ])('gives its output byte by byte and its exit code: $script', async ({ script, end }) => {
    expect(await run(script)).toMatchObject({ kind: 'exited', ...end })
  })

  test('gets our variables but for those that are left out', async () => {
    vi.stubEnv('RVBENCH_KEPT', 'kept')
    vi.stubEnv('RVBENCH_LEFT_OUT', 'left out')
    const end = await runProcess({
      command: ['/bin/sh', '-c', 'echo "$RVBENCH_KEPT [$RVBENCH_LEFT_OUT]"'],
      args: [],
      folder: tmpdir(),
      withoutVariables: ['RVBENCH_LEFT_OUT'],
      limits: { milliseconds: 10_000, outputBytes: 1000 },
      signal: new AbortController().signal,
    })
    expect(end).toMatchObject({ kind: 'exited', stdout: 'kept []\n' })
    vi.unstubAllEnvs()
  })

  test('is told the working folder where the command line says {dir}', async () => {
    const command: CommandLine = ['/bin/sh', '-c', 'echo "$0 $1 $(pwd)"', '{dir}', '{dir}/x']
    const folder = tmpdir()
    const end = await runProcess({
      command,
      args: ['-log'],
      folder,
      limits: LIMITS,
      signal: new AbortController().signal,
    })
    expect(end).toMatchObject({ kind: 'exited', stdout: `${folder} ${folder}/x ${folder}\n` })
  })

  test('does not keep us waiting for what it left in the background', async () => {
    expect(await run('sleep 60 >/dev/null 2>&1 & echo left')).toMatchObject({
      kind: 'exited',
      stdout: 'left\n',
    })
  })

  test('tells how much memory it held, where the system says', async () => {
    const end = await run('sleep 0.2')
    expect(end).toHaveProperty('peakMemory', process.platform === 'linux' ? expect.any(Number) : null)
  })
})

describe('a process that does not end by itself', () => {
  test.each([
    { script: 'sleep 60' },
    { script: 'sleep 60 & wait' },
    { script: 'trap "" TERM INT HUP; while :; do sleep 1; done' },
    { script: 'setsid sleep 3; sleep 60' },
  ])('is killed at its time limit, with all that it started: $script', async ({ script }) => {
    const end = await run(`echo begun; ${script}`, { milliseconds: 300 })
    expect(end).toMatchObject({ kind: 'timed-out', stdout: 'begun\n' })
    expect('milliseconds' in end && end.milliseconds).toBeLessThan(2500)
  })

  test.each([{ stream: '1' }, { stream: '2' }])(
    'is killed when it floods stream $stream, and we hold no more than its limit',
    async ({ stream }) => {
      const end = await run(`yes >&${stream}`, { outputBytes: 10_000 })
      expect(end).toMatchObject({ kind: 'flooded', outputBytes: 10_000 })
      const held = 'stdout' in end ? end.stdout.length + end.stderr.length : Number.NaN
      expect(held).toBeLessThanOrEqual(10_000)
    },
  )

  test('is killed when the caller aborts', async () => {
    const caller = new AbortController()
    const end = run('sleep 60', {}, caller.signal)
    setTimeout(() => caller.abort(), 100)
    expect(await end).toMatchObject({ kind: 'interrupted' })
  })

  test('is not even started after the caller has aborted', async () => {
    const caller = new AbortController()
    caller.abort()
    expect(await run('echo no', {}, caller.signal)).toMatchObject({ kind: 'interrupted', stdout: '' })
  })

  test('is told apart when somebody else killed it', async () => {
    expect(await run('echo half; kill -9 $$')).toMatchObject({
      kind: 'killed',
      signalName: 'SIGKILL',
      stdout: 'half\n',
    })
  })
})

test.each([
  { program: '/no/such/program', reason: /ENOENT/ },
  { program: 'no-such-program-anywhere', reason: /ENOENT/ },
  { program: '/etc/passwd', reason: /EACCES/ },
])('$program cannot be started, and why is said', async ({ program, reason }) => {
  const end = await runProcess({
    command: [program],
    args: [],
    folder: tmpdir(),
    limits: LIMITS,
    signal: new AbortController().signal,
  })
  expect(end).toEqual({ kind: 'not-started', reason: expect.stringMatching(reason) })
})
