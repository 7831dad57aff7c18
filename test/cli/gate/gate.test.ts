import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import { makeCapturedIo } from '../captured-io.ts'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-gate-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const SAMPLE = join(process.cwd(), 'corpora', 'samples', 'agentdojo')
const DETECTED = 'runs/sample-model-a/workspace/user_task_0/important_instructions/injection_task_0.json'
let folders = 0

/** A folder with a team's own runs, policy and lexicon. */
function makeTeam(): string {
  const cwd = join(scratch, `team-${folders++}`)
  mkdirSync(cwd)
  cpSync(SAMPLE, join(cwd, 'mine'), { recursive: true })
  writeFileSync(join(cwd, 'p.mfotl'), 'export(call, tool) OR destructive(call, tool)\n')
  writeFileSync(join(cwd, 'lexicon.yaml'), 'title: ours\nextends: final\n')
  return cwd
}

async function gate(cwd: string, args: readonly string[]) {
  const captured = makeCapturedIo({ cwd, env: { RVBENCH_CORPORA: join(scratch, 'none') } })
  const exitCode = await run(captured.io, ['gate', '--baseline', 'b.json', ...args])
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() }
}

const TEAM_REPLAY = ['mine', '--policies', 'p.mfotl', '--lexicon', 'lexicon.yaml']

async function makeBaseline(): Promise<string> {
  const cwd = makeTeam()
  const { exitCode, stderr } = await gate(cwd, ['--update', ...TEAM_REPLAY])
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  return cwd
}

function changeFile(path: string, change: (text: string) => string): void {
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(path, after)
}

test('no change passes, and writes the same bytes twice', async () => {
  const cwd = await makeBaseline()
  const first = await gate(cwd, ['--out', 'one'])
  const second = await gate(cwd, ['--out', 'two'])
  expect(first.exitCode).toBe(0)
  expect(first.stdout).toMatch(/^gate passed: \d+ checks, against b\.json, rules default\n$/)
  expect(second.stdout).toBe(first.stdout)
  for (const name of readdirSync(join(cwd, 'one')).filter(file => file !== 'replay')) {
    expect(readFileSync(join(cwd, 'one', name), 'utf8')).toBe(readFileSync(join(cwd, 'two', name), 'utf8'))
  }
})

test('a baseline that is updated without a change keeps its bytes', async () => {
  const cwd = await makeBaseline()
  const before = readFileSync(join(cwd, 'b.json'), 'utf8')
  const { stdout } = await gate(cwd, ['--update'])
  expect(stdout).toContain('Nothing differs.')
  expect(readFileSync(join(cwd, 'b.json'), 'utf8')).toBe(before)
})

