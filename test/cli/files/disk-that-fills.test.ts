import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { fakeMonpoly, makeScratch } from '../fake-monitors.ts'

const scratch = makeScratch('rvbench-full-')
const CASE = [
  scratch.write('case.sig', 'p(int) q(int)\n'),
  scratch.write('case.mfotl', 'p(x) AND (NOT (ONCE q(x)))\n'),
  scratch.write('case.log', '@1 q(1)\n@2 p(1)\n@5 p(2)\n'),
]
const SILENT = scratch.script(fakeMonpoly('exit 0'))
const CROSSCHECK = ['crosscheck', '--logs', ...CASE, '--monitors', 'stream,monpoly', '--monpoly', SILENT]
const EXPORT = ['export', 'agentdojo-sample', '--policies', 'O3']

let places = 0

describe.each([
  { command: EXPORT, earlierExit: 0, file: 'agentdojo-sample/O3/monpoly/trace.log' },
  { command: EXPORT, earlierExit: 0, file: 'agentdojo-sample/O3/monpoly/time-points.jsonl' },
  { command: EXPORT, earlierExit: 0, file: 'agentdojo-sample/O3/dejavu/policy.qtl' },
  { command: EXPORT, earlierExit: 0, file: 'export.json' },
  { command: CROSSCHECK, earlierExit: 1, file: 'crosscheck.json' },
  { command: CROSSCHECK, earlierExit: 1, file: 'disagreements.jsonl' },
  { command: CROSSCHECK, earlierExit: 1, file: 'disagreements/1/README.md' },
])('$command.0, when the disk is full at $file', ({ command, earlierExit, file }) => {
  test('is exit code 3 with the file and what to do; earlier results stay, nothing half-written does', async () => {
    const out = freshPlace()
    expect((await rvbench(command, out)).exitCode).toBe(earlierExit)
    const earlier = contentOf(out)
    expect(earlier.has(file)).toBe(true)
    const { exitCode, stdout, stderr } = await rvbench([...command, '--force'], out, file)
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' })
    expect(stderr).toBe(
      `rvbench: ${join(out, file)}: cannot be written: ENOSPC: no space left on device, write\n` +
        'what stood there before, if anything, is as it was; --out DIR writes elsewhere',
    )
    expect(contentOf(join(out, '..'))).toEqual(
      new Map([...earlier].map(([name, text]) => [`results/${name}`, text])),
    )
  })
})

test.each([
  { monitor: 'monpoly', file: 'trace.log' },
  { monitor: 'dejavu', file: 'policy.qtl' },
])(
  'crosscheck says so when there is no room for what $monitor is to read, and leaves nothing',
  async ({ monitor, file }) => {
    const out = freshPlace()
    const monitors = ['--monitors', `stream,${monitor}`, `--${monitor}`, SILENT]
    const command = ['crosscheck', '--logs', ...CASE, ...monitors]
    const { exitCode, stdout, stderr } = await rvbench(command, out, file)
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' })
    expect(stderr).toContain(`/${file}: `)
    expect(stderr).toMatch(
      /^rvbench: .*: the input of the monitor cannot be written: ENOSPC\nfree some space, or set TMPDIR/,
    )
    expect(contentOf(join(out, '..'))).toEqual(new Map())
    expect(readdirSync(scratch.folder).filter(name => name.startsWith('rvbench-'))).toEqual([])
  },
)

/** A place for results in a folder of its own. */
function freshPlace(): string {
  const folder = join(scratch.folder, `place-${places++}`)
  mkdirSync(folder)
  return join(folder, 'results')
}

/** Runs the built command; `fullAt` is the end of the path of the file for which there is no room. */
async function rvbench(command: readonly string[], out: string, fullAt = '/none') {
  const preload = ['--import', new URL('disk-that-fills.mjs', import.meta.url).href]
  return await execa('node', [...preload, 'dist/main.js', ...command, '--out', out], {
    env: {
      NO_COLOR: '1',
      FULL_AT: fullAt,
      RVBENCH_CORPORA: join(scratch.folder, 'no-corpora'),
      TMPDIR: scratch.folder,
    },
    reject: false,
  })
}

function contentOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const files = names.filter(name => statSync(join(folder, name)).isFile())
  return new Map(files.map(name => [name, readFileSync(join(folder, name), 'latin1')]))
}
