import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import { makeCapturedIo } from '../captured-io.ts'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-compare-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

async function rvbench(args: readonly string[]) {
  const captured = makeCapturedIo({ cwd: scratch, env: { RVBENCH_CORPORA: join(scratch, 'none') } })
  const exitCode = await run(captured.io, args)
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() }
}

beforeAll(async () => {
  const replay = ['replay', 'agentdojo-sample', '--quiet', '--out']
  await rvbench([...replay, 'before'])
  await rvbench([...replay, 'again'])
  await rvbench([...replay, 'other-lexicon', '--lexicon', 'expanded'])
  await rvbench(['replay', join(process.cwd(), 'corpora/samples/agentdojo'), '--quiet', '--out', 'by-path'])
})

test('two replays of the same differ in nothing', async () => {
  const { exitCode, stdout } = await rvbench(['compare', 'before', 'again'])
  expect(exitCode).toBe(0)
  expect(stdout).toContain('Nothing differs.')
  expect(stdout).not.toContain('Rates that differ')
})

test('another lexicon shows as an input, in the rates, in a test and run by run', async () => {
  const { exitCode, stdout } = await rvbench(['compare', 'before', 'other-lexicon'])
  expect(exitCode).toBe(0)
  for (const part of ['Inputs that differ', 'lexicon', 'Rates that differ', 'exact McNemar', 'newly-fired']) {
    expect(stdout).toContain(part)
  }
})

test('the files hold every run, and are the same bytes when written again', async () => {
  await rvbench(['compare', 'before', 'other-lexicon', '--out', 'one'])
  const { stdout } = await rvbench(['compare', 'before', 'other-lexicon', '--out', 'two', '--json'])
  expect(readdirSync(join(scratch, 'one')).sort()).toEqual(['comparison.json', 'comparison.md'])
  for (const name of readdirSync(join(scratch, 'one'))) {
    expect(readFileSync(join(scratch, 'one', name))).toEqual(readFileSync(join(scratch, 'two', name)))
  }
  expect(stdout).toBe(readFileSync(join(scratch, 'two', 'comparison.json'), 'utf8'))
  expect(JSON.parse(stdout).flips.length).toBeGreaterThan(0)
})

test('unlike corpora are refused unless forced', async () => {
  const refused = await rvbench(['compare', 'before', 'by-path'])
  expect(refused.exitCode).toBe(2)
  expect(refused.stderr).toContain('the two replays are of unlike runs')
  expect(refused.stderr).toContain('--force')
  expect((await rvbench(['compare', 'before', 'by-path', '--force'])).exitCode).toBe(0)
})

test.each([
  { title: 'one folder', args: ['before'], says: 'compare takes two results folders, got 1' },
  {
    title: 'a folder that is not there',
    args: ['before', 'nowhere'],
    says: 'there is no such baseline or results folder',
  },
])('$title is refused', async ({ args, says }) => {
  const { exitCode, stderr } = await rvbench(['compare', ...args])
  expect(exitCode).toBe(2)
  expect(stderr).toContain(says)
})
