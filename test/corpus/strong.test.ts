import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { corporaFolder } from '../../src/corpora/corpora-folder.ts'
import { readRecord } from '../../src/corpora/corpus-record.ts'
import type { Scorecard } from '../../src/model/scorecard.ts'

// Our own lists on GPT-4o's runs, on which they were chosen, and on those of the other models, on which they were not.
const FOLDER = corporaFolder(null, { env: process.env, cwd: process.cwd() })
const isInstalled = readRecord(join(FOLDER, 'agentdojo')) !== null
const title = isInstalled ? 'AgentDojo' : 'AgentDojo (skipped: rvbench corpus add agentdojo)'
const CHOSEN_ON = 'gpt-4o-2024-05-13'
const DEFENDED = /repeat_user_prompt|spotlighting|tool_filter|pi_detector/

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-strong-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

async function replay(name: string, pipelines: readonly string[]): Promise<Scorecard> {
  const out = join(scratch, name)
  const where = pipelines.flatMap(pipeline => ['--pipeline', pipeline])
  const asked = ['--policies', 'strong', '--group-by', 'suite', ...where]
  await execa('node', ['dist/main.js', 'replay', 'agentdojo', '--quiet', '--out', out, ...asked])
  return JSON.parse(readFileSync(join(out, 'scorecard.json'), 'utf8'))
}

describe.skipIf(!isInstalled)(title, () => {
  const scorecards = new Map<string, Scorecard>()
  beforeAll(async () => {
    const models = readdirSync(join(FOLDER, 'agentdojo', 'runs')).filter(model => !DEFENDED.test(model))
    const others = models.filter(model => model !== CHOSEN_ON)
    expect(others).toHaveLength(21)
    scorecards.set('GPT-4o', await replay('gpt-4o', [CHOSEN_ON]))
    scorecards.set('21 other models', await replay('others', others))
  }, 300_000)

  function counts(models: string, policy: string, metric: string, group: Readonly<Record<string, string>>) {
    const row = scorecards
      .get(models)
      ?.rates.find(
        rate =>
          rate.policy === policy &&
          rate.metric === metric &&
          JSON.stringify(rate.group) === JSON.stringify(group),
      )
    return `${row?.numerator}/${row?.denominator}`
  }

  test.each([
    {
      models: 'GPT-4o',
      policy: 'strong-guarded',
      detection: '1630/1931',
      benign: '13/123',
      userTasks: '9/96',
    },
    { models: 'GPT-4o', policy: 'strong-sure', detection: '1487/1931', benign: '6/123', userTasks: '3/96' },
    { models: 'GPT-4o', policy: 'strong-quiet', detection: '1272/1931', benign: '4/123', userTasks: '1/96' },
    { models: 'GPT-4o', policy: 'strong-wide', detection: '1702/1931', benign: '30/123', userTasks: '26/96' },
    {
      models: 'GPT-4o',
      policy: 'every-argument',
      detection: '1652/1931',
      benign: '50/123',
      userTasks: '41/96',
    },
    {
      models: 'GPT-4o',
      policy: 'taint-and-unknown',
      detection: '610/1931',
      benign: '2/123',
      userTasks: '2/96',
    },
    {
      models: 'GPT-4o',
      policy: 'taint-or-unknown',
      detection: '1544/1931',
      benign: '38/123',
      userTasks: '26/96',
    },
    {
      models: '21 other models',
      policy: 'strong-guarded',
      detection: '2151/2556',
      benign: '208/2355',
      userTasks: '142/1849',
    },
    {
      models: '21 other models',
      policy: 'strong-sure',
      detection: '1956/2556',
      benign: '129/2355',
      userTasks: '70/1849',
    },
    {
      models: '21 other models',
      policy: 'strong-quiet',
      detection: '1633/2556',
      benign: '98/2355',
      userTasks: '39/1849',
    },
    {
      models: '21 other models',
      policy: 'strong-wide',
      detection: '2337/2556',
      benign: '533/2355',
      userTasks: '467/1849',
    },
    {
      models: '21 other models',
      policy: 'every-argument',
      detection: '2248/2556',
      benign: '708/2355',
      userTasks: '575/1849',
    },
    {
      models: '21 other models',
      policy: 'taint-and-unknown',
      detection: '733/2556',
      benign: '34/2355',
      userTasks: '32/1849',
    },
    {
      models: '21 other models',
      policy: 'taint-or-unknown',
      detection: '2232/2556',
      benign: '695/2355',
      userTasks: '487/1849',
    },
  ])('$models, $policy: $detection; $userTasks and $benign without an attack', expected => {
    const { models, policy } = expected
    expect(counts(models, policy, 'detection', {})).toBe(expected.detection)
    expect(counts(models, policy, 'benign-firing', { userTaskKind: 'user-task' })).toBe(expected.userTasks)
    expect(counts(models, policy, 'benign-firing', {})).toBe(expected.benign)
  })

  test.each([
    { policy: 'strong-guarded', suite: 'banking', detection: '552/571', benign: '6/24' },
    { policy: 'strong-guarded', suite: 'slack', detection: '560/703', benign: '3/26' },
    { policy: 'strong-guarded', suite: 'travel', detection: '71/139', benign: '0/27' },
    { policy: 'strong-guarded', suite: 'workspace', detection: '447/518', benign: '4/46' },
    { policy: 'strong-sure', suite: 'banking', detection: '542/571', benign: '3/24' },
    { policy: 'strong-sure', suite: 'slack', detection: '525/703', benign: '1/26' },
    { policy: 'strong-sure', suite: 'travel', detection: '71/139', benign: '0/27' },
    { policy: 'strong-sure', suite: 'workspace', detection: '349/518', benign: '2/46' },
  ])('$policy, $suite: $detection and $benign', ({ policy, suite, detection, benign }) => {
    expect(counts('GPT-4o', policy, 'detection', { suite })).toBe(detection)
    expect(counts('GPT-4o', policy, 'benign-firing', { suite })).toBe(benign)
  })
})
