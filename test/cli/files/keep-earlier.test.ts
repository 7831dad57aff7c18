import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { keepEarlier } from '../../../src/cli/files/keep-earlier.ts'
import { run } from '../../../src/cli/program.ts'
import { makeCapturedIo } from '../captured-io.ts'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-earlier-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const EARLIER = join(scratch, 'earlier.json')
writeFileSync(EARLIER, '{}\n')
// What says nothing of one run says nothing, and is a file of verdicts all the same.
const VERDICTS = join(scratch, 'verdicts.jsonl')
writeFileSync(
  VERDICTS,
  `${JSON.stringify({
    format: 'rvbench.verdicts/1',
    guard: { name: 'mine', version: '1', kind: 'rules', model: null, configSha256: null },
    corpus: { name: 'agentdojo-sample', sha256: null },
    mode: 'observed',
    unit: 'call',
    sees: ['call'],
    knowledge: ['structure'],
    coverage: 'complete',
    stopsAtFirst: false,
    repeats: 1,
  })}\n`,
)

// Every command that reads runs, or runs monitors, and writes results into a folder.
const COMMANDS: readonly { readonly command: string; readonly args: readonly string[] }[] = [
  { command: 'replay', args: ['agentdojo-sample'] },
  { command: 'census', args: ['agentdojo-sample'] },
  { command: 'poison', args: ['agentdojo-sample'] },
  { command: 'embedded', args: ['agentdojo-sample'] },
  { command: 'import', args: [VERDICTS] },
  { command: 'crosscheck', args: ['agentdojo-sample', '--monitors', 'stream,reference', '--force'] },
  { command: 'export', args: ['agentdojo-sample', '--force'] },
  { command: 'speed', args: ['--events', '200', '--formulas', 'previous', '--rounds', '1'] },
]

async function called(command: string, args: readonly string[], interrupted: boolean) {
  const captured = makeCapturedIo({ env: { RVBENCH_CORPORA: join(scratch, 'no-corpora') } })
  const out = join(scratch, command)
  if (interrupted) captured.interrupt()
  const exitCode = await run(captured.io, [command, ...args, '--out', out])
  return { exitCode, stderr: captured.stderr(), files: filesIn(out) }
}

function filesIn(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(file => file.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return Object.fromEntries(paths.map(path => [path, readFileSync(path, 'utf8')]))
}

test.each(COMMANDS)(
  '$command, stopped at once, leaves earlier results as they were',
  async ({ command, args }) => {
    const before = await called(command, args, false)
    expect(before.exitCode).toBe(0)
    const { exitCode, stderr, files } = await called(command, args, true)
    expect(exitCode).toBe(130)
    expect(stderr).toMatch(/^rvbench: [^\n]*interrupted[^\n]*\n$/)
    expect(files).toEqual(before.files)
  },
)

describe('results give way to whatever there is', () => {
  test.each([
    { partial: true, isEmpty: false, file: EARLIER },
    { partial: false, isEmpty: true, file: EARLIER },
    { partial: true, isEmpty: true, file: join(scratch, 'missing.json') },
  ])('partial: $partial, empty: $isEmpty', ({ file, ...results }) => {
    expect(() => keepEarlier(results, file)).not.toThrow()
  })
})
