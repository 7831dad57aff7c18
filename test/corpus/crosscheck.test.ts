import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, describe, expect, test } from 'vitest'
import { corporaFolder } from '../../src/corpora/corpora-folder.ts'
import { readRecord } from '../../src/corpora/corpus-record.ts'
import type { CrosscheckReport } from '../../src/crosscheck/crosscheck-report.ts'
import { findInstalled } from '../monitors/find-installed.ts'
import { INSTALLED } from '../monitors/monpoly/installed-monpoly.ts'

const isAgentDojoHere = readRecord(
  join(corporaFolder(null, { env: process.env, cwd: process.cwd() }), 'agentdojo'),
)
const STAC = '../shared/corpora/stac'
const isDejavuHere = findInstalled('dejavu') !== null
const MINUTE = 60_000

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-crosscheck-corpus-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Runs the built command; says how long it took. */
async function rvbench(name: string, args: readonly string[]) {
  const out = join(scratch, name)
  const started = performance.now()
  const { exitCode, stderr } = await execa('node', ['dist/main.js', ...args, '--quiet', '--out', out], {
    reject: false,
  })
  const seconds = (performance.now() - started) / 1000
  if (!existsSync(join(out, 'crosscheck.json'))) throw new Error(stderr)
  const report: CrosscheckReport = JSON.parse(readFileSync(join(out, 'crosscheck.json'), 'utf8'))
  return { exitCode, report, seconds }
}

const ours = ['stream', 'reference']
const external = [...(INSTALLED === null ? [] : ['monpoly', 'verimon']), ...(isDejavuHere ? ['dejavu'] : [])]
const without =
  external.length === 3
    ? ''
    : ` (not installed here: ${[...(INSTALLED === null ? ['MonPoly'] : []), ...(isDejavuHere ? [] : ['DejaVu'])].join(', ')})`

describe(`STAC's published log${existsSync(STAC) ? '' : ' (skipped: ../shared is not here)'}${without}`, () => {
  test.skipIf(!existsSync(STAC))(
    'gives 347 firings on every monitor; for DejaVu the time bound, which spans the log, is dropped',
    async () => {
      const files = ['stac.sig', 'obligation.mfotl', 'stac.log'].map(file => join(STAC, file))
      const monitors = ['--monitors', [...ours, ...external].join(',')]
      const { exitCode, report } = await rvbench('stac', ['crosscheck', '--logs', ...files, ...monitors])
      expect(exitCode).toBe(0)
      expect(report.answers.map(({ monitor, verdicts }) => [monitor, verdicts])).toEqual(
        [...ours, ...external].map(name => [name, 347]),
      )
    },
    5 * MINUTE,
  )
})

const agentDojo = isAgentDojoHere === null ? 'AgentDojo (skipped: rvbench corpus add agentdojo)' : 'AgentDojo'
describe.skipIf(isAgentDojoHere === null)(`${agentDojo}${without}`, () => {
  test(
    'on all 36,679 runs the generic pack has the same verdicts on every monitor',
    async () => {
      const monitors = [...ours, ...external]
      const args = ['crosscheck', 'agentdojo', '--monitors', monitors.join(',')]
      const { exitCode, report } = await rvbench('agentdojo', args)
      expect({ exitCode, disagreements: report.disagreements }).toEqual({ exitCode: 0, disagreements: [] })
      expect(report.answers.map(({ outcomes }) => outcomes.verdicts)).toEqual(
        Array.from({ length: 5 * monitors.length }, () => 36_679),
      )
      const verdicts = report.answers.filter(({ monitor }) => monitor === 'stream').map(row => row.verdicts)
      expect(verdicts).toEqual([2023, 0, 5449, 4368, 2603])
    },
    10 * MINUTE,
  )

  test.skipIf(INSTALLED === null)(
    'the whole GPT-4o directory goes through MonPoly, five policies, in a minute at most',
    async () => {
      const gpt4o = ['agentdojo', '--pipeline', 'gpt-4o-2024-05-13', '--monitors', 'stream,monpoly']
      const { exitCode, report, seconds } = await rvbench('gpt-4o', ['crosscheck', ...gpt4o])
      expect(exitCode).toBe(0)
      expect(report.inputs.corpora[0]?.traces).toBe(6899)
      expect(seconds).toBeLessThan(60)
    },
    2 * MINUTE,
  )
})
