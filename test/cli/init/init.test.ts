import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { packageVersion } from '../../../src/cli/package-version.ts'
import { run } from '../../../src/cli/program.ts'
import { makeCapturedIo } from '../captured-io.ts'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-init-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
let folders = 0

async function rvbench(cwd: string, args: readonly string[]) {
  const captured = makeCapturedIo({ cwd, env: { RVBENCH_CORPORA: join(scratch, 'none') } })
  const exitCode = await run(captured.io, args)
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() }
}

async function makeStarter() {
  const folder = `team-${folders++}`
  const { exitCode, stdout } = await rvbench(scratch, ['init', folder])
  expect(exitCode).toBe(0)
  return { cwd: join(scratch, folder), stdout }
}

/** The commands of a text: the lines that are indented and call rvbench. */
function commandsOf(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/^ +(?:npx )?rvbench (.+)$/gm)].map(([, words = '']) => words.split(' '))
}

test('the commands that init prints run on the sample, in order', async () => {
  const { cwd, stdout } = await makeStarter()
  const commands = commandsOf(stdout)
  expect(commands.map(([name]) => name)).toEqual(['replay', 'gate', 'gate'])
  for (const command of commands) {
    expect(await rvbench(cwd, command)).toMatchObject({ exitCode: 0, stderr: '' })
  }
})

test('the commands of the README run, in order', async () => {
  const { cwd } = await makeStarter()
  const commands = commandsOf(readFileSync(join(cwd, 'README.md'), 'utf8'))
  expect(commands).toHaveLength(4)
  for (const command of commands) expect(await rvbench(cwd, command)).toMatchObject({ exitCode: 0 })
})

test('the policies tell the runs of the sample apart', async () => {
  const { cwd } = await makeStarter()
  await rvbench(cwd, ['replay', 'traces', '--specs', '.', '--lexicon', 'lexicon.yaml', '--out', 'out'])
  const fired = readFileSync(join(cwd, 'out', 'verdicts.jsonl'), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
    .map(({ trace, policy }) => `${policy} on ${trace}`)
  expect(fired).toEqual(['money-needs-yes on refund-unasked', 'large-refund on refund-unasked'])
})

test('a policy that was edited fails the gate of the starter', async () => {
  const { cwd, stdout } = await makeStarter()
  const [, update = [], gate = []] = commandsOf(stdout)
  await rvbench(cwd, update)
  const policy = join(cwd, 'policies', 'large-refund.mfotl')
  writeFileSync(policy, readFileSync(policy, 'utf8').replace('100.0', '1000.0'))
  const { exitCode, stdout: answer } = await rvbench(cwd, gate)
  expect(exitCode).toBe(1)
  expect(answer).toContain('FAILED verdicts: large-refund')
})

test('the workflow calls this version of rvbench', async () => {
  const { cwd } = await makeStarter()
  const workflow = readFileSync(join(cwd, '.github', 'workflows', 'rvbench.yml'), 'utf8')
  expect(workflow).toContain(`npx --yes rvbench@${packageVersion()} gate`)
})

test('nothing is written over unless forced', async () => {
  const { cwd } = await makeStarter()
  writeFileSync(join(cwd, 'gate.yaml'), 'mine')
  rmSync(join(cwd, 'README.md'))
  const refused = await rvbench(cwd, ['init', '.'])
  expect(refused.exitCode).toBe(2)
  expect(refused.stderr).toContain('--force')
  expect(readFileSync(join(cwd, 'gate.yaml'), 'utf8')).toBe('mine')
  expect(existsSync(join(cwd, 'README.md'))).toBe(false)
  expect((await rvbench(cwd, ['init', '.', '--force'])).exitCode).toBe(0)
  expect(readFileSync(join(cwd, 'gate.yaml'), 'utf8')).not.toBe('mine')
})

test.each([
  {
    title: 'a policy with the name of one of ours',
    file: 'policies.yaml',
    change: (text: string) =>
      text.replaceAll('large-refund\n', 'O1\n').replace('[money-needs-yes, large-refund]', '[O1]'),
    says: 'rvbench itself has a policy or pack O1',
  },
  {
    title: 'a policy that asks for an approval that no rule makes',
    file: 'policies/money-needs-yes.mfotl',
    change: (text: string) => text.replace('"our-yes"', '"their-yes"'),
    says: 'no approval rule is called "their-yes"',
  },
])('$title is refused', async ({ file, change, says }) => {
  const { cwd } = await makeStarter()
  writeFileSync(join(cwd, file), change(readFileSync(join(cwd, file), 'utf8')))
  const { exitCode, stderr } = await rvbench(cwd, ['replay', 'traces', '--specs', '.'])
  expect(exitCode).toBe(2)
  expect(stderr).toContain(says)
})

test('a folder without specs is refused, with what it should hold', async () => {
  const { exitCode, stderr } = await rvbench(scratch, ['replay', '--specs', '.'])
  expect(exitCode).toBe(2)
  expect(stderr).toContain('policies.yaml, approvals, mutations, provenance')
})
