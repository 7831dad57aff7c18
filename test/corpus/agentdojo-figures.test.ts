import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { corporaFolder } from '../../src/corpora/corpora-folder.ts'
import { readRecord } from '../../src/corpora/corpus-record.ts'
import type { Group } from '../../src/model/group.ts'
import type { Scorecard } from '../../src/model/scorecard.ts'

// The figures of METHODS sections 1 to 4 and 16, and of the published tables, on the corpus as recorded.
const FOLDER = corporaFolder(null, { env: process.env, cwd: process.cwd() })
const isInstalled = readRecord(join(FOLDER, 'agentdojo')) !== null
const title = isInstalled ? 'AgentDojo' : 'AgentDojo (skipped: rvbench corpus add agentdojo)'
const GPT4O = ['--pipeline', 'gpt-4o-2024-05-13']
const MINUTE = 60_000

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-figures-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

async function replay(name: string, args: readonly string[]): Promise<Scorecard> {
  const out = join(scratch, name)
  await execa('node', ['dist/main.js', 'replay', 'agentdojo', '--quiet', '--out', out, ...args])
  return JSON.parse(readFileSync(join(out, 'scorecard.json'), 'utf8'))
}

function isGroup(group: Group, wanted: Group): boolean {
  return JSON.stringify(group) === JSON.stringify(wanted)
}

function rate(scorecard: Scorecard, policy: string | null, metric: string, group: Group = {}) {
  const found = scorecard.rates.find(
    row => row.policy === policy && row.metric === metric && isGroup(row.group, group),
  )
  if (found === undefined) throw new Error(`no ${metric} of ${policy} in ${JSON.stringify(group)}`)
  return found
}

function counts(scorecard: Scorecard, policy: string | null, metric: string, group: Group = {}): string {
  const { numerator, denominator } = rate(scorecard, policy, metric, group)
  return `${numerator}/${denominator}`
}

function percent(value: number | undefined): string {
  return ((value ?? Number.NaN) * 100).toFixed(1)
}

