import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import type { Json } from '../../../src/model/json.ts'
import { INSTALLED } from '../../monitors/monpoly/installed-monpoly.ts'
import { makeCapturedIo } from '../captured-io.ts'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-speed-test-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const main = join(process.cwd(), 'dist', 'main.js')

/** A MonPoly that answers `-version`, and on a log what `script` prints; `$OURS` stands for our own monitor. */
function fakeMonpoly(script: string): string {
  const file = join(mkdtempSync(join(scratch, 'fake-')), 'monpoly')
  const ours = `"${process.execPath}" "${main}" monitor "$@"`
  const text = `#!/bin/sh
[ "$1" = -version ] && echo "MonPoly (a fake)" && exit 0
verified=
for word in "$@"; do shift; [ "$word" = -verified ] && verified=yes || set -- "$@" "$word"; done
${script.replaceAll('$OURS', ours)}
`
  writeFileSync(file, text)
  chmodSync(file, 0o755)
  return file
}

const TINY = ['--events', '30,60', '--rounds', '2', '--formulas', 'once,previous']

async function speed(words: readonly string[]) {
  const captured = makeCapturedIo({ cwd: scratch })
  const exitCode = await run(captured.io, ['speed', ...words])
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() }
}

describe('rvbench speed', () => {
  test('times three monitors on every size, and is content where their verdicts agree', async () => {
    const { exitCode, stdout, stderr } = await speed([...TINY, '--monpoly', fakeMonpoly('$OURS')])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toContain('MonPoly (a fake)')
    expect(stdout).toMatch(/30 events\nformula .*MonPoly\/s .*VeriMon\/s .*\nonce .*\nprevious /)
    expect(stdout).toContain('60 events\n')
  })

  test('ends with 1 and shows the line where another monitor has other verdicts', async () => {
    const wrong = fakeMonpoly('[ -n "$verified" ] && $OURS || $OURS | sed 2d')
    const { exitCode, stdout } = await speed([...TINY, '--formulas', 'once', '--monpoly', wrong])
    expect(exitCode).toBe(1)
    expect(stdout).toContain('Verdicts that differ')
    expect(stdout).toMatch(/once +30 +MonPoly +2 +@\d+ \(time point \d+\): \("payee-[0-9a-f]{8}"\)/)
    expect(stdout).not.toMatch(/once +30 +VeriMon +2/)
  })

  test('overlooks what VeriMon says of the time-point that it adds at the end', async () => {
    const verimon = fakeMonpoly('$OURS && [ -n "$verified" ] && echo "@MaxTS (time point 30): true"; exit 0')
    expect(await speed([...TINY, '--monpoly', verimon])).toMatchObject({ exitCode: 0 })
  })

  test('says in one line that MonPoly is missing, and times our own monitor', async () => {
    const { exitCode, stdout, stderr } = await speed([...TINY, '--monpoly', 'no-such-monpoly'])
    expect(exitCode).toBe(0)
    expect(stderr).toMatch(/^rvbench: only our own monitor is timed: no-such-monpoly cannot be used .*\n$/)
    expect(stdout).toMatch(/\nonce +[\d,]+ /)
    expect(stdout).not.toContain('VeriMon')
  })

  test('ends with 3 and says why where a monitor fails', async () => {
    const broken = fakeMonpoly('[ -n "$verified" ] || $OURS && echo oh no >&2 && exit 7')
    const { exitCode, stdout } = await speed([...TINY, '--monpoly', broken])
    expect(exitCode).toBe(3)
    expect(stdout).toMatch(/Monitors that failed\n.*\nonce +30 +MonPoly +it ended with exit code 7: oh no/)
  })

  test('stops what takes too long, once', async () => {
    const slow = fakeMonpoly('[ -n "$verified" ] && exec sleep 60 || $OURS')
    const words = ['--events', '30', '--rounds', '2', '--formulas', 'once', '--stop-after', '5']
    const { exitCode, stdout } = await speed([...words, '--monpoly', slow])
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/skipped \(> 5 s\) .* > \d+\.\d\d /)
  })

  test('prints one JSON document, and writes it and Markdown', async () => {
    const words = [...TINY, '--monpoly', 'no-such-monpoly', '--json', '--out', 'a/b']
    const { stdout } = await speed(words)
    const report: Json = JSON.parse(stdout)
    expect(report).toMatchObject({
      schema: 'rvbench.speed/1',
      partial: false,
      rounds: 2,
      monitors: [{ name: 'rvbench' }],
      rows: [
        { formula: 'once', events: 30, differences: [] },
        { formula: 'previous', events: 30 },
        { formula: 'once', events: 60, runs: [{ kind: 'timed', verdicts: { lines: expect.any(Number) } }] },
        { formula: 'previous', events: 60 },
      ],
    })
    expect(readdirSync(join(scratch, 'a', 'b')).sort()).toEqual(['speed.json', 'speed.md'])
    expect(readFileSync(join(scratch, 'a', 'b', 'speed.json'), 'utf8')).toBe(stdout)
    expect(readFileSync(join(scratch, 'a', 'b', 'speed.md'), 'utf8')).toContain('### 30 events')
  })

  test.each([
    [['--formulas', 'nope'], /no formula of specs\/speed is called "nope"[\s\S]*formulas: once, /, 2],
    [['--events', 'many'], /--events takes numbers from 1 to 10M, got "many"/, 2],
    [['--out', '/dev/null/x', '--events', '10'], /cannot be written/, 3],
  ])('refuses %j', async (words, message, exitCode) => {
    const ended = await speed(words)
    expect(ended.stderr).toMatch(message)
    expect(ended.exitCode).toBe(exitCode)
  })

  test('keeps what it has when it is interrupted, and says that it is partial', async () => {
    const captured = makeCapturedIo({ cwd: scratch })
    const reached = join(scratch, 'reached')
    const fake = fakeMonpoly(`[ -n "$verified" ] && touch "${reached}" && exec sleep 60 || $OURS`)
    const running = run(captured.io, ['speed', ...TINY, '--monpoly', fake])
    await vi.waitUntil(() => existsSync(reached), { timeout: 20_000 })
    captured.interrupt()
    expect(await running).toBe(130)
    expect(captured.stdout()).toContain('PARTIAL: interrupted')
  })

  test('as a process, lists its options and measures', async () => {
    const help = await execa('node', [main, 'speed', '--help'])
    expect(help.stdout).toMatch(/--events[\s\S]*--formulas[\s\S]*--rounds[\s\S]*--monpoly[\s\S]*--out/)
    const words = [
      'speed',
      '--events',
      '20',
      '--rounds',
      '1',
      '--formulas',
      'since',
      '--monpoly',
      'no-such-one',
    ]
    const { stdout } = await execa('node', [main, ...words], { env: { NO_COLOR: '1' } })
    expect(stdout).toContain('20 events\n')
  })

  test.skipIf(INSTALLED === null)(
    'the installed MonPoly and VeriMon agree with us on all formulas (skipped where there is none)',
    async () => {
      const { exitCode, stdout } = await speed(['--events', '2k', '--rounds', '1', '--json'])
      expect({ exitCode, stdout }).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('verimon') })
    },
    120_000,
  )
})
