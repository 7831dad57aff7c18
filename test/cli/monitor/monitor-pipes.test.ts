import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { folderWith } from './run-monitor.ts'

// The compiled program, as users run it: `npm test` builds it first.
const MONITOR = `node ${join(process.cwd(), 'dist', 'main.js')} monitor -sig s.sig -formula f.mfotl`
const FILES = { 's.sig': 'p(int) s(string)', 'f.mfotl': 'p(x)' }

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
  const cwd = folderWith(FILES)
  const child = spawn('bash', ['-c', `exec ${MONITOR}`], { cwd, stdio: ['pipe', 'pipe', 'inherit'] })
  const seen: string[] = []
  child.stdout.on('data', (piece: Buffer) => seen.push(piece.toString()))
  child.stdin.write('@1 p(1)\n@2')
  await expect.poll(() => seen.join(''), { timeout: 10_000 }).toBe('@1 (time point 0): (1)\n')
  child.stdin.end(' p(2)\n')
  await finished(child.stdout)
  expect(seen.join('')).toBe('@1 (time point 0): (1)\n@2 (time point 1): (2)\n')
})

test('Ctrl-C ends a run that waits on a named pipe', { timeout: 20_000 }, async () => {
  const writer = "(exec 3> live; echo '@1 p(1) @2' >&3; sleep 15) > /dev/null 2>&1 &"
  const command = `mkfifo live; ${writer} timeout -s INT 3 ${MONITOR} -log live; [ $SECONDS -lt 12 ] && echo prompt`
  expect(await bash(command, {})).toMatchObject({
    stdout: '@1 (time point 0): (1)\nprompt',
    stderr: 'rvbench: interrupted',
  })
})

test('a folder as standard input is refused', async () => {
  expect(await bash(`${MONITOR} < .`, {})).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: 'rvbench: standard input: cannot be read: EISDIR: illegal operation on a directory, read',
  })
})

describe('a reader that goes away', () => {
  const log = Array.from({ length: 20_000 }, (_, at) => `@${at} p(${at})\n`).join('')

  test('ends the run quietly with 0, before the end of a long log', { timeout: 20_000 }, async () => {
    const command = `${MONITOR} -log l.log | head -n 1; echo "exit \${PIPESTATUS[0]}"`
    expect(await bash(command, { 'l.log': log })).toEqual({
      exitCode: 0,
      stdout: '@0 (time point 0): (0)\nexit 0',
      stderr: '',
    })
  })

  test('ends a run on a pipe that would never end', { timeout: 20_000 }, async () => {
    const command = `while echo '@1 p(1)'; do :; done 2> /dev/null | ${MONITOR} | head -n 1`
    expect(await bash(command, {})).toEqual({
      exitCode: 0,
      stdout: '@1 (time point 0): (1)',
      stderr: '',
    })
  })
})

describe('sizes', () => {
  test.each([
    {
      title: 'a string of 100 MB comes out whole',
      formula: 's(x)',
      log: `(printf '@1 s("'; head -c 104857600 /dev/zero | tr '\\0' x; printf '")')`,
      expected: `(printf '@1 (time point 0): ("'; head -c 104857600 /dev/zero | tr '\\0' x; echo '")')`,
    },
    {
      title: '10^6 tuples in one time point',
      formula: 'p(x)',
      log: `(printf '@1 p'; seq 1000000 | sed 's/.*/(&)/')`,
      expected: `(printf '@1 (time point 0): '; seq 1000000 | sed 's/.*/(&)/' | paste -sd ' ' -)`,
    },
    {
      title: '10^6 empty time points',
      formula: 'NOT p(1)',
      log: `(seq 0 999999 | sed 's/^/@/')`,
      expected: `(seq 0 999999 | sed 's/.*/@& (time point &): true/')`,
    },
  ])('$title', { timeout: 120_000 }, async ({ formula, log, expected }) => {
    const sums = await bash(`${log} | ${MONITOR} | cksum; ${expected} | cksum`, { 'f.mfotl': formula })
    const [ours, theirs] = sums.stdout.split('\n')
    expect({ ours, stderr: sums.stderr }).toEqual({ ours: theirs, stderr: '' })
  })
})
