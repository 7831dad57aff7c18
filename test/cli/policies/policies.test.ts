import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ExitCode, Io } from '../../../src/cli/io.ts'
import { run } from '../../../src/cli/program.ts'
import { makeCapturedIo } from '../captured-io.ts'

interface Ran {
  readonly exitCode: ExitCode
  readonly stdout: string
  readonly stderr: string
}

async function runIn(cwd: string, argv: readonly string[], env: Io['env'] = {}): Promise<Ran> {
  const captured = makeCapturedIo({ cwd, env })
  const exitCode = await run(captured.io, argv)
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() }
}

describe.each([[['policies']], [['policies', 'list']]])('%s', argv => {
  test('lists every policy with id, pack, title, file and whether it is monitorable', async () => {
    const { exitCode, stdout, stderr } = await runIn('/', argv)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout.split('\n')[1]).toMatch(/^id +pack +title +file +monitorable$/)
    const o1 =
      /^O1 +generic, refined +destructive call without an earlier approval +specs\/generic\/o1-destructive\.mfotl +yes$/m
    expect(stdout).toMatch(o1)
    expect(stdout).not.toContain('\x1b')
  })
})

test('policies --json lists them for programs', async () => {
  const { stdout } = await runIn('/', ['policies', '--json'])
  const listed: { policies: unknown[] } = JSON.parse(stdout)
  expect(listed.policies[0]).toMatchObject({
    id: 'O1',
    packs: ['generic', 'refined'],
    monitorable: true,
    problem: null,
  })
})

test('FORCE_COLOR paints the table even without a terminal', async () => {
  expect((await runIn('/', ['policies'], { FORCE_COLOR: '1' })).stdout).toContain('\x1b[')
})

test.each([
  {
    text: 'financial(c, t) AND NOT ONCE approval(s, c2, t2)\n',
    stderr: /^rvbench: p\.mfotl:1:\d+: not monitorable: .+\n {2}financial.+\n +\^+\nin /,
  },
  { text: 'financial(c, t) AND\n', stderr: /^rvbench: p\.mfotl:\d:\d+: .*expected .+\n/ },
  {
    text: 'financial(c)\n',
    stderr: /^rvbench: p\.mfotl:1:1: .*financial.*\n {2}financial\(c\)\n/,
  },
  { text: 'finance(c, t)\n', stderr: /^rvbench: p\.mfotl:1:1: .*finance/ },
  { text: '', stderr: /^rvbench: p\.mfotl:1:1: / },
  {
    text: 'financial(c, t) AND\n  (NOT (EXISTS s, w. ONCE approval("user-stict", s, w)))\n',
    stderr:
      /^rvbench: p\.mfotl:2:\d+: no approval rule is called "user-stict"\n.+\n +\^+\nspecs\/approvals: .*user-strict/,
  },
])('policies check refuses $text with place and reason', async ({ text, stderr }) => {
  const ran = await runIn(folderWith({ 'p.mfotl': text }), ['policies', 'check', 'p.mfotl'])
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
  expect(ran.stderr).toMatch(stderr)
})

test.each([
  { text: 'financial(c, t) AND c > 1', verdicts: 'c: int, t: string', known: 'at once' },
  { text: 'EXISTS c, t. financial(c, t)', verdicts: 'without values', known: 'at once' },
  {
    text: 'financial(c, t) AND EVENTUALLY[0,5] call(c, t)',
    verdicts: 'c: int, t: string',
    known: 'when',
  },
])('policies check says what $text gives', async ({ text, verdicts, known }) => {
  const ran = await runIn(folderWith({ 'p.mfotl': text }), ['policies', 'check', 'p.mfotl'])
  expect(ran).toMatchObject({ exitCode: 0, stderr: '' })
  expect(ran.stdout).toMatch(
    new RegExp(`^p\\.mfotl: monitorable\n +verdicts +${verdicts}.*\n +known +${known}`),
  )
})

