import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import type { CensusGroup, CensusReport } from '../../../src/model/census-report.ts'
import { makeCapturedIo } from '../captured-io.ts'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-census-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

let runs = 0

async function census(args: readonly string[], interrupted = false) {
  const captured = makeCapturedIo({ env: { RVBENCH_CORPORA: join(scratch, 'no-corpora') } })
  const out = join(scratch, `out-${runs++}`)
  if (interrupted) captured.interrupt()
  const exitCode = await run(captured.io, ['census', ...args, '--out', out])
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr(), out }
}

async function reportOf(args: readonly string[]): Promise<CensusReport> {
  const { exitCode, out } = await census([...args, '--quiet'])
  expect(exitCode).toBe(0)
  return JSON.parse(readFileSync(join(out, 'census.json'), 'utf8'))
}

const user = (content: string) => ({ role: 'user', content })
const says = (content: string) => ({ role: 'assistant', content })
const calls = (name: string, args: object = {}) => [
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: name, type: 'function', function: { name, arguments: JSON.stringify(args) } }],
  },
  { role: 'tool', tool_call_id: name, name, content: 'done' },
]

/** Six runs: three ask first, two of them for what they do. */
const RUNS = [
  [user('Book me a room.'), says('Shall I?'), user('Yes, please do.'), ...calls('book_room', { room_id: 3 })],
  [
    user('Book two.'),
    says('Shall I?'),
    user('Go ahead.'),
    ...calls('book_room'),
    says('Another?'),
    user('Hm.'),
    ...calls('cancel_room'),
  ],
  [user('Book.'), ...calls('book_room'), says('Was that right?'), user('Go ahead.'), ...calls('send_mail')],
  [user('Book.'), ...calls('book_room'), says('Booked.'), user('Approved.')],
  [user('Help.'), says('How?'), user('Go ahead.'), ...calls('transfer_to_human_agents')],
  [user('Which rooms?'), ...calls('list_rooms')],
]

function makeCorpus(name: string, trajectories: readonly object[]): string {
  const folder = join(scratch, name, 'historical_trajectories')
  mkdirSync(folder, { recursive: true })
  const records = trajectories.map((traj, index) => ({ task_id: index, trial: 0, reward: 1, info: {}, traj }))
  writeFileSync(join(folder, `${name}-hotel.json`), JSON.stringify(records))
  return join(scratch, name)
}

const CORPUS = makeCorpus('one', RUNS)

function orderOf({ order }: CensusGroup, rule: string, list: string): string {
  const row = order.find(candidate => candidate.rule === rule && candidate.list === list)
  return [row?.beforeFirst, row?.beforeLast, row?.rightBefore].map(share => share?.numerator).join(' ')
}

const soleGroup = ({ groups }: CensusReport): CensusGroup => {
  const [group] = groups
  if (group === undefined) throw new Error('the census counted no group')
  return group
}

describe('runs of our own', async () => {
  const report = await reportOf([CORPUS])
  const group = soleGroup(report)

  test('each run counts, whatever it holds', () => {
    expect(report.groups).toHaveLength(1)
    expect(group).toMatchObject({ traces: 6, userMessages: 12, withOneUserMessage: { numerator: 1 } })
  })

  test.each([
    ['user-strict', 'published', '3 4 4'],
    ['user-strict', 'no-handover', '2 3 3'],
    ['user-strict-reply', 'no-handover', '2 3 3'],
    ['user-reply', 'no-handover', '2 3 3'],
    ['tool-name', 'published', '0 0 0'],
  ])('%s before calls of %s', (rule, list, counts) => {
    expect(orderOf(group, rule, list)).toBe(counts)
  })

  test('changes are counted by list', () => {
    const counts = group.mutations.map(({ list, numerator }) => [list, numerator])
    expect(Object.fromEntries(counts)).toMatchObject({ 'no-handover': 4, published: 5 })
  })

  test.each([
    ['O1', 'degenerate', 'destructive(call, tool)'],
    ['O2', 'not-checkable', 'FALSE'],
    ['O3', 'degenerate', 'financial(call, tool)'],
    ['unapproved', 'checkable', null],
    ['any-transfer', 'not-checkable', 'FALSE'],
  ])('%s is %s there', (policy, checkability, equals) => {
    expect(group.policies.find(row => row.policy === policy)).toMatchObject({ checkability, equals })
  })

  test.each([
    ['object', 1],
    ['timestamp', 0],
    ['approval_id', 0],
  ])('%s is stated in %d runs', (field, count) => {
    expect(group.fields.find(row => row.field === field)?.recorded.numerator).toBe(count)
  })
})

test('enforcement-ready records state what they state', async () => {
  const { fields } = soleGroup(await reportOf(['event-record-sample']))
  const stated = fields.map(({ field, recorded }) => [field, `${recorded.numerator}/${recorded.denominator}`])
  expect(Object.fromEntries(stated)).toEqual({
    ...{ timestamp: '2/4', actor: '4/4', tool: '3/4', action: '4/4', object: '3/4', recipient: '2/4' },
    ...{ source: '2/4', approval_id: '2/4', session_id: '4/4', state_before: '2/4', state_after: '2/4' },
    trust_domain: '2/4',
  })
})

