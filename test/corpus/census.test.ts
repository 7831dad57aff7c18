import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../src/cli/program.ts'
import { corporaFolder } from '../../src/corpora/corpora-folder.ts'
import { readRecord } from '../../src/corpora/corpus-record.ts'
import type { CensusGroup, CensusReport } from '../../src/model/census-report.ts'
import { makeCapturedIo } from '../cli/captured-io.ts'

// What METHODS, sections 8 and 9 and caveat 20, say that must come out, on the corpora as recorded.
const FOLDER = corporaFolder(null, { env: process.env, cwd: process.cwd() })
const MINUTE = 60_000

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-census-corpora-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

async function censusOf(target: string, args: readonly string[]): Promise<CensusGroup> {
  const out = join(scratch, target.replaceAll('/', '-'))
  const { io } = makeCapturedIo({ env: { RVBENCH_CORPORA: FOLDER } })
  expect(await run(io, ['census', target, ...args, '--quiet', '--out', out])).toBe(0)
  const { groups }: CensusReport = JSON.parse(readFileSync(join(out, 'census.json'), 'utf8'))
  const [group] = groups
  if (group === undefined) throw new Error(`${target} holds no run`)
  return group
}

/** The tests of one corpus, skipped by name where it is not installed. */
function describeCorpus(
  corpus: string,
  what: string,
  args: readonly string[],
  tests: (group: () => CensusGroup) => void,
): void {
  const isInstalled = readRecord(join(FOLDER, corpus)) !== null
  const title = isInstalled
    ? `${corpus}: ${what}`
    : `${corpus}: ${what} (skipped: rvbench corpus add ${corpus})`
  describe.skipIf(!isInstalled)(title, () => {
    let group: CensusGroup | undefined
    beforeAll(async () => {
      const target = args.includes('--input-format') ? join(FOLDER, corpus) : corpus
      group = await censusOf(target, args)
    }, 2 * MINUTE)
    tests(() => {
      if (group === undefined) throw new Error(`${corpus} was not counted`)
      return group
    })
  })
}

const readinessOf = ({ readiness }: CensusGroup, id: string) => {
  const row = readiness.find(candidate => candidate.id === id)
  return `${row?.numerator}/${row?.denominator}`
}

describeCorpus('tau-bench', 'the airline trajectories of GPT-4o', [], group => {
  test('200 trajectories with 7.45 user turns each', () => {
    expect(group().traces).toBe(200)
    expect(group().userMessages / group().traces).toBe(7.45)
  })

  test.each([
    { list: 'published', mutate: 156, beforeLast: 116, beforeFirst: 108, rightBefore: 106 },
    { list: 'no-handover', mutate: 118, beforeLast: 99, beforeFirst: 96, rightBefore: 91 },
  ])('$list: $mutate mutate; of these $beforeLast gate', ({ list, mutate, ...counts }) => {
    const { mutations, order } = group()
    expect(mutations.find(row => row.list === list)).toMatchObject({ numerator: mutate, denominator: 200 })
    // All answer a message without a call.
    for (const rule of ['user-strict', 'user-strict-reply']) {
      const row = order.find(candidate => candidate.rule === rule && candidate.list === list)
      expect({
        beforeLast: row?.beforeLast.numerator,
        beforeFirst: row?.beforeFirst.numerator,
        rightBefore: row?.rightBefore.numerator,
      }).toEqual(counts)
    }
  })

  test('no tool approves: what waits for one is degenerate, what waits for the user is not', () => {
    const { approvals, policies } = group()
    expect(approvals.find(({ rule }) => rule === 'tool-name-published')).toMatchObject({
      by: [],
      numerator: 0,
    })
    const checkability = Object.fromEntries(policies.map(row => [row.policy, row.checkability]))
    expect(checkability).toMatchObject({ O1: 'degenerate', O3: 'degenerate', unapproved: 'checkable' })
  })
})

describeCorpus('agentdojo', 'GPT-4o', ['--pipeline', 'gpt-4o-2024-05-13'], group => {
  test.each([
    ['approval-name', '0/6899'],
    ['approval-name-wide', '0/6899'],
    ['recipient', '2677/6899'],
    ['object', '2514/6899'],
    ['user-confirmation', '320/6899'],
    ['reversibility', '0/6899'],
    ['time', '0/6899'],
    ['state', '0/6899'],
  ])('%s: %s', (id, counts) => {
    expect(readinessOf(group(), id)).toBe(counts)
  })

  test('every run has one user message, so that nothing is ever proposed', () => {
    expect(group().withOneUserMessage).toMatchObject({ numerator: 6899, denominator: 6899 })
    expect(group().approvals.find(({ rule }) => rule === 'user-reply')?.numerator).toBe(0)
  })

  test.each([
    ['O1', 'degenerate', 'destructive(call, tool)'],
    ['O2', 'not-checkable', 'FALSE'],
    ['O3', 'degenerate', 'financial(call, tool)'],
    ['O4', 'degenerate', 'export(call, tool)'],
    ['O5', 'degenerate', 'actuation(call, tool)'],
    ['payee-field-bound', 'checkable', null],
  ])('%s is %s: %s', (policy, checkability, equals) => {
    expect(group().policies.find(row => row.policy === policy)).toMatchObject({ checkability, equals })
  })
})

describeCorpus(
  'r-judge',
  'the reading of the readiness table',
  ['--input-format', 'r-judge-census'],
  group => {
    test.each([
      ['approval-name', '1/571'],
      ['approval-name-wide', '2/571'],
      ['recipient', '33/571'],
      ['object', '270/571'],
      ['user-confirmation', '0/571'],
      ['reversibility', '1/571'],
    ])('%s: %s', (id, counts) => {
      expect(readinessOf(group(), id)).toBe(counts)
    })

    test('its two approvals are none', () => {
      expect(group().approvals.find(({ rule }) => rule === 'tool-name')?.by).toEqual([
        'AugustSmartLockGrantGuestAccess',
        'CiscoUmbrellaVerifyDomain',
      ])
    })
  },
)

const STAC = '../shared/corpora/stac'
const hasStac = existsSync(STAC)

describe.skipIf(!hasStac)(`the published log of STAC${hasStac ? '' : ` (skipped: not in ${STAC})`}`, () => {
  test('approvals are in 6 chains of 483; the obligation can fire on 350, and on 3 of these be silenced', async () => {
    const { traces, events, policies } = await censusOf(STAC, ['--policies', `${STAC}/obligation.mfotl`])
    expect(traces).toBe(483)
    expect(events.find(({ predicate }) => predicate === 'approval')).toMatchObject({ numerator: 6 })
    expect(policies).toMatchObject([
      { checkability: 'checkable', canFire: { numerator: 350 }, canBeSilenced: { numerator: 3 } },
    ])
  })
})