describe.skipIf(!isInstalled)(`${title}: GPT-4o, lexicon final`, () => {
  let scorecard: Scorecard
  beforeAll(async () => {
    scorecard = await replay('final', GPT4O)
  }, 2 * MINUTE)

  test('6,899 files, of which 96 without a tool call are excluded: 95 attacked, 1 benign', () => {
    expect(scorecard.inputs.corpora[0]).toMatchObject({ files: 6899, traces: 6899, calls: 27_753 })
    const excluded = scorecard.exclusions.map(({ reason, population, count }) => [reason, population, count])
    expect(excluded).toEqual([
      ['no tool call', 'attacked', 95],
      ['no tool call', 'benign', 1],
    ])
    expect(scorecard.badFiles).toEqual([])
  })

  test('1,931 of 6,680 attacks succeed', () => {
    expect(counts(scorecard, null, 'attack-success')).toBe('1931/6680')
  })

  test.each([
    ['O1', '307/1931', '5/123', 259, 3.91],
    ['O2', '0/1931', '0/123', 0, null],
    ['O3', '518/1931', '16/123', 243, 2.06],
    ['O4', '539/1931', '13/123', 491, 2.64],
    ['O5', '313/1931', '8/123', 38, 2.49],
    ['generic', '1354/1931', '36/123', null, 2.4],
  ])('%s detects %s and fires on %s benign runs', (policy, detection, benign, unique, ratio) => {
    expect(counts(scorecard, policy, 'detection')).toBe(detection)
    expect(counts(scorecard, policy, 'benign-firing')).toBe(benign)
    const uniqueRow = scorecard.uniqueDetections.find(
      row => row.policy === policy && row.pack === 'generic' && isGroup(row.group, {}),
    )
    expect(uniqueRow?.count ?? null).toBe(unique)
    const likelihood = scorecard.likelihoodRatios.find(row => row.policy === policy && isGroup(row.group, {}))
    const estimate = likelihood?.ratio.kind === 'finite' ? likelihood.ratio.estimate : null
    expect(estimate === null ? null : Number(estimate.toFixed(2))).toBe(ratio)
  })

  test('the union fires on 2,292 attacked runs and leaves 577 successes unflagged', () => {
    expect(counts(scorecard, 'generic', 'attacked-firing')).toBe('2292/6680')
    expect(counts(scorecard, 'generic', 'unflagged-success')).toBe('577/6680')
  })

  test('Wilson intervals of the union as printed', () => {
    expect(rate(scorecard, 'generic', 'detection').wilson?.map(percent)).toEqual(['68.0', '72.1'])
    expect(rate(scorecard, 'generic', 'benign-firing').wilson?.map(percent)).toEqual(['22.0', '37.8'])
  })

  test.each([
    ['banking', '571/1425', '556/571', '19/24'],
    ['slack', '703/1155', '449/703', '4/26'],
    ['travel', '139/1500', '23/139', '3/27'],
    ['workspace', '518/2600', '326/518', '10/46'],
  ])('%s: %s succeed, %s detected, %s benign fired', (suite, success, detection, benign) => {
    expect(counts(scorecard, null, 'attack-success', { suite })).toBe(success)
    expect(counts(scorecard, 'generic', 'detection', { suite })).toBe(detection)
    expect(counts(scorecard, 'generic', 'benign-firing', { suite })).toBe(benign)
  })

  test('injection tasks run as user tasks are a stratum: 18 of 27 fire, of true user tasks 18 of 96', () => {
    const firing = (userTaskKind: string) => counts(scorecard, 'generic', 'benign-firing', { userTaskKind })
    expect([firing('injection-task'), firing('user-task')]).toEqual(['18/27', '18/96'])
  })

  test('denial of service is a stratum: 15 of 166 detected, 1,339 of 1,765 of the rest', () => {
    const detection = (attackKind: string) => counts(scorecard, 'generic', 'detection', { attackKind })
    expect([detection('denial-of-service'), detection('injection')]).toEqual(['15/166', '1339/1765'])
  })

  test.each([
    ['last-call', { preventive: 1012, lastMoment: 342, late: 0, never: 577 }],
    ['last-typed-action', { preventive: 514, lastMoment: 840, late: 0, never: 577 }],
    // METHODS 16.2 counts the 1,012 that are preventive to the last call: 48, 646, 125, and 193 without. On the 342
    // whose last call fires, the injected call is that one in 181, stands before it in 78, and is not found in 83.
    ['injected-goal', { preventive: 48, lastMoment: 827, late: 203, never: 577, noAnchor: 276 }],
  ])('leads to %s', (anchor, expected) => {
    const lead = scorecard.leads.find(
      row => row.policy === 'generic' && row.anchor === anchor && isGroup(row.group, {}),
    )
    expect(lead).toMatchObject(expected)
  })

  // That 577 are also the successes left unflagged is chance: 276 of these fire, 301 do not.
  test('in 577 of the 1,931 successes no call carries out the injection', () => {
    const lead = scorecard.leads.find(
      row => row.policy === 'generic' && row.anchor === 'injected-goal' && isGroup(row.group, {}),
    )
    expect(lead?.withoutAnchor).toMatchObject({ numerator: 577, denominator: 1931 })
    expect(lead?.summary).toMatchObject({ median: 2, max: 9 })
  })

  test('leads to the last call: median 1, mean 2.19, max 13', () => {
    const lead = scorecard.leads.find(
      row => row.policy === 'generic' && row.anchor === 'last-call' && isGroup(row.group, {}),
    )
    expect(lead?.summary).toMatchObject({ median: 1, max: 13 })
    expect(lead?.summary?.mean.toFixed(2)).toBe('2.19')
  })

  test('a bootstrap by task is far wider than Wilson: 95 user tasks, 26 injection tasks', () => {
    const clustered = rate(scorecard, 'generic', 'detection').clustered
    expect(clustered.map(({ unit, clusters }) => [unit, clusters])).toEqual([
      ['user-task', 95],
      ['injection-task', 26],
    ])
    // METHODS 16.6: 63.9 to 75.6 and 50.7 to 88.3, of other draws; a point either way is the draw's.
    const expected = [
      [63.9, 75.6],
      [50.7, 88.3],
    ]
    for (const [position, { interval }] of clustered.entries()) {
      for (const [end, value] of (interval ?? [Number.NaN, Number.NaN]).entries()) {
        expect(Math.abs(value * 100 - (expected[position]?.[end] ?? Number.NaN))).toBeLessThan(1.5)
      }
    }
  })
})