test('of an event log its events are counted, and the policies that are named over it', async () => {
  const policy = 'corpora/samples/event-log/logs/badge-before-door.mfotl'
  const bare = soleGroup(await reportOf(['event-log-sample']))
  expect(bare.events.map(({ predicate, numerator }) => [predicate, numerator])).toEqual([
    ['badge', 3],
    ['enter', 3],
    ['leave', 2],
  ])
  expect([bare.fields, bare.readiness, bare.approvals, bare.policies]).toEqual([[], [], [], []])
  const { policies } = soleGroup(await reportOf(['event-log-sample', '--policies', policy]))
  expect(policies).toMatchObject([
    { checkability: 'checkable', canFire: { numerator: 3 }, canBeSilenced: { numerator: 3 } },
  ])
})

test('results lie in the folder, and stand on stdout', async () => {
  const { exitCode, stdout, stderr, out } = await census([CORPUS])
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(readdirSync(out).sort()).toEqual(['census.csv', 'census.json', 'census.md'])
  expect(stdout).toContain('one: 6 runs, 2.00 user messages each')
  expect(readFileSync(join(out, 'census.md'), 'utf8')).toContain('# rvbench census')
})

test('--json prints the report that is written', async () => {
  const { stdout, out } = await census([CORPUS, '--json'])
  expect(stdout).toBe(readFileSync(join(out, 'census.json'), 'utf8'))
})

test('--group-by counts for each value, beside all; --policies chooses', async () => {
  const args = ['agentdojo-sample', 'tau-bench-sample', '--group-by', 'suite', '--policies', 'O1']
  const { groups } = await reportOf(args)
  const shown = groups.map(({ corpus, group, traces, policies }) => [
    corpus,
    group['suite'] ?? '',
    traces,
    policies.map(({ policy }) => policy).join(),
  ])
  // Trajectories of τ-bench have no suite: there is nothing to group by.
  expect(shown.filter(([corpus]) => corpus === 'tau-bench-sample')).toEqual([
    ['tau-bench-sample', '', 10, 'O1'],
  ])
  const [all, ...suites] = shown.filter(([corpus]) => corpus === 'agentdojo-sample')
  expect(all).toEqual(['agentdojo-sample', '', 37, 'O1'])
  expect(suites.map(([, suite]) => suite)).toEqual(suites.map(([, suite]) => suite).toSorted())
  expect(suites.reduce((sum, [, , traces]) => sum + Number(traces), 0)).toBe(37)
})

test('the same runs give the same bytes', async () => {
  const [first, second] = [await census(['agentdojo-sample']), await census(['agentdojo-sample'])]
  const textsOf = (out: string) => readdirSync(out).map(file => readFileSync(join(out, file), 'utf8'))
  expect(textsOf(second.out)).toEqual(textsOf(first.out))
})

test('filters that leave no run are told', async () => {
  const { exitCode, stderr } = await census(['agentdojo-sample', '--suite', 'nowhere'])
  expect(exitCode).toBe(0)
  expect(stderr).toContain('no run was read')
})

test('a bad record is named, and is exit code 2 with --strict, or where there is nothing else', async () => {
  const broken = join(scratch, 'broken', 'historical_trajectories')
  mkdirSync(broken, { recursive: true })
  writeFileSync(join(broken, 'm-d.json'), '[{"task_id": 1}]')
  const alone = await census([join(scratch, 'broken')])
  const strict = await census([join(scratch, 'broken'), 'agentdojo-sample', '--strict'])
  const among = await census([join(scratch, 'broken'), 'agentdojo-sample'])
  expect([alone.exitCode, among.exitCode, strict.exitCode]).toEqual([2, 0, 2])
  expect(strict.stderr).toContain('m-d.json')
})

test('what is interrupted is marked', async () => {
  const { exitCode, stdout, out } = await census(['agentdojo-sample'], true)
  expect(exitCode).toBe(130)
  expect(stdout).toContain('PARTIAL')
  const report: CensusReport = JSON.parse(readFileSync(join(out, 'census.json'), 'utf8'))
  expect(report.partial).toBe(true)
})

test.each([
  { args: ['agentdojo-sample', '--policies', 'O9'], stderr: 'no policy or pack is called "O9"' },
  {
    args: ['agentdojo-sample', '--group-by', 'colour'],
    stderr: 'no run of agentdojo-sample has the group key "colour"',
  },
  { args: ['nowhere'], stderr: 'nowhere' },
])('$args is refused', async ({ args, stderr: expected }) => {
  const { exitCode, stderr } = await census(args)
  expect(exitCode).toBeGreaterThan(1)
  expect(stderr).toContain(expected)
})
