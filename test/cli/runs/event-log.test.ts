import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import type { Scorecard } from '../../../src/model/scorecard.ts'
import { makeCapturedIo } from '../captured-io.ts'

const SAMPLE = 'corpora/samples/event-log/logs'
const POLICY = `${SAMPLE}/badge-before-door.mfotl`
const scratch = mkdtempSync(join(tmpdir(), 'rvbench-event-log-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

let runs = 0

async function replay(args: readonly string[]) {
  const captured = makeCapturedIo({ env: { RVBENCH_CORPORA: join(scratch, 'no-corpora') } })
  const out = join(scratch, `out-${runs++}`)
  const exitCode = await run(captured.io, ['replay', ...args, '--out', out])
  return { exitCode, stderr: captured.stderr(), out }
}

function scorecardOf(out: string): Scorecard {
  return JSON.parse(readFileSync(join(out, 'scorecard.json'), 'utf8'))
}

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(scratch, 'logs-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test.each([['event-log-sample'], [SAMPLE], [`${SAMPLE}/event-log.yaml`]])(
  'the sample is replayed as %s, over its own signature',
  async target => {
    const { exitCode, out } = await replay([target, '--policies', POLICY])
    expect(exitCode).toBe(0)
    expect(scorecardOf(out).inputs.corpora).toMatchObject([{ traces: 4, files: 1, validity: 'all' }])
    const fired = readFileSync(join(out, 'verdicts.jsonl'), 'utf8').trimEnd().split('\n')
    expect(fired.map(line => JSON.parse(line))).toMatchObject([
      { trace: 'ana', firings: [{ timestamp: 90, valuations: [{ who: 'ana', door: 5 }] }] },
      { trace: 'cy', firings: [{ timestamp: 4, valuations: [{ who: 'cy', door: 3 }] }] },
    ])
  },
)

test('a log that nothing describes is one run, over the signature beside it', async () => {
  const folder = folderWith({ 'a.sig': 'p(int)', 'a.log': '@0 p(1)\n@1 p(2)\n', 'f.mfotl': 'p(x)' })
  const { out } = await replay([join(folder, 'a.log'), '--policies', join(folder, 'f.mfotl')])
  expect(scorecardOf(out).inputs.corpora).toMatchObject([{ name: 'a', traces: 1 }])
})

describe('what cannot be replayed is refused', () => {
  test.each([
    [{ 'a.log': '@0 p(1)' }, 'there is no signature beside the log', 'put a.sig beside it'],
    [{ 'a.log': '', 'b.log': '' }, 'the folder holds 2 logs', 'name one of them: a.log, b.log'],
    [{ 'event-log.yaml': 'log: x.log\nsignature: {text: p(int)}' }, 'there is no such log: x.log', ''],
    [{ 'event-log.yaml': 'log: x.log\nsignatur: {}' }, 'unknown key "signatur"', ''],
  ])('%j', async (files, message, hint) => {
    const { exitCode, stderr } = await replay([folderWith(files), '--policies', POLICY])
    expect(exitCode).toBe(2)
    expect(stderr).toContain(message)
    expect(stderr).toContain(hint)
  })

  test('runs and a log, whose vocabularies differ', async () => {
    const { exitCode, stderr } = await replay(['event-log-sample', 'agentdojo-sample', '--policies', POLICY])
    expect(exitCode).toBe(2)
    expect(stderr).toContain('have different signatures')
  })

  test('a policy over another vocabulary', async () => {
    const { exitCode, stderr } = await replay(['event-log-sample', '--policies', 'O1'])
    expect(exitCode).toBe(2)
    expect(stderr).toContain('destructive')
  })
})

test('a line that is broken is named', async () => {
  const folder = folderWith({ 'a.sig': 'p(int)', 'a.log': '@0 p(1)\n@1 p(x)\n', 'f.mfotl': 'p(x)' })
  const { out, stderr } = await replay([join(folder, 'a.log'), '--policies', join(folder, 'f.mfotl')])
  expect(stderr).toContain('1 file could not be read')
  expect(scorecardOf(out).badFiles).toMatchObject([{ problem: expect.stringContaining('a.log:2:') }])
})

const STAC = '../shared/corpora/stac'

describe.skipIf(!existsSync(STAC))('the published log of the STAC chains', () => {
  test('holds an unapproved action in 347 of 483 chains', async () => {
    const { out } = await replay([STAC, '--policies', `${STAC}/obligation.mfotl`])
    const rate = scorecardOf(out).rates.find(({ metric }) => metric === 'detection')
    expect(rate).toMatchObject({ numerator: 347, denominator: 483 })
    expect(rate?.wilson?.map(end => (end * 100).toFixed(1))).toEqual(['67.7', '75.7'])
  })

  test('holds an approval in 6 chains', async () => {
    const folder = folderWith({ 'approval.mfotl': 'approval(c)' })
    const { out } = await replay([`${STAC}/stac.log`, '--policies', join(folder, 'approval.mfotl')])
    const rate = scorecardOf(out).rates.find(({ metric }) => metric === 'detection')
    expect(rate).toMatchObject({ numerator: 6, denominator: 483 })
  })
})
