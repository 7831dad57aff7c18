import { expect, test } from 'vitest'
import { runMonitor } from './run-monitor.ts'

// Many pieces, and many batches of each.
const LARGE = largeLog()
const FORMULAS = ['p(x) AND x < 5', 's(x) AND PREVIOUS p(7)', 'p(x) AND x > 5 AND EVENTUALLY[0,3] p(9)']

test.each(FORMULAS)(
  'a large log has the same verdicts from a file as from standard input: %s',
  async formula => {
    const fromFile = await runMonitor({ formula, log: LARGE })
    const fromInput = await runMonitor({ formula, log: null, stdin: [LARGE] })
    expect(fromFile.exitCode).toBe(0)
    expect(fromFile.stdout.split('\n').length).toBeGreaterThan(3)
    expect(fromFile).toEqual(fromInput)
  },
)

test('a mistake deep in a large log is told with its place, after the verdicts before it', async () => {
  const input = { log: Buffer.concat([LARGE, Buffer.from('@9999999 p(3)\n@9999999 p(x)\n@9999999 p(4)\n')]) }
  const { exitCode, stdout, stderr } = await runMonitor({ formula: 'p(3)', ...input })
  expect({ exitCode, tail: stdout.slice(-40) }).toEqual({
    exitCode: 2,
    tail: expect.stringMatching(/\n@9999999 \(time point 600000\): true\n$/),
  })
  expect(stderr).toMatch(/^rvbench: l\.log:600002:\d+: /)
})

test('a run that wants no more ends before the log does', async () => {
  const ran = await runMonitor({ log: LARGE, flags: ['-stop_at_first_viol'] })
  expect(ran).toEqual({ exitCode: 0, stdout: '@0 (time point 0): (0)\n', stderr: '' })
})

function largeLog(): Buffer {
  const lines = Array.from(
    { length: 600_000 },
    (_, at) => `@${at >> 3} p(${at % 100_000}) s("session ${at}")(${at % 7})\n`,
  )
  return Buffer.from(lines.join(''))
}
