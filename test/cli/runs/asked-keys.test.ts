import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import type { Scorecard } from '../../../src/model/scorecard.ts'
import { makeCapturedIo } from '../captured-io.ts'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-keys-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

// Formats that say which keys their runs have, and files whose runs may have any.
const AGENTDOJO = 'agentdojo-sample'
const STAC = 'stac-sample'
const RED = writeRuns('red', [{ team: 'red', shift: 'day' }, { team: 'blue' }])
const BARE = writeRuns('bare', [{}, {}])
// Farther on than the runs that are looked at first.
const LATE = writeRuns('late', [...Array.from({ length: 150 }, () => ({})), { team: 'red' }])
const BROKEN = join(scratch, 'broken.jsonl')
writeFileSync(BROKEN, '{"schema":"rvbench.trace/1","id":7}\n')

function writeRuns(name: string, groups: readonly Readonly<Record<string, string>>[]): string {
  const file = join(scratch, `${name}.jsonl`)
  const steps = [{ kind: 'tool-call', tool: 'send_money', args: {} }]
  const lines = groups.map((group, index) =>
    JSON.stringify({ schema: 'rvbench.trace/1', id: `run-${index}`, group, clock: 'order', steps }),
  )
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

let outs = 0

async function called(args: readonly string[], interrupted = false) {
  const captured = makeCapturedIo({ env: { RVBENCH_CORPORA: join(scratch, 'no-corpora') } })
  const out = join(scratch, `out-${outs++}`)
  if (interrupted) captured.interrupt()
  const exitCode = await run(captured.io, [...args, '--out', out])
  return { exitCode, stderr: captured.stderr(), out }
}

function groupsOf(out: string): readonly object[] {
  const { rates }: Scorecard = JSON.parse(readFileSync(join(out, 'scorecard.json'), 'utf8'))
  return [...new Map(rates.map(({ group }) => [JSON.stringify(group), group])).values()]
}

describe('a key that no run has is refused before anything is replayed', () => {
  test.each([
    {
      args: [AGENTDOJO, '--group-by', 'colour'],
      seen: 'no run of agentdojo-sample has the group key "colour"',
    },
    { args: [AGENTDOJO, '--where', 'siute=banking'], seen: 'did you mean suite?' },
    // Another format's.
    { args: [AGENTDOJO, '--group-by', 'domain'], seen: 'the group key "domain"' },
    { args: [AGENTDOJO, '--group-by', 'suite,domain'], seen: 'the group key "domain"' },
    { args: [STAC, '--pipeline', '*'], seen: 'no run of stac-sample has the group key "pipeline"' },
    { args: [AGENTDOJO, STAC, '--where', 'a=b'], seen: 'no run of agentdojo-sample, stac-sample has' },
    { args: [RED, '--group-by', 'taem'], seen: 'did you mean team? keys: pipeline' },
    { args: [BARE, '--where', 'team=red'], seen: 'no run of bare has the group key "team"' },
    // The format knows the word, but no run has it.
    { args: [BARE, '--suite', 'banking'], seen: 'no run of bare has the group key "suite"' },
    { args: [LATE, '--group-by', 'team', '--limit', '150'], seen: 'no run of late has the group key' },
    { args: ['event-record-sample', '--group-by', 'actor'], seen: 'these runs have no group keys' },
    { args: ['scenarios', '--where', 'colour=red'], seen: 'keys: family, origin, course' },
    { args: [AGENTDOJO, '--where', '\u001b[31m=x'], seen: 'group key "\\u001b[31m"' },
  ])('replay $args', async ({ args, seen }) => {
    const { exitCode, stderr } = await called(['replay', ...args])
    expect(exitCode).toBe(2)
    expect(stderr).toContain(seen)
  })

  test.each([['census'], ['poison'], ['embedded'], ['export'], ['crosscheck'], ['convert', '--to', 'trace']])(
    '%s',
    async (...command) => {
      const { exitCode, stderr } = await called([...command, RED, '--where', 'taem=red'])
      expect(exitCode).toBe(2)
      expect(stderr).toContain('no run of red has the group key "taem"')
    },
  )
})

describe('a key that only some targets have is told of the others', () => {
  test.each([
    {
      args: [AGENTDOJO, STAC, RED, '--suite', 'banking'],
      told: 'rvbench: no run of stac-sample, red has the group key "suite": the filter leaves none of them\n',
    },
    {
      args: [RED, BARE, LATE, '--group-by', 'team'],
      told: 'rvbench: no run of bare has the group key "team": they are not told apart by it\n',
    },
    // Generated runs have it.
    {
      args: [AGENTDOJO, 'scenarios', '--where', 'family=*'],
      told: 'rvbench: no run of agentdojo-sample has the group key "family": the filter leaves none of them\n',
    },
  ])('replay $args', async ({ args, told }) => {
    const { exitCode, stderr } = await called(['replay', ...args])
    expect(exitCode).toBe(0)
    expect(stderr).toBe(told)
  })
})

describe('a key that runs have is taken without a word', () => {
  test.each([
    { args: [AGENTDOJO, '--where', 'suite=*', '--group-by', 'pipeline,suite'] },
    { args: [RED, '--where', 'team=red', '--group-by', 'shift'] },
    { args: [LATE, '--group-by', 'team'] },
    { args: [AGENTDOJO] },
  ])('replay $args', async ({ args }) => {
    const { exitCode, stderr } = await called(['replay', ...args])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  })
})

test.each([
  { keys: 'team', groups: [{}, { team: 'blue' }, { team: 'red' }] },
  {
    keys: 'team,shift',
    groups: [{}, { shift: 'none', team: 'blue' }, { shift: 'day', team: 'red' }],
  },
])('runs of a file are told apart by their own keys: $keys', async ({ keys, groups }) => {
  const { out } = await called(['replay', RED, '--group-by', keys])
  expect(groupsOf(out)).toEqual(groups)
})

test('of runs that cannot be read nobody knows their keys: what is wrong with them is told', async () => {
  const { exitCode, stderr } = await called(['replay', BROKEN, '--group-by', 'team'])
  expect(exitCode).toBe(2)
  expect(stderr).toContain('1 record could not be read')
  expect(stderr).not.toContain('group key')
})

test('Ctrl-C ends the search for keys', async () => {
  const { exitCode, stderr } = await called(['replay', RED, '--group-by', 'team'], true)
  expect(exitCode).toBe(130)
  expect(stderr).toContain('interrupted')
})
