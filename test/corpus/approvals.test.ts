import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../src/cli/program.ts'
import { corporaFolder } from '../../src/corpora/corpora-folder.ts'
import { readRecord } from '../../src/corpora/corpus-record.ts'
import type { CrosscheckReport } from '../../src/crosscheck/crosscheck-report.ts'
import { makeCapturedIo } from '../cli/captured-io.ts'
import { INSTALLED } from '../monitors/monpoly/installed-monpoly.ts'

const FOLDER = corporaFolder(null, { env: process.env, cwd: process.cwd() })
const isInstalled = readRecord(join(FOLDER, 'tau-bench')) !== null
const title = isInstalled ? 'τ-bench' : 'τ-bench (skipped: rvbench corpus add tau-bench)'
const monitors = ['stream', 'reference', ...(INSTALLED === null ? [] : ['monpoly', 'verimon'])]
const MINUTE = 60_000

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-approvals-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe.skipIf(!isInstalled)(`${title}: the policies on approvals, with ${monitors.join(', ')}`, () => {
  let report: CrosscheckReport
  beforeAll(async () => {
    const { io } = makeCapturedIo({ env: { ...process.env, RVBENCH_CORPORA: FOLDER } })
    const asked = ['--policies', 'approvals', '--monitors', monitors.join()]
    expect(await run(io, ['crosscheck', 'tau-bench', ...asked, '--quiet', '--out', scratch])).toBe(0)
    report = JSON.parse(readFileSync(join(scratch, 'crosscheck.json'), 'utf8'))
  }, 5 * MINUTE)

  // 118 trajectories change something, or 156 with the hand-over; in 96 and 108 a permission stands before the first change.
  test.each([
    { policy: 'unasked', fired: 0 },
    { policy: 'unapproved', fired: 118 - 96 },
    { policy: 'unapproved-published', fired: 156 - 108 },
    { policy: 'unapproved-reply', fired: 118 - 96 },
    { policy: 'unapproved-loose', fired: 118 - 8 },
    { policy: 'unapproved-now', fired: 44 },
  ])('$policy fires on $fired trajectories', ({ policy, fired }) => {
    const answers = report.answers.filter(row => row.policy === policy)
    expect(answers.map(row => [row.monitor, row.logs, row.fired])).toEqual(
      monitors.map(monitor => [monitor, 200, fired]),
    )
  })

  test('no two monitors differ', () => {
    expect(report.disagreements).toEqual([])
  })
})
