import { describe, expect, test } from 'vitest'
import { dejavuCommands, makeDejavuMonitor } from '../../../src/monitors/dejavu/dejavu-monitor.ts'
import type { DejavuCommands } from '../../../src/monitors/dejavu/run-traces.ts'
import type { ExternalOptions } from '../../../src/monitors/external-monitor.ts'
import { INSTALLED, RECORDED } from './dejavu-commands.ts'
import { POLICIES, SIGNATURE } from './dejavu-policies.ts'
import { readCase, streamTimePoints } from './translate-case.ts'

const MONITORS: readonly { name: string; commands: DejavuCommands | null }[] = [
  { name: 'recorded answers of DejaVu', commands: RECORDED },
  { name: 'the installed DejaVu', commands: INSTALLED },
]

describe.each(MONITORS)('$name', ({ name, commands }) => {
  test.skipIf(commands === null).each(POLICIES)(
    `${commands === null ? `${name} (not on PATH)` : name} fires where the stream monitor does: $title`,
    { timeout: 200_000 },
    async ({ formula, logs }) => {
      const result = await evaluate(commands ?? RECORDED, formula, logs)
      expect(result.outcomes.map(timePointsOf)).toEqual(
        logs.map(log => streamTimePoints(...readCase(SIGNATURE, formula, log))),
      )
      expect(result.batching).toEqual({ kind: 'one-process' })
      expect(result.processes).toBe(1)
    },
  )

  test.skipIf(commands === null)(
    `${commands === null ? `${name} (not on PATH)` : name} is called once a log where there is no dejavu-many`,
    { timeout: 200_000 },
    async () => {
      const many: DejavuCommands['many'] = ['/nowhere/dejavu-many']
      const formula = 'transfer(p) AND NOT ONCE known(p)'
      const result = await evaluate({ one: (commands ?? RECORDED).one, many }, formula, [
        '@1 known("a") @2 transfer("a") @3 transfer("é\n")',
        '@1 transfer("a")',
      ])
      expect(result.outcomes.map(timePointsOf)).toEqual([[2], [0]])
      expect(result.batching.kind).toBe('process-per-log')
      expect(result.processes).toBe(2)
    },
  )

  test.skipIf(commands === null)(
    `${commands === null ? `${name} (not on PATH)` : name} states no version, but is seen to work`,
    { timeout: 200_000 },
    async () => {
      expect(await makeDejavuMonitor(commands ?? RECORDED).version(OPTIONS)).toBe('version not stated')
    },
  )
})

test('verdicts name the time-point and its time stamp, and no values', async () => {
  const result = await evaluate(RECORDED, 'transfer(p) AND NOT ONCE known(p)', POLICIES[0]?.logs ?? [])
  expect(result.outcomes[0]).toEqual({
    kind: 'verdicts',
    verdicts: [{ timePoint: 2, timestamp: 3, valuations: [] }],
  })
})

test('a log that DejaVu would read otherwise is refused, the others are checked', async () => {
  const formula = 'transfer(p) AND NOT ONCE known(p)'
  const [log = '', ...others] = POLICIES[0]?.logs ?? []
  const result = await evaluate(RECORDED, formula, [log, '@1 transfer("\ud800")', ...others])
  expect(result.outcomes.map(({ kind }) => kind)).toEqual([
    'verdicts',
    'not-expressible',
    'verdicts',
    'verdicts',
    'verdicts',
  ])
})

test('a policy that DejaVu has no words for starts no process', async () => {
  const result = await evaluate({ one: ['/nowhere/dejavu'], many: null }, 'NEXT a()', ['@1', '@2'])
  const outcome = { kind: 'not-expressible', operator: 'NEXT', reason: 'DejaVu looks into the past only' }
  expect(result).toMatchObject({ outcomes: [outcome, outcome], processes: 0 })
})

test('an input that was not recorded is a failure, not silence', async () => {
  const result = await evaluate(RECORDED, 'a() AND NOT b()', ['@1 a()'])
  expect(result.outcomes).toEqual([
    {
      kind: 'failed',
      message: 'DejaVu made no monitor (exit status 64): this input has not been recorded',
    },
  ])
})

