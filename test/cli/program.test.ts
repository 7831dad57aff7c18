import { describe, expect, test } from 'vitest'
import type { ExitCode } from '../../src/cli/io.ts'
import { REFUSED, UNNEEDED } from '../../src/cli/monitor/monitor-options.ts'
import { run } from '../../src/cli/program.ts'
import { makeCapturedIo } from './captured-io.ts'

interface Ran {
  readonly exitCode: ExitCode
  readonly stdout: string
  readonly stderr: string
}

async function runCaptured(argv: readonly string[], columns?: number): Promise<Ran> {
  const captured = makeCapturedIo(columns === undefined ? {} : { terminal: { columns } })
  const exitCode = await run(captured.io, argv)
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() }
}

describe('a command line that cannot be taken ends with exit code 2 and nothing on stdout', () => {
  test.each([
    { argv: ['repaly'], told: "unknown command 'repaly'", hint: 'Did you mean replay?' },
    { argv: ['replay', '--polices', 'O1'], told: "unknown option '--polices'", hint: '--policies' },
    {
      argv: ['replay', '--lexicon'],
      told: "option '--lexicon <name>' argument missing",
      hint: 'rvbench replay --help lists what it takes',
    },
    { argv: ['corpus', 'add'], told: "missing required argument 'name'", hint: 'rvbench corpus add --help' },
    { argv: ['replay', '--out', ''], told: 'the word after --out is empty', hint: 'a variable of the shell' },
    { argv: [''], told: 'the first word is empty' },
    {
      argv: ['--colour'],
      told: "unknown option '--colour'",
      hint: 'rvbench --help lists commands and options',
    },
    {
      argv: ['replay', '--seed', 'abc'],
      told: '--seed takes a whole number from 0 to 4294967295, got "abc"',
    },
    { argv: ['replay', '--seed', '-1'], told: '--seed takes a whole number from 0 to 4294967295, got "-1"' },
    { argv: ['replay', '--jobs', '0'], told: '--jobs takes a whole number from 1 to 256, got "0"' },
    { argv: ['replay', '--limit', '1e3'], told: '--limit takes a whole number of at least 1, got "1e3"' },
    { argv: ['replay', '--where', 'suite'], told: '--where takes KEY=GLOB, got "suite"', hint: '--where ' },
    { argv: ['replay', '--group-by', 'suite,,attack'], told: '--group-by got an empty name' },
    { argv: ['corpus', 'ad', 'agentdojo'], told: "unknown command 'corpus ad'", hint: 'corpus add' },
    { argv: ['corpus', 'add', 'a', 'b'], told: 'too many arguments' },
    {
      argv: ['policies', 'chek', 'f.mfotl'],
      told: "unknown command 'policies chek'",
      hint: 'policies check',
    },
    { argv: ['policies', 'check'], told: "missing required argument 'file'" },
    { argv: ['\x1b[31m'], told: "unknown command '\\x1b[31m'" },
  ])('$argv', async ({ argv, told, hint = '' }) => {
    const ran = await runCaptured(argv)
    expect(ran.exitCode).toBe(2)
    expect(ran.stdout).toBe('')
    expect(ran.stderr).toMatch(/^rvbench: /)
    expect(ran.stderr).toContain(told)
    expect(ran.stderr).toContain(hint)
  })
})

test('no command at all shows the help on stderr with exit code 2', async () => {
  const ran = await runCaptured([])
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
  expect(ran.stderr).toContain('Usage: rvbench')
})

test.each([
  ['--help'],
  ['help'],
  ['replay', '--help'],
  ['help', 'replay'],
  ['corpus', '--help'],
  ['policies', '-h'],
])('%s %s prints help on stdout and nothing on stderr', async (...argv) => {
  const ran = await runCaptured(argv.filter(word => word !== undefined))
  expect(ran).toMatchObject({ exitCode: 0, stderr: '' })
  expect(ran.stdout).toMatch(/^Usage: rvbench/)
})

test.each([
  { argv: ['--help'], columns: 40 },
  { argv: ['--help'], columns: 80 },
  { argv: ['replay', '--help'], columns: 80 },
  { argv: ['corpus', 'add', '--help'], columns: 80 },
  { argv: ['policies', 'check', '--help'], columns: 80 },
])('$argv keeps to a terminal of width $columns', async ({ argv, columns }) => {
  const { stdout } = await runCaptured(argv, columns)
  expect(stdout.split('\n').filter(line => line.length > columns)).toEqual([])
})

test('--version prints the version of the package', async () => {
  const ran = await runCaptured(['--version'])
  expect(ran.exitCode).toBe(0)
  expect(ran.stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test.each(['corpus', 'policies'])('%s alone lists, as %s list does', async word => {
  const alone = await runCaptured([word, '--json'])
  expect(alone).toMatchObject({ exitCode: 0, stderr: '' })
  expect(alone).toEqual(await runCaptured([word, 'list', '--json']))
})

test.each([
  { argv: ['monitor'], told: "required option '--sig <file>' not specified" },
  { argv: ['monitor', '-sig', 's'], told: "required option '--formula <file>' not specified" },
  { argv: ['monitor', '-sig', 's', '-formula', 'f', '-verified'], told: '-verified is refused' },
])('$argv is refused', async ({ argv, told }) => {
  const { exitCode, stderr } = await runCaptured(argv)
  expect(exitCode).toBe(2)
  expect(stderr).toContain(told)
})

test('what is taken for the sake of MonPoly alone stands in no help', async () => {
  const { stdout } = await runCaptured(['monitor', '--help'])
  expect(stdout).toContain('--nonewlastts')
  expect([...UNNEEDED, ...REFUSED].filter(({ name }) => stdout.includes(`--${name} `))).toEqual([])
})
