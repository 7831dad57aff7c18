import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { startScanThread } from '../../../src/cli/monitor/scan-thread.ts'
import { makeCapturedIo } from '../captured-io.ts'
import { folderWith, runMonitor, runMonitorIn } from './run-monitor.ts'

// Of a log that is this large another thread is asked to scan what is in the file, if there are two processors.
const LARGE = largeLog()
const FORMULAS = ['p(x) AND x < 5', 's(x) AND PREVIOUS p(7)', 'p(x) AND x > 5 AND EVENTUALLY[0,3] p(9)']

test.each(FORMULAS)('a large log has the same verdicts in two threads as in one: %s', async formula => {
  const twoThreads = await runMonitor({ formula, log: LARGE })
  const oneThread = await runMonitor({ formula, log: null, stdin: [LARGE] })
  expect(twoThreads.exitCode).toBe(0)
  expect(twoThreads.stdout.split('\n').length).toBeGreaterThan(3)
  expect(twoThreads).toEqual(oneThread)
})

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

test.skipIf(availableParallelism() === 1)('Ctrl-C ends it', async () => {
  const { io, interrupt } = makeCapturedIo({ cwd: folderWith({ 'l.log': LARGE }) })
  const thread = startScanThread(io, 'l.log')
  interrupt()
  const signature = { predicates: new Map() }
  await expect(thread?.scan({ signature, used: new Set() }).next()).rejects.toMatchObject({
    name: 'AbortError',
  })
  await thread?.stop()
})

test.each(['s.sig', 'missing.log', '.'])('no thread is started for %s', async log => {
  const folder = folderWith({ 's.sig': 'p(int)', 'f.mfotl': 'p(x)' })
  expect(startScanThread(makeCapturedIo({ cwd: folder }).io, log)).toBeNull()
})

test('a missing log is refused as ever', async () => {
  const folder = folderWith({ 's.sig': 'p(int)', 'f.mfotl': 'p(x)' })
  const ran = await runMonitorIn(folder, ['-sig', 's.sig', '-formula', 'f.mfotl', '-log', 'missing.log'])
  expect(ran).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('missing.log: cannot be read') })
})

function largeLog(): Buffer {
  const lines = Array.from(
    { length: 600_000 },
    (_, at) => `@${at >> 3} p(${at % 100_000}) s("session ${at}")(${at % 7})\n`,
  )
  return Buffer.from(lines.join(''))
}
