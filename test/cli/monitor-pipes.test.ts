import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { folderWith } from './run-monitor.ts'

// The compiled program, as users run it: `npm test` builds it first.
const MONITOR = `node ${join(process.cwd(), 'dist', 'main.js')} monitor -sig s.sig -formula f.mfotl`
const FILES = { 's.sig': 'p(int) s(string)', 'f.mfotl': 'p(x) OR (s(y) AND x = 0)' }

/** Runs a command line of bash in a folder with the files. */
async function bash(command: string, files: Readonly<Record<string, string>>) {
  const { exitCode, stdout, stderr } = await execa('bash', ['-c', command], {
    cwd: folderWith({ ...FILES, ...files }),
    env: { NO_COLOR: '1' },
    reject: false,
  })
  return { exitCode, stdout, stderr }
}

test('a verdict comes out of the pipe before the log ends', { timeout: 20_000 }, async () => {
  const cwd = folderWith({ ...FILES, 'f.mfotl': 'p(x)' })
  const child = spawn('bash', ['-c', `exec ${MONITOR}`], { cwd, stdio: ['pipe', 'pipe', 'inherit'] })
  const seen: string[] = []
  child.stdout.on('data', (piece: Buffer) => seen.push(piece.toString()))
  child.stdin.write('@1 p(1)\n@2')
  await expect.poll(() => seen.join(''), { timeout: 10_000 }).toBe('@1 (time point 0): (1)\n')
  child.stdin.end(' p(2)\n')
  await finished(child.stdout)
  expect(seen.join('')).toBe('@1 (time point 0): (1)\n@2 (time point 1): (2)\n')
})

describe('a reader that goes away', () => {
  const log = Array.from({ length: 200_000 }, (_, at) => `@${at} p(${at})\n`).join('')

  test('ends the run quietly with 0, before the end of a long log', { timeout: 20_000 }, async () => {
    const command = `${MONITOR} -log l.log | head -n 1; echo "exit \${PIPESTATUS[0]}"`
    expect(await bash(command, { 'f.mfotl': 'p(x)', 'l.log': log })).toEqual({
      exitCode: 0,
      stdout: '@0 (time point 0): (0)\nexit 0',
      stderr: '',
    })
  })

  test('ends a run on a pipe that would never end', { timeout: 20_000 }, async () => {
    const command = `while echo '@1 p(1)'; do :; done 2> /dev/null | ${MONITOR} | head -n 1`
    expect(await bash(command, { 'f.mfotl': 'p(x)' })).toEqual({
      exitCode: 0,
      stdout: '@1 (time point 0): (1)',
      stderr: '',
    })
  })
})

describe('sizes', () => {
  test('a string of 100 MB comes out whole', { timeout: 60_000 }, async () => {
    const cwd = folderWith({ ...FILES, 'f.mfotl': 's(x)' })
    const file = createWriteStream(join(cwd, 'l.log'))
    file.write('@1 s("')
    const piece = 'x'.repeat(1 << 20)
    for (let count = 0; count < 100; count += 1) file.write(piece)
    file.end('")')
    await finished(file)
    const { stdout } = await execa('bash', ['-c', `${MONITOR} -log l.log | wc -c`], { cwd })
    expect(Number(stdout)).toBe((100 << 20) + '@1 (time point 0): ("")\n'.length)
  })

  test('10^6 tuples in one time point', { timeout: 60_000 }, async () => {
    const tuples = Array.from({ length: 1_000_000 }, (_, at) => `(${at})`).join('')
    const command = `${MONITOR} -log l.log | cksum; printf '@1 (time point 0): %s\\n' "$(seq 0 999999 | sed 's/.*/(&)/' | paste -sd ' ')" | cksum`
    const { stdout } = await bash(command, { 'f.mfotl': 'p(x)', 'l.log': `@1 p${tuples}` })
    const [ours, expected] = stdout.split('\n')
    expect(ours).toBe(expected)
  })

  test('10^6 empty time points', { timeout: 60_000 }, async () => {
    const command = `seq 0 999999 | sed 's/^/@/' | ${MONITOR} -negate | tail -n 1`
    expect(await bash(command, { 'f.mfotl': 'p(1)' })).toMatchObject({
      stdout: '@999999 (time point 999999): true',
      stderr: '',
    })
  })
})
