import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { extract } from 'tar'
import { afterAll, beforeAll, expect, test } from 'vitest'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-package-'))
const installed = join(scratch, 'node_modules', 'rvbench')
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

// What `npm install rvbench` makes: the package brings no other along.
beforeAll(async () => {
  await execa('npm', ['pack', '--ignore-scripts', '--pack-destination', scratch])
  const [archive = ''] = readdirSync(scratch).filter(name => name.endsWith('.tgz'))
  mkdirSync(installed, { recursive: true })
  await extract({ file: join(scratch, archive), cwd: installed, strip: 1 })
}, 60_000)

test('the package holds what a user needs and nothing else', () => {
  expect(readdirSync(installed).sort()).toEqual([
    'ARCHITECTURE.md',
    'LICENSE',
    'README.md',
    'corpora',
    'dist',
    'docs',
    'examples',
    'package.json',
    'schemas',
    'specs',
  ])
  expect(readdirSync(join(installed, 'corpora')).sort()).toEqual(['README.md', 'manifest.json', 'samples'])
})

test('it replays outside the repository, in a folder of the user', async () => {
  const env = { NO_COLOR: '1', RVBENCH_CORPORA: join(scratch, 'corpora') }
  const { stdout } = await execa('node', [join(installed, 'dist', 'main.js'), 'replay'], {
    cwd: scratch,
    env,
  })
  expect(stdout).toContain('agentdojo-sample')
  expect(readdirSync(join(scratch, 'results', 'replay'))).toEqual(
    expect.arrayContaining(['report.html', 'report.md']),
  )
})

test('a program that has it installed imports the library by its name', async () => {
  const program = `
    import { createMonitor } from 'rvbench'
    import manifest from 'rvbench/package.json' with { type: 'json' }
    const monitor = createMonitor({ signature: 'p(int)', formula: 'p(x) AND PREVIOUS p(x)' })
    monitor.step(0, [{ predicate: 'p', args: [1] }])
    const [verdict] = monitor.step(1, [{ predicate: 'p', args: [1] }])
    console.log(manifest.name, verdict.line)
  `
  const { stdout } = await execa('node', ['--no-warnings', '--input-type=module', '--eval', program], {
    cwd: scratch,
  })
  expect(stdout).toBe('rvbench @1 (time point 1): (1)')
})

test('nothing but what it exports can be imported', async () => {
  const { stderr } = await execa('node', ['--eval', "import('rvbench/dist/main.js')"], {
    cwd: scratch,
    reject: false,
  })
  expect(stderr).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED')
})
