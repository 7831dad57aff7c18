import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import type { Reproduction } from '../../../src/model/reproduction.ts'
import { makeCapturedIo } from '../captured-io.ts'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-reproduce-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

// No corpus is installed, and no other monitor is at hand.
async function reproduce(...args: readonly string[]) {
  const env = { RVBENCH_CORPORA: join(scratch, 'no-corpora'), RVBENCH_MONPOLY: '/no/such/monpoly' }
  const captured = makeCapturedIo({ env, cwd: scratch })
  const exitCode = await run(captured.io, ['reproduce', ...args])
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() }
}

async function figures(...args: readonly string[]) {
  const { exitCode, stdout } = await reproduce('--json', ...args)
  const { sections }: Reproduction = JSON.parse(stdout)
  return {
    exitCode,
    outcomes: sections.flatMap(section => section.figures.map(({ figure, outcome }) => [figure.id, outcome])),
  }
}

function makeLogs(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(scratch, 'logs-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const CONSENT = 'export(o) AND NOT (ONCE[0,24] consent(o))\n'

test('figures that need no corpus come out; that one differs is no finding', async () => {
  const { exitCode, outcomes } = await figures('--figures', 'ty.O3.*', '--figures', 'ty.exact')
  expect(exitCode).toBe(0)
  expect(outcomes).toMatchObject([
    ['ty.O3.p', { kind: 'exact', ours: { value: '1.00' } }],
    ['ty.O3.r', { kind: 'exact', ours: { value: '0.78' } }],
    ['ty.O3.counts', { kind: 'differs', ours: { value: '7/0/2' }, reason: expect.stringContaining('1.00') }],
    ['ty.exact', { kind: 'exact', ours: { numerator: 47, denominator: 54 } }],
  ])
})

test('a corpus that is not installed makes its figures not recomputable, and says how to get it', async () => {
  const globs = ['t1.det', 'ad.tools', 'poison.banking.flagged', 'rj.n', 'bld.events', 'maris.queries']
  const { exitCode, outcomes } = await figures(...globs.flatMap(glob => ['--figures', glob]))
  const reasons = Object.fromEntries(outcomes)
  const agentdojo = {
    kind: 'not-recomputable',
    reason: 'agentdojo is not installed: rvbench corpus add agentdojo',
  }
  expect(exitCode).toBe(0)
  expect(reasons).toMatchObject({
    't1.det': agentdojo,
    'ad.tools': agentdojo,
    'poison.banking.flagged': agentdojo,
    'rj.n': {
      kind: 'not-recomputable',
      reason: 'r-judge is not installed: rvbench corpus add r-judge',
    },
    'bld.events': { kind: 'not-recomputable', reason: expect.stringContaining('--logs') },
    'maris.queries': { kind: 'not-recomputable', reason: 'a statement about another paper' },
  })
})

test('a figure that does not come out is a finding: exit code 1', async () => {
  const logs = makeLogs({
    'timed/consent.log': '@12 export(1)\n@48 export(1)\n',
    'timed/consent.mfotl': CONSENT,
  })
  const { exitCode, outcomes } = await figures(
    '--logs',
    logs,
    '--figures',
    'timed.row1',
    '--figures',
    'timed.row2',
  )
  expect(exitCode).toBe(1)
  expect(outcomes).toMatchObject([
    ['timed.row1', { kind: 'mismatch', ours: { value: 'violation' }, expected: { value: 'pass' } }],
    ['timed.row2', { kind: 'exact', ours: { value: 'violation' } }],
  ])
})

test('a monitor that is not at hand makes its figures not recomputable', async () => {
  const logs = makeLogs({ 'timed/consent.log': '@48 export(1)\n', 'timed/consent.mfotl': CONSENT })
  const { exitCode, outcomes } = await figures('--logs', logs, '--figures', 'timed.T1*')
  expect(exitCode).toBe(0)
  expect(outcomes).toMatchObject([
    ['timed.T1', { kind: 'exact', ours: { value: '[48]' } }],
    ['timed.T1.verified', { kind: 'not-recomputable', reason: 'verimon is not at hand' }],
  ])
})

test('tables on stdout, the same as Markdown and JSON in the folder', async () => {
  const { exitCode, stdout, stderr } = await reproduce('--figures', 'ty.O1.*', '--out', 'out')
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(stdout).toMatch(/^ty\.O1\.p +tab:canon .* 0\.78 +0\.78 +exact$/m)
  expect(readdirSync(join(scratch, 'out')).toSorted()).toEqual(['reproduction.json', 'reproduction.md'])
  expect(readFileSync(join(scratch, 'out', 'reproduction.md'), 'utf8')).toContain('| 0.78 | 0.78 | exact |')
  const json = JSON.parse(readFileSync(join(scratch, 'out', 'reproduction.json'), 'utf8'))
  expect(json).toMatchObject({ schema: 'rvbench.reproduction/1', sections: [{ figures: { length: 3 } }] })
})

test.each([
  { args: ['--figures', 'nothing*'], message: /no figure is called nothing\*/ },
  { args: ['--jobs', 'many'], message: /--jobs/ },
  { args: ['agentdojo'], message: /too many arguments/ },
])('$args is refused with exit code 2', async ({ args, message }) => {
  const { exitCode, stdout, stderr } = await reproduce(...args)
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  expect(stderr).toMatch(message)
})
