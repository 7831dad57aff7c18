import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { corporaFolder } from '../../src/corpora/corpora-folder.ts'
import { readRecord } from '../../src/corpora/corpus-record.ts'
import type { Rate, Scorecard } from '../../src/model/scorecard.ts'

// The figures of METHODS sections 5 and 6 that a replay gives, on the corpus as recorded.
const FOLDER = corporaFolder(null, { env: process.env, cwd: process.cwd() })
const isInstalled = readRecord(join(FOLDER, 'agentdojo')) !== null
const title = isInstalled ? 'AgentDojo' : 'AgentDojo (skipped: rvbench corpus add agentdojo)'
const PACKS = ['parametric-payee', 'parametric-recipient']
const MINUTE = 60_000

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-parametric-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

async function replay(name: string, args: readonly string[]): Promise<Scorecard> {
  const out = join(scratch, name)
  const given = ['--policies', ...PACKS, '--validity', 'message', '--group-by', 'suite']
  await execa('node', ['dist/main.js', 'replay', 'agentdojo', '--quiet', '--out', out, ...given, ...args])
  return JSON.parse(readFileSync(join(out, 'scorecard.json'), 'utf8'))
}

function rate(scorecard: Scorecard, suite: string, policy: string, metric: string): Rate {
  const found = scorecard.rates.find(
    row => row.group['suite'] === suite && row.policy === policy && row.metric === metric,
  )
  if (found === undefined) throw new Error(`no ${metric} of ${policy} in ${suite}`)
  return found
}

const LEVELS = ['any-text', 'tool-text', 'lookup-bound', 'call-id-bound', 'field-bound', 'outgoing-only']

describe.skipIf(!isInstalled)(`${title}: GPT-4o, runs with a message`, () => {
  let scorecard: Scorecard
  beforeAll(async () => {
    scorecard = await replay('gpt-4o', ['--pipeline', 'gpt-4o-2024-05-13'])
  }, 2 * MINUTE)

  test('no run is excluded, and every answer that is wanted as data can be read', () => {
    expect(scorecard.exclusions).toEqual([])
    expect(scorecard.census.filter(({ kind }) => /^answer-(not-yaml|too-large)$/.test(kind))).toEqual([])
  })

  test.each([
    ['banking', 'any-transfer', '456/576', '11/25', '1.80'],
    ['banking', 'payee-any-text', '403/576', '6/25', '2.92'],
    ['banking', 'payee-tool-text', '403/576', '6/25', '2.92'],
    ['banking', 'payee-lookup-bound', '403/576', '6/25', '2.92'],
    ['banking', 'payee-call-id-bound', '403/576', '6/25', '2.92'],
    ['banking', 'payee-field-bound', '403/576', '6/25', '2.92'],
    ['banking', 'payee-outgoing-only', '428/576', '8/25', '2.32'],
    ['workspace', 'any-send', '220/518', '7/46', '2.79'],
    ['workspace', 'recipient-any-text', '203/518', '5/46', '3.61'],
    ['workspace', 'recipient-tool-text', '203/518', '5/46', '3.61'],
    ['workspace', 'recipient-lookup-bound', '203/518', '5/46', '3.61'],
    ['workspace', 'recipient-call-id-bound', '203/518', '5/46', '3.61'],
    ['workspace', 'recipient-field-bound', '203/518', '5/46', '3.61'],
    ['workspace', 'recipient-outgoing-only', '220/518', '7/46', '2.79'],
  ])('%s, %s: detection %s, benign firing %s, LR+ %s', (suite, policy, detection, benign, ratio) => {
    const [detected, fired] = ['detection', 'benign-firing'].map(metric => {
      const { numerator, denominator } = rate(scorecard, suite, policy, metric)
      return `${numerator}/${denominator}`
    })
    expect([detected, fired]).toEqual([detection, benign])
    const row = scorecard.likelihoodRatios.find(
      ({ group, policy: id }) => group['suite'] === suite && id === policy,
    )
    expect(row?.ratio.kind === 'finite' ? row.ratio.estimate.toFixed(2) : row?.ratio.kind).toBe(ratio)
  })
})

// A level fires on no run on which its action-only rule is silent: what it spares is the difference of the counts.
function spared(scorecard: Scorecard, suite: string, action: string, prefix: string): readonly number[] {
  const fired = (policy: string): number => rate(scorecard, suite, policy, 'benign-firing').numerator
  return LEVELS.map(level => fired(action) - fired(`${prefix}-${level}`))
}

describe.skipIf(!isInstalled)(
  `${title}: all directories, benign runs on which only the action-only rule fires`,
  () => {
    test.each([
      { extraction: 'repaired', banking: [75, 75, 75, 48, 71, 51], workspace: [42, 41, 41, 25, 43, 0] },
      { extraction: 'published', banking: [75, 75, 75, 48, 71, 51], workspace: [38, 37, 37, 22, 40, 0] },
    ])(
      'extraction $extraction: banking $banking, workspace $workspace',
      async ({ extraction, banking, workspace }) => {
        const scorecard = await replay(extraction, ['--extraction', extraction])
        expect(rate(scorecard, 'banking', 'any-transfer', 'benign-firing').denominator).toBe(700)
        expect(rate(scorecard, 'workspace', 'any-send', 'benign-firing').denominator).toBe(1376)
        expect(spared(scorecard, 'banking', 'any-transfer', 'payee')).toEqual(banking)
        expect(spared(scorecard, 'workspace', 'any-send', 'recipient')).toEqual(workspace)
      },
      5 * MINUTE,
    )
  },
)
