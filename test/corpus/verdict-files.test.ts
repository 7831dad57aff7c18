import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { corporaFolder } from '../../src/corpora/corpora-folder.ts'
import { readRecord } from '../../src/corpora/corpus-record.ts'
import type { ImportReport } from '../../src/model/import-report.ts'
import { findInstalled } from '../monitors/find-installed.ts'

const isAgentDojoHere =
  readRecord(join(corporaFolder(null, { env: process.env, cwd: process.cwd() }), 'agentdojo')) !== null
const missing = isAgentDojoHere ? '' : ' (skipped: rvbench corpus add agentdojo)'
const monitor = findInstalled('monpoly') === null ? 'reference' : 'monpoly'
const GPT4O = ['agentdojo', '--pipeline', 'gpt-4o-2024-05-13']
const MINUTE = 60_000

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-verdict-corpus-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Runs the built command. */
async function rvbench(...args: readonly string[]): Promise<void> {
  await execa('node', ['dist/main.js', ...args, '--quiet'])
}

describe.skipIf(!isAgentDojoHere)(`the verdicts of ${monitor} on GPT-4o’s runs${missing}`, () => {
  const verdicts = join(scratch, 'verdicts')
  beforeAll(async () => {
    const folders = ['--out', join(scratch, 'crosscheck'), '--verdicts', verdicts]
    await rvbench('crosscheck', ...GPT4O, '--monitors', `stream,${monitor}`, ...folders)
  }, 5 * MINUTE)

  test.each([
    { policy: 'O1', detected: 307 },
    { policy: 'O2', detected: 0 },
    { policy: 'O3', detected: 518 },
    { policy: 'O4', detected: 539 },
    { policy: 'O5', detected: 313 },
  ])(
    'imported, $policy catches $detected of 1931 attacks, as in a replay',
    async ({ policy, detected }) => {
      const out = join(scratch, policy)
      await rvbench('import', join(verdicts, monitor, `${policy}.jsonl`), ...GPT4O, '--out', out)
      const report: ImportReport = JSON.parse(readFileSync(join(out, 'imported.json'), 'utf8'))
      const rates = report.scorecard?.rates ?? []
      const rate = rates.find(
        ({ metric, group }) => metric === 'detection' && Object.keys(group).length === 0,
      )
      expect({ exclusions: report.exclusions, rate }).toMatchObject({
        exclusions: [],
        rate: { policy, numerator: detected, denominator: 1931 },
      })
    },
    MINUTE,
  )
})
