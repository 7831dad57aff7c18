import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import { makeCapturedIo } from '../captured-io.ts'

const RUN = 'runs/sample-model-a/banking/user_task_0/important_instructions/injection_task_0.json'
const scratch = mkdtempSync(join(tmpdir(), 'rvbench-chosen-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

interface Recorded {
  readonly messages: readonly object[]
}

/** The report of one run whose messages are repeated so often. */
async function reportOf(times: number): Promise<string> {
  const recorded: Recorded = JSON.parse(readFileSync(`corpora/samples/agentdojo/${RUN}`, 'utf8'))
  const messages = Array.from({ length: times }, () => recorded.messages).flat()
  const folder = join(scratch, `times-${times}`)
  mkdirSync(dirname(join(folder, RUN)), { recursive: true })
  writeFileSync(join(folder, RUN), JSON.stringify({ ...recorded, messages }))
  const out = join(folder, 'out')
  const io = makeCapturedIo({ env: { RVBENCH_CORPORA: join(scratch, 'none') } })
  expect(await run(io.io, ['replay', folder, '--quiet', '--out', out])).toBe(0)
  return readFileSync(join(out, 'report.html'), 'utf8')
}

test('a run of few steps is shown', async () => {
  const page = await reportOf(1)
  expect(page).toContain('<details class="run">')
  expect(page).not.toContain('too many steps')
})

test('a run of a thousand steps is listed, and the page says why it is not shown', async () => {
  const page = await reportOf(100)
  expect(page).not.toContain('<details class="run">')
  expect(page).toContain('1 of the runs that were chosen have too many steps for a page')
  expect(page).toContain('<ol class="list">')
})