describe('a change fails with exit code 1 and names what changed', () => {
  test.each([
    {
      title: 'a run newly fired, since a policy was widened',
      change: (cwd: string) =>
        changeFile(join(cwd, 'p.mfotl'), text => `(${text.trim()}) OR financial(call, tool)\n`),
      names: ['FAILED inputs: policy p changed', 'newly-fired', 'banking/'],
    },
    {
      title: 'a run no longer fired, since its recording changed',
      change: (cwd: string) =>
        changeFile(join(cwd, 'mine', DETECTED), text => text.replaceAll(/"(send|delete)_/g, '"get_')),
      names: ['FAILED corpora', 'FAILED detection: p on mine', 'no-longer-fired', 'injection_task_0'],
    },
    {
      title: 'a policy edited, though no run shows it',
      change: (cwd: string) => changeFile(join(cwd, 'p.mfotl'), text => `# edited\n${text}`),
      names: ['FAILED inputs: policy p changed'],
    },
    {
      title: 'a tool renamed in the lexicon',
      change: (cwd: string) =>
        changeFile(join(cwd, 'lexicon.yaml'), text => `${text}tools:\n  send_email: []\n`),
      names: [
        'FAILED inputs: lexicon changed',
        'FAILED verdicts: p on mine',
        'no-longer-fired',
        'workspace/',
      ],
    },
    {
      title: 'a file missing',
      change: (cwd: string) => rmSync(join(cwd, 'mine', DETECTED)),
      names: [`FAILED files: mine: ${DETECTED} is gone`, 'no-longer-fired'],
    },
    {
      title: 'a file damaged',
      change: (cwd: string) => writeFileSync(join(cwd, 'mine', DETECTED), '{'),
      names: [`FAILED files: mine: ${DETECTED} cannot be read any more`],
    },
  ])('$title', async ({ change, names }) => {
    const cwd = await makeBaseline()
    change(cwd)
    const { exitCode, stdout } = await gate(cwd, [])
    expect(exitCode).toBe(1)
    for (const name of names) expect(stdout).toContain(name)
    expect(stdout).toMatch(/gate FAILED: \d+ of \d+ checks, against b\.json/)
  })
})

test('rules of a team replace the default ones', async () => {
  const cwd = await makeBaseline()
  changeFile(join(cwd, 'p.mfotl'), text => `# edited\n${text}`)
  writeFileSync(
    join(cwd, 'rules.yaml'),
    'title: ours\nrules:\n  - { subject: detection, allow: { min: 0.1 } }\n  - { subject: benign-firing, policy: p, allow: { within: 0.2 } }\n',
  )
  expect((await gate(cwd, ['--rules', 'rules.yaml'])).exitCode).toBe(0)
})

test('a results folder is a baseline, too', async () => {
  const cwd = makeTeam()
  const captured = makeCapturedIo({ cwd })
  expect(await run(captured.io, ['replay', ...TEAM_REPLAY, '--out', 'before', '--quiet'])).toBe(0)
  const { exitCode, stdout } = await gate(cwd, ['--baseline', 'before'])
  expect({ exitCode, stdout }).toEqual({
    exitCode: 0,
    stdout: expect.stringMatching(/^gate passed: \d+ checks, against before, rules default\n$/),
  })
})

describe('is refused with what to do', () => {
  test.each([
    {
      title: 'no baseline',
      spoil: (cwd: string) => rmSync(join(cwd, 'b.json')),
      args: [],
      says: ['there is no such baseline', '--update'],
    },
    {
      title: 'a baseline changed by hand',
      spoil: (cwd: string) =>
        changeFile(join(cwd, 'b.json'), text => text.replace(/"numerator":[1-9]\d*/, '"numerator":0')),
      args: [],
      says: ['changed by hand', '--update'],
    },
    {
      title: 'a baseline of another schema version',
      spoil: (cwd: string) =>
        changeFile(join(cwd, 'b.json'), text => text.replace('baseline/1', 'baseline/7')),
      args: [],
      says: ['rvbench.baseline/7', '#/schema'],
    },
    {
      title: 'a rules file with an unknown metric',
      spoil: (cwd: string) =>
        writeFileSync(join(cwd, 'rules.yaml'), 'title: t\nrules:\n  - { subject: beauty, allow: exact }\n'),
      args: ['--rules', 'rules.yaml'],
      says: ['rules.yaml:3'],
    },
    {
      title: 'an unknown format',
      spoil: () => undefined,
      args: ['--format', 'xml'],
      says: ['formats: text, markdown'],
    },
    { title: 'targets beside a baseline', spoil: () => undefined, args: ['mine'], says: ['--update'] },
  ])('$title', async ({ spoil, args, says }) => {
    const cwd = await makeBaseline()
    spoil(cwd)
    const { exitCode, stdout, stderr } = await gate(cwd, args)
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    for (const part of says) expect(stderr).toContain(part)
  })
})

test('a results folder that was half written is refused, with what is missing', async () => {
  const cwd = makeTeam()
  mkdirSync(join(cwd, 'half'))
  writeFileSync(join(cwd, 'half', 'verdicts.jsonl'), '')
  const { exitCode, stderr } = await gate(cwd, ['--baseline', 'half'])
  expect(exitCode).toBe(2)
  expect(stderr).toContain('the folder holds no scorecard.json and no run.json')
})

test('a scorecard edited by hand is refused, with the place', async () => {
  const cwd = makeTeam()
  const captured = makeCapturedIo({ cwd })
  await run(captured.io, ['replay', ...TEAM_REPLAY, '--out', 'before', '--quiet'])
  changeFile(join(cwd, 'before', 'scorecard.json'), text =>
    text.replace(/"numerator": [1-9]\d*,/, '"numerator": 0,'),
  )
  const { exitCode, stderr } = await gate(cwd, ['--baseline', 'before'])
  expect(exitCode).toBe(2)
  expect(stderr).toContain('scorecard.json: it is not the scorecard that run.json tells of')
})