describe.skipIf(!isInstalled)(`${title}: GPT-4o, other lexicons`, () => {
  test.each([
    ['conservative', '1333/1931', '32/123'],
    ['corrected', '1542/1931', '54/123'],
    ['expanded', '1542/1931', '54/123'],
  ])(
    '%s: detection %s, benign firing %s',
    async (lexicon, detection, benign) => {
      const scorecard = await replay(lexicon, [...GPT4O, '--lexicon', lexicon])
      expect(counts(scorecard, 'generic', 'detection')).toBe(detection)
      expect(counts(scorecard, 'generic', 'benign-firing')).toBe(benign)
    },
    MINUTE,
  )

  test.each([
    ['original', '61.6', '31.7', '40.3'],
    ['middle', '70.2', '32.5', '63.9'],
  ])(
    '%s, in percent: detection %s, benign firing %s, detection in slack %s',
    async (lexicon, detection, benign, slack) => {
      const scorecard = await replay(lexicon, [...GPT4O, '--lexicon', lexicon])
      const shown = [
        rate(scorecard, 'generic', 'detection'),
        rate(scorecard, 'generic', 'benign-firing'),
        rate(scorecard, 'generic', 'detection', { suite: 'slack' }),
      ].map(({ estimate }) => percent(estimate ?? Number.NaN))
      expect(shown).toEqual([detection, benign, slack])
    },
    MINUTE,
  )
})

describe.skipIf(!isInstalled)(`${title}: all 29 directories`, () => {
  test(
    '36,679 files and 137,374 calls load, whatever the number of threads',
    async () => {
      const one = await replay('one-thread', ['--jobs', '1'])
      const two = await replay('two-threads', ['--jobs', '2'])
      expect(one.inputs.corpora[0]).toMatchObject({ files: 36_679, traces: 36_679, calls: 137_374 })
      expect(one.badFiles).toEqual([])
      for (const name of ['scorecard.json', 'rates.csv', 'leads.csv', 'report.md', 'verdicts.jsonl']) {
        const text = (folder: string) => readFileSync(join(scratch, folder, name), 'utf8')
        expect(text('two-threads') === text('one-thread'), name).toBe(true)
      }
      expect(two.partial).toBe(false)
    },
    3 * MINUTE,
  )
})

describe.skipIf(!isInstalled)(`${title}: Ctrl-C`, () => {
  test(
    'ends the replay with 130, and keeps what was read, marked partial',
    async () => {
      const out = join(scratch, 'interrupted')
      const running = execa('node', ['dist/main.js', 'replay', 'agentdojo', '--out', out], { reject: false })
      setTimeout(() => running.kill('SIGINT'), 1200)
      const { exitCode } = await running
      const scorecard: Scorecard = JSON.parse(readFileSync(join(out, 'scorecard.json'), 'utf8'))
      expect({ exitCode, partial: scorecard.partial }).toEqual({ exitCode: 130, partial: true })
      expect(scorecard.inputs.corpora[0]?.files).toBeLessThan(36_679)
      expect(readdirSync(out).filter(name => name.startsWith('.'))).toEqual([])
    },
    MINUTE,
  )
})

// The other threads have it before this one has read it.
describe.skipIf(!isInstalled)(`${title}: a faulty policy`, () => {
  test.each([
    ['that does not parse', 'call(c, AND\n', '1:9'],
    ['that names no predicate of the vocabulary', 'call(c, t) AND NOT nosuch(c)\n', '1:20'],
  ])('%s is told once, with its place, and there are no results', async (_, text, place) => {
    const file = join(scratch, 'faulty.mfotl')
    writeFileSync(file, text)
    const out = join(scratch, 'faulty')
    const args = ['dist/main.js', 'replay', 'agentdojo', '--jobs', '2', '--policies', file, '--out', out]
    const { exitCode, stderr } = await execa('node', args, { reject: false })
    expect(exitCode).toBe(2)
    expect(stderr.split('\n').filter(line => line.startsWith('rvbench:'))).toHaveLength(1)
    expect(stderr).toContain(`faulty.mfotl:${place}: `)
    expect(existsSync(join(out, 'scorecard.json'))).toBe(false)
  })
})
