import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import { makeCapturedIo } from '../captured-io.ts'

const cwd = mkdtempSync(join(tmpdir(), 'rvbench-replay-tool-policy-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const call = (tool: string, args: object) => ({ kind: 'tool-call', pointer: '/0', id: null, tool, args })
const trace = (id: string, steps: readonly object[]) =>
  JSON.stringify({ schema: 'rvbench.trace/1', id, clock: 'order', steps })
mkdirSync(join(cwd, 'runs'))
writeFileSync(
  join(cwd, 'runs', 'runs.jsonl'),
  [
    trace('good', [call('send_money', { recipient: 'UK1' })]),
    trace('bad', [call('read', {}), call('send_money', { recipient: 'x"\\y' })]),
  ]
    .map(line => `${line}\n`)
    .join(''),
)

function write(name: string, tools: object): void {
  writeFileSync(join(cwd, name), JSON.stringify({ schema: 'rvbench.tool-policy/1', title: 't', tools }))
}
const allow = (conditions: object = {}) => [{ priority: 1, effect: 'allow', conditions }]

async function rvbench(...argv: readonly string[]) {
  const captured = makeCapturedIo({ cwd, env: {} })
  const exitCode = await run(captured.io, argv)
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() }
}

const replay = (...policies: readonly string[]) =>
  rvbench('replay', 'runs', '--quiet', '--out', 'out', '--policies', policies.join())

describe('a replay of rules for calls', () => {
  test('beside a formula writes a verdict for each denied call, with the reason', async () => {
    write('mine.json', { read: allow(), send_money: allow({ recipient: 'UK' }) })
    expect(await replay('mine.json', 'deny-every-write')).toMatchObject({ exitCode: 0, stderr: '' })
    const lines: { trace: string; policy: string; firings: object[] }[] = readFileSync(
      join(cwd, 'out', 'verdicts.jsonl'),
      'utf8',
    )
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line))
    const fired = lines.filter(({ policy, firings }) => policy === 'mine' && firings.length > 0)
    expect(fired).toMatchObject([
      {
        trace: 'bad',
        firings: [{ step: 1, call: 1, valuations: [{ c: 1, t: 'send_money', rule: 'no rule allows it' }] }],
      },
    ])
  })

  test('tells which listed tools no run calls', async () => {
    write('slip.json', { read: allow(), send_mony: allow(), fetch: allow() })
    const { exitCode, stderr } = await replay('slip.json')
    expect(exitCode).toBe(0)
    expect(stderr).toBe(
      'rvbench: slip.json lists tools that no replayed run calls: send_mony (is send_money meant?), fetch\n',
    )
  })

  test('refuses faulty rules before it reads a run', async () => {
    write('faulty.json', { send_money: allow({ recipient: { pattern: '(a+)+\\1' } }) })
    const { exitCode, stderr } = await replay('faulty.json')
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(
      /^rvbench: faulty\.json#\/tools\/send_money\/0\/conditions\/recipient: a condition that cannot be checked/,
    )
  })
})

test('explain says which rule denied a call, and not all of them', async () => {
  write('mine.json', { read: allow(), send_money: [{ priority: 1, effect: 'forbid', fallback: 'ask' }] })
  const { exitCode, stdout } = await rvbench('explain', 'bad', 'runs', '--policy', 'mine.json')
  expect(exitCode).toBe(0)
  expect(stdout).toContain('/tools/send_money/0 forbids it (ask)')
  expect(stdout).not.toContain('"priority"')
})

test.each(['crosscheck', 'export'])('%s leaves rules for calls out and says so', async command => {
  write('mine.json', { read: allow(), send_money: allow() })
  const monitors = command === 'crosscheck' ? ['--monitors', 'stream,reference'] : []
  const argv = [command, 'runs', ...monitors, '--force', '--out', `out-${command}`]
  const { exitCode, stderr } = await rvbench(...argv, '--policies', 'mine.json,deny-every-write')
  expect({ exitCode, stderr }).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining(
      'rvbench: left out, not expressible: mine (rules for calls, not formulas)\n',
    ),
  })
  const alone = await rvbench(...argv, '--policies', 'mine.json')
  expect(alone).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('mine: not expressible: rules for calls'),
  })
})

test('census leaves rules for calls out and says so', async () => {
  write('mine.json', { read: allow() })
  const { exitCode, stderr } = await rvbench(
    'census',
    'runs',
    '--quiet',
    '--out',
    'out-census',
    '--policies',
    'mine.json,O1',
  )
  expect({ exitCode, stderr }).toEqual({
    exitCode: 0,
    stderr: 'rvbench: left out, not expressible: mine (rules for calls, not formulas)\n',
  })
})
