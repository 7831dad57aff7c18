import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'

// The compiled program, as users run it: `npm run build` makes it, and `npm test` builds first.
const MAIN = 'dist/main.js'

const ENVIRONMENT = { NO_COLOR: '1' }

async function spawnMain(
  args: readonly string[],
): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  const { exitCode, stdout, stderr } = await execa('node', [MAIN, ...args], {
    env: ENVIRONMENT,
    reject: false,
  })
  return { exitCode: exitCode ?? -1, stdout, stderr }
}

test('the build is there', () => {
  expect(existsSync(MAIN), 'run `npm run build` first').toBe(true)
})

test('the built program can be run as it is, as npx does in a checkout', async () => {
  const { exitCode } = await execa(`./${MAIN}`, ['--version'], { reject: false })
  expect(exitCode).toBe(0)
})

test('--version ends with 0 and nothing on stderr', async () => {
  const { exitCode, stdout, stderr } = await spawnMain(['--version'])
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(stdout).toMatch(/^\d+\.\d+\.\d+$/)
})

test('an unknown command ends with 2, told on stderr', async () => {
  const { exitCode, stdout, stderr } = await spawnMain(['repaly'])
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  expect(stderr).toBe("rvbench: unknown command 'repaly'\nDid you mean replay?")
})

test('a reader that goes away is no error', async () => {
  const command = `node ${MAIN} replay --help | true; echo "exit \${PIPESTATUS[0]}"`
  const { stdout, stderr } = await execa('bash', ['-c', command], { env: ENVIRONMENT })
  expect({ stdout, stderr }).toEqual({ stdout: 'exit 0', stderr: '' })
})

test('output is UTF-8 whatever the locale says', async () => {
  const out = mkdtempSync(join(tmpdir(), 'rvbench-locale-'))
  const replayIn = async (locale: string) => {
    const args = [MAIN, 'replay', 'agentdojo-sample', '--out', out]
    const { stdout } = await execa('node', args, { env: { ...ENVIRONMENT, LC_ALL: locale, LANG: locale } })
    return { stdout, report: readFileSync(join(out, 'report.html'), 'utf8') }
  }
  const plain = await replayIn('C')
  expect(plain.stdout).toContain('∞')
  expect(await replayIn('C.UTF-8')).toEqual(plain)
  rmSync(out, { recursive: true, force: true })
})

test.skipIf(!existsSync('/dev/full'))('output that finds no room ends with 3 (needs /dev/full)', async () => {
  const command = `node ${MAIN} --help > /dev/full`
  const { exitCode, stderr } = await execa('bash', ['-c', command], { env: ENVIRONMENT, reject: false })
  expect(exitCode).toBe(3)
  expect(stderr).toMatch(/^rvbench: standard output: cannot be written: ENOSPC/)
})