test('policies check takes the names of a team’s own rules', async () => {
  const cwd = folderWith({
    'p.mfotl': 'financial(c, t) AND (NOT (EXISTS s, w. ONCE approval("our-yes", s, w)))\n',
  })
  mkdirSync(join(cwd, 'approvals'))
  writeFileSync(join(cwd, 'approvals/our-yes.yaml'), "title: yes\nof: user-message\npattern: 'yes'\n")
  const check = ['policies', 'check', 'p.mfotl']
  expect(await runIn(cwd, check)).toMatchObject({ exitCode: 2, stdout: '' })
  expect(await runIn(cwd, [...check, '--specs', '.'])).toMatchObject({ exitCode: 0, stderr: '' })
})

test('policies check reads a signature of the user', async () => {
  const folder = folderWith({ 'p.mfotl': 'mine(x)', 's.sig': 'mine(x:float)\n' })
  const ran = await runIn(folder, ['policies', 'check', 'p.mfotl', '--signature', 's.sig'])
  expect(ran.exitCode).toBe(0)
  expect(ran.stdout).toContain('x: float')
})

test.each([
  { argv: ['policies', 'check', 'none.mfotl'], stderr: /^rvbench: .*none\.mfotl: .*ENOENT/ },
  { argv: ['policies', 'check', '.'], stderr: /^rvbench: .*EISDIR/ },
  { argv: ['policies', 'check', 'p.mfotl', '--signature', 'none.sig'], stderr: /none\.sig/ },
  { argv: ['policies', 'check', 'p.mfotl', '--signature', 'bad.sig'], stderr: /^rvbench: bad\.sig:1:\d+: / },
  { argv: ['policies', 'check', 'bytes.mfotl'], stderr: /not UTF-8/ },
])('$argv is refused with exit code 2', async ({ argv, stderr }) => {
  const folder = folderWith({
    'p.mfotl': 'TRUE',
    'bad.sig': 'p(x:integer)',
    'bytes.mfotl': Buffer.of(0xff, 0xfe),
  })
  const ran = await runIn(folder, argv)
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
  expect(ran.stderr).toMatch(stderr)
})

function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rvbench-policies-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

describe('rules for calls', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'rvbench-rules-'))
  const policy = {
    schema: 'rvbench.tool-policy/1',
    title: 't',
    tools: { pay: [{ priority: 1, effect: 'allow' }] },
  }

  test('policies list names them', async () => {
    const { stdout } = await runIn('/', ['policies'])
    expect(stdout).toMatch(
      /^progent-banking +comparators, tool-lists .+progent-banking\.json +rules for calls$/m,
    )
  })

  test('policies check takes such a file', async () => {
    writeFileSync(join(cwd, 'good.json'), JSON.stringify(policy))
    const { exitCode, stdout, stderr } = await runIn(cwd, ['policies', 'check', 'good.json'])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toContain(
      'good.json: rules for calls that can be followed\n  tools     1 listed, all others are denied: pay\n',
    )
  })

  test('policies check refuses a pattern that would go back, with its place', async () => {
    const rule = { priority: 1, effect: 'allow', conditions: { to: { pattern: '(a)\\1' } } }
    writeFileSync(join(cwd, 'bad.json'), JSON.stringify({ ...policy, tools: { pay: [rule] } }))
    const { exitCode, stderr } = await runIn(cwd, ['policies', 'check', 'bad.json'])
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(
      /^rvbench: bad\.json#\/tools\/pay\/0\/conditions\/to: a condition that cannot be checked: .+\n/,
    )
  })
})

describe('policies convert', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'rvbench-convert-rules-'))

  test('prints rules as a formula that policies check takes', async () => {
    writeFileSync(
      join(cwd, 'r.spec'),
      'rule @known_payee\ntrigger send_money\ncheck !payee_seen\nenforce stop\nend\n',
    )
    const { exitCode, stdout, stderr } = await runIn(cwd, ['policies', 'convert', 'r.spec'])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    writeFileSync(join(cwd, 'r.mfotl'), stdout)
    expect((await runIn(cwd, ['policies', 'check', 'r.mfotl'])).stdout).toMatch(/^r\.mfotl: monitorable\n/)
  })

  test('refuses a predicate that is not ours by its name', async () => {
    writeFileSync(join(cwd, 'r.spec'), 'rule @r\ntrigger any\ncheck involve_system_file\nenforce stop\nend\n')
    const { exitCode, stderr } = await runIn(cwd, ['policies', 'convert', 'r.spec'])
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(/^rvbench: r\.spec:3:7: the predicate involve_system_file has no formula here\n/)
  })
})