describe('what a program does instead of answering is a failure with its reason:', () => {
  test.each([
    { title: 'it is not there', one: ['/nowhere/dejavu'], message: /^DejaVu could not be started: .*ENOENT/ },
    { title: 'it says nothing', one: ['true'], message: /it printed no answer$/ },
    { title: 'it crashes', one: ['sh', '-c', 'echo Oh no >&2; exit 3'], message: /exit status 3\): Oh no$/ },
    { title: 'it hangs', one: ['sh', '-c', 'sleep 60'], message: /^DejaVu did not finish within 1\.5 s$/ },
    { title: 'it floods', one: ['yes'], message: /^DejaVu printed over 100000 bytes$/ },
    { title: 'it is killed', one: ['sh', '-c', 'kill -9 $$'], message: /^DejaVu was killed by SIGKILL/ },
    {
      title: 'it refuses the specification and goes on',
      one: [
        'printf',
        String.raw`*** error ***:  variable y occurs free - in: a(y)\n\nVerifying trace: ...\nNo such file\n`,
      ],
      message: /^DejaVu made no monitor: \*\*\* error \*\*\*: {2}variable y occurs free - in: a\(y\)$/,
    },
    {
      title: 'it can compile nothing',
      one: ['printf', String.raw`sh: scalac: not found\n\nVerifying trace: ...\nsh: scala: not found\n`],
      message: /^DejaVu did not finish: sh: scala: not found$/,
    },
    {
      title: 'it stops halfway',
      one: ['printf', String.raw`\nVerifying trace: ...\n\n*** Property policy vio`],
      message: /^DejaVu did not finish: \*\*\* Property policy vio$/,
    },
  ])('$title', async ({ one: [program = '', ...args], message }) => {
    const commands: DejavuCommands = { one: [program, ...args], many: null }
    const limits = { milliseconds: 1500, outputBytes: 100_000 }
    const result = await evaluate(commands, 'a()', ['@1 a()'], { ...OPTIONS, limits })
    expect(result.outcomes).toEqual([{ kind: 'failed', message: expect.stringMatching(message) }])
  })

  test('the logs before a hang keep their answers', async () => {
    const answer = String.raw`=== TRACE $3\nProcessed 1 events\n\n0 errors detected!\n\n=== TRACE $4\n`
    const many: DejavuCommands['many'] = ['sh', '-c', `printf "${answer}"; sleep 60`, 'dejavu-many']
    const limits = { milliseconds: 1500, outputBytes: 100_000 }
    const result = await evaluate({ one: ['false'], many }, 'a()', ['@1', '@2 a()'], { ...OPTIONS, limits })
    expect(result.outcomes).toEqual([
      { kind: 'verdicts', verdicts: [] },
      { kind: 'failed', message: 'DejaVu did not finish within 1.5 s' },
    ])
  })
})

test('logs that DejaVu would read alike it reads once, and the answer is that of each', async () => {
  const answer = String.raw`=== TRACE $3\nProcessed 1 events\n\n0 errors detected!\n\n`
  const many: DejavuCommands['many'] = ['sh', '-c', `test $# = 3 && printf "${answer}"`, 'dejavu-many']
  const { outcomes, notes } = await evaluate({ one: ['false'], many }, 'a()', ['@1 b()', '@7'])
  const silent = { kind: 'verdicts', verdicts: [] }
  expect(outcomes).toEqual([silent, silent])
  expect(notes).toContain('2 logs were 1 for DejaVu: what is alike was read once')
})

test('Ctrl-C ends the program and is told as such', async () => {
  const controller = new AbortController()
  const commands: DejavuCommands = { one: ['sh', '-c', 'sleep 60'], many: null }
  const running = evaluate(commands, 'a()', ['@1 a()'], { ...OPTIONS, signal: controller.signal })
  setTimeout(() => controller.abort(), 200)
  await expect(running).rejects.toMatchObject({ code: 'interrupted' })
})

test('a command that does not work is told with how to get one that does', async () => {
  const monitor = makeDejavuMonitor({ one: ['/nowhere/dejavu'], many: null })
  await expect(monitor.version(OPTIONS)).rejects.toMatchObject({
    code: 'external-failed',
    hint: expect.stringContaining('github.com/havelund/dejavu'),
  })
})

test.each([
  { one: ['dejavu'], many: ['dejavu-many'] },
  { one: ['/opt/dejavu'], many: ['/opt/dejavu-many'] },
  {
    one: ['docker', 'run', '-v', '{dir}:{dir}', 'image', 'dejavu'],
    many: ['docker', 'run', '-v', '{dir}:{dir}', 'image', 'dejavu-many'],
  },
  { one: ['my-script'], many: null },
  { one: ['docker', 'run', 'dejavu-image'], many: null },
])('beside $one it looks for $many', ({ one: [program = '', ...args], many }) => {
  expect(dejavuCommands([program, ...args]).many).toEqual(many)
})

const OPTIONS: ExternalOptions = {
  limits: { milliseconds: 180_000, outputBytes: 10_000_000 },
  jobs: 2,
  signal: new AbortController().signal,
}

async function evaluate(
  commands: DejavuCommands,
  formula: string,
  logs: readonly string[],
  options: ExternalOptions = OPTIONS,
) {
  const [policy] = readCase(SIGNATURE, formula, '')
  const read = logs.map(log => readCase(SIGNATURE, formula, log)[1])
  return await makeDejavuMonitor(commands).evaluate(policy, read, options)
}

function timePointsOf(outcome: Awaited<ReturnType<typeof evaluate>>['outcomes'][number]) {
  return outcome.kind === 'verdicts' ? outcome.verdicts.map(({ timePoint }) => timePoint) : outcome
}
