import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { corporaFolder } from '../../src/corpora/corpora-folder.ts'
import { readRecord } from '../../src/corpora/corpus-record.ts'
import type { PairedComparison } from '../../src/model/paired-comparison.ts'
import type { Reproduction } from '../../src/model/reproduction.ts'
import type { Scorecard } from '../../src/model/scorecard.ts'

const FOLDER = corporaFolder(null, { env: process.env, cwd: process.cwd() })
const LOGS = '../shared/corpora'
const isInstalled = readRecord(join(FOLDER, 'agentdojo')) !== null && existsSync(join(LOGS, 'stac'))
const title = isInstalled
  ? 'The published figures'
  : `The published figures (skipped: rvbench corpus add agentdojo; logs in ${LOGS})`
const MINUTE = 60_000

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-reproduction-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe.skipIf(!isInstalled)(title, () => {
  let reproduction: Reproduction
  let exitCode: number | undefined
  beforeAll(async () => {
    const args = ['reproduce', '--logs', LOGS, '--out', scratch, '--quiet']
    exitCode = (await execa('node', ['dist/main.js', ...args], { reject: false })).exitCode
    reproduction = JSON.parse(readFileSync(join(scratch, 'reproduction.json'), 'utf8'))
  }, 6 * MINUTE)

  const figures = () => reproduction.sections.flatMap(section => section.figures)

  test('no figure is other than it must be', () => {
    const wrong = figures().filter(({ outcome }) => outcome.kind === 'mismatch')
    expect(wrong.map(({ figure, outcome }) => [figure.id, outcome])).toEqual([])
    expect(exitCode).toBe(0)
  })

  test('three differ from what is printed', () => {
    const differing = figures().filter(({ outcome }) => outcome.kind === 'differs')
    expect(differing.map(({ figure }) => figure.id).toSorted()).toEqual([
      'ps.workspace.lr',
      'stac.outside',
      'ty.O3.counts',
    ])
  })

  test('every figure of AgentDojo that can be computed comes out', () => {
    const open = figures().filter(
      ({ figure, outcome }) => figure.corpus === 'AgentDojo' && outcome.kind === 'not-recomputable',
    )
    expect(open.map(({ figure }) => figure.id)).toEqual([])
  })

  test.each(['stac', 'building', 'consent', 'rate', 'prec', 'lock'])(
    'every figure of the log %s comes out, with the monitors at hand',
    log => {
      const ofLog = figures().filter(
        ({ figure: { compute } }) => compute?.source === 'event-log' && compute.log === log,
      )
      const reasons = ofLog.flatMap(({ outcome }) =>
        outcome.kind === 'not-recomputable' ? [outcome.reason] : [],
      )
      expect(ofLog.length).toBeGreaterThan(0)
      expect(reasons.filter(reason => !reason.endsWith('is not at hand'))).toEqual([])
    },
  )
})

describe.skipIf(!isInstalled)(`${title}: payees and recipients beside the rules that they refine`, () => {
  const compared = async (suite: string, extraction: string, policies: readonly string[]) => {
    const out = join(scratch, `${suite}-${extraction}`)
    const args = ['replay', 'agentdojo', '--quiet', '--validity', 'message', '--suite', suite, '--out', out]
    await execa('node', ['dist/main.js', ...args, '--extraction', extraction, '--policies', ...policies])
    const { comparisons }: Scorecard = JSON.parse(readFileSync(join(out, 'scorecard.json'), 'utf8'))
    return comparisons.find(
      ({ group, pair }) => Object.keys(group).length === 0 && pair.population === 'benign',
    )
  }
  const byTask = (row: PairedComparison | undefined) => row?.units.find(({ unit }) => unit === 'user-task')

  test.each([
    {
      suite: 'banking',
      extraction: 'repaired',
      policies: ['any-transfer', 'payee-any-text'],
      b: 75,
      p: 2 ** -74,
      tasks: 7,
      taskP: 0.015625,
    },
    {
      suite: 'workspace',
      extraction: 'published',
      policies: ['any-send', 'recipient-tool-text'],
      b: 37,
      p: 2 ** -36,
      tasks: 3,
      taskP: 0.25,
    },
    {
      suite: 'workspace',
      extraction: 'repaired',
      policies: ['any-send', 'recipient-tool-text'],
      b: 41,
      p: 2 ** -40,
      tasks: 4,
      taskP: 0.125,
    },
  ])(
    '$suite, $extraction: $b discordant runs of $tasks tasks',
    async ({ suite, extraction, policies, b, p, tasks, taskP }) => {
      const row = await compared(suite, extraction, policies)
      expect(row).toMatchObject({ onlyFirst: b, onlySecond: 0, mcNemar: { pValue: p } })
      expect(byTask(row)).toMatchObject({ favourFirst: tasks, favourSecond: 0, pValue: taskP })
    },
    2 * MINUTE,
  )
})
