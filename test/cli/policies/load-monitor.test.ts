import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadMonitor, readInProcessName } from '../../../src/cli/policies/load-monitor.ts'
import { run } from '../../../src/cli/program.ts'
import type { ReplayRequest } from '../../../src/model/replay-request.ts'
import type { Scorecard } from '../../../src/model/scorecard.ts'
import { makeCapturedIo } from '../captured-io.ts'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-load-monitor-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test.each([
  [null, 'stream'],
  ['stream', 'stream'],
  ['reference', 'reference'],
] as const)('%j loads %s', async (given, name) => {
  expect((await loadMonitor(readInProcessName(given))).name).toBe(name)
})

test.each(['generic', 'parametric-payee'])(
  'a replay of %s by the reference monitor comes to the same, and says who said it',
  async pack => {
    const replayBy = async (...asked: readonly string[]) => {
      const { io } = makeCapturedIo({ env: { RVBENCH_CORPORA: join(scratch, 'none') } })
      const out = join(scratch, [pack, ...asked].join())
      const argv = ['replay', 'agentdojo-sample', '--policies', pack, ...asked, '--out', out]
      expect(await run(io, argv)).toBe(0)
      const read = (file: string): string => readFileSync(join(out, file), 'utf8')
      const { inputs, ...counted }: Scorecard = JSON.parse(read('scorecard.json'))
      const { request }: { request: ReplayRequest } = JSON.parse(read('run.json'))
      return {
        request,
        monitor: inputs.monitor.name,
        counted,
        verdicts: read('verdicts.jsonl'),
        page: read('report.html'),
      }
    }
    const stream = await replayBy()
    const reference = await replayBy('--monitor', 'reference')
    expect([stream.monitor, reference.monitor]).toEqual(['stream', 'reference'])
    // Written as before there was a choice, so that sealed baselines stand.
    expect(reference.request).toEqual({ ...stream.request, monitor: 'reference' })
    expect(stream.request).not.toHaveProperty('monitor')
    expect(reference.counted).toEqual(stream.counted)
    expect(reference.verdicts).toBe(stream.verdicts)
    expect(reference.page).toContain('--monitor reference')
  },
)
