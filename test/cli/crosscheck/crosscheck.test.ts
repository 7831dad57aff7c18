import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import type { CrosscheckReport } from '../../../src/crosscheck/crosscheck-report.ts'
import { makeCapturedIo } from '../captured-io.ts'
import { fakeMonpoly, makeScratch } from '../fake-monitors.ts'

const scratch = makeScratch('rvbench-crosscheck-')
const CASE = [
  scratch.write('case.sig', 'p(int) q(int)\n'),
  scratch.write('case.mfotl', 'p(x) AND (NOT (ONCE q(x)))\n'),
  scratch.write('case.log', '@1 q(1)\n@2 p(1)\n@5 p(2) p(3)\n@9 q(2) p(2)\n'),
]
const RIGHT = 'echo "@5 (time point 2): (2) (3)"'

let runs = 0

async function crosscheck(
  args: readonly string[],
  settings: {
    readonly out?: string
    readonly env?: Record<string, string>
    readonly interrupted?: boolean
  } = {},
) {
  const out = settings.out ?? join(scratch.folder, `out-${runs++}`)
  const captured = makeCapturedIo({
    cwd: scratch.folder,
    env: { RVBENCH_CORPORA: join(scratch.folder, 'no-corpora'), ...settings.env },
  })
  if (settings.interrupted) captured.interrupt()
  const exitCode = await run(captured.io, ['crosscheck', ...args, '--out', out])
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr(), out }
}

function readReport(out: string): CrosscheckReport {
  return JSON.parse(readFileSync(join(out, 'crosscheck.json'), 'utf8'))
}

function withMonpoly(body: string, args: readonly string[] = []) {
  const monpoly = scratch.script(fakeMonpoly(body))
  return crosscheck(['--logs', ...CASE, '--monitors', 'stream,monpoly', '--monpoly', monpoly, ...args])
}

test('monitors that agree: the table, exit code 0, and no folder of disagreements', async () => {
  const { exitCode, stdout, out } = await withMonpoly(RIGHT)
  expect(exitCode).toBe(0)
  expect(stdout).toContain('No disagreement in 1 comparisons')
  expect(readReport(out)).toMatchObject({
    answers: [
      { policy: 'case', monitor: 'stream', fired: 1, verdicts: 1, valuations: 2 },
      { policy: 'case', monitor: 'monpoly', fired: 1, verdicts: 1, valuations: 2 },
    ],
    agreement: [{ monitors: ['stream', 'monpoly'], compared: 1, agreeing: 1, verdicts: 1 }],
    disagreements: [],
  })
  expect(readdirSync(out).sort()).toEqual(['crosscheck.json', 'report.md', 'run.json'])
})

test('two runs write the same bytes but for run.json', async () => {
  const first = await withMonpoly(RIGHT)
  const second = await withMonpoly(RIGHT)
  for (const name of ['crosscheck.json', 'report.md']) {
    expect(readFileSync(join(second.out, name), 'utf8')).toBe(readFileSync(join(first.out, name), 'utf8'))
  }
})

describe('a disagreement', () => {
  // Takes 3 for 4 wherever it stands; answers for any log of one p and nothing else.
  const WRONG = `grep -q 'p(3)\\|p(2) p(3)' trace.log && { tp=$(grep -n 'p(3)' trace.log | head -1 | cut -d: -f1)
ts=$(grep 'p(3)' trace.log | head -1 | sed 's/@\\([0-9]*\\).*/\\1/'); echo "@$ts (time point $((tp-1))): (4)"; }; exit 0`

  test('is exit code 1, told with both answers, and shrunk', async () => {
    const { exitCode, stdout, out } = await withMonpoly(WRONG)
    expect(exitCode).toBe(1)
    expect(stdout).toContain('disagreements/1')
    expect(JSON.parse(readFileSync(join(out, 'disagreements.jsonl'), 'utf8'))).toMatchObject({
      policy: 'case',
      kind: 'verdicts',
      file: CASE[2],
      timePoint: 2,
      answers: { stream: '@5 (time point 2): (2) (3)', monpoly: '@5 (time point 2): (4)' },
    })
    const folder = join(out, 'disagreements/1')
    expect(readdirSync(folder).sort()).toEqual([
      'README.md',
      'answers',
      'original',
      'policy.mfotl',
      'trace.log',
      'vocabulary.sig',
    ])
    expect(readFileSync(join(folder, 'original/trace.log'), 'utf8')).toBe(
      '@1 q(1)\n@2 p(1)\n@5 p(2) p(3)\n@9 q(2) p(2)\n',
    )
    expect(readFileSync(join(folder, 'original/answers/stream.txt'), 'utf8')).toBe(
      '@5 (time point 2): (2) (3)\n',
    )
    expect(readFileSync(join(folder, 'original/answers/monpoly.txt'), 'utf8')).toBe(
      '@5 (time point 2): (4)\n',
    )
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(
      'rvbench monitor -sig vocabulary.sig -formula policy.mfotl -log trace.log\n',
    )
  })

  test('has the log by which it is reproduced with rvbench monitor', async () => {
    const { out } = await withMonpoly(WRONG)
    const folder = join(out, 'disagreements/1')
    const captured = makeCapturedIo({ cwd: folder })
    const files = ['-sig', 'vocabulary.sig', '-formula', 'policy.mfotl', '-log', 'trace.log']
    expect(await run(captured.io, ['monitor', ...files])).toBe(0)
    expect(captured.stdout()).toBe(readFileSync(join(folder, 'answers/stream.txt'), 'utf8'))
  })
})

describe('a MonPoly that misbehaves on logs: its outcome is failed, the others go on, exit code 3', () => {
  test.each([
    { title: 'crashes', body: 'echo "Fatal error: exception Not_found" >&2; exit 2', message: 'Not_found' },
    { title: 'crashes without a word', body: 'exit 1', message: 'said nothing' },
    { title: 'is killed', body: 'kill -9 $$', message: 'lack of memory' },
    { title: 'hangs', body: 'sleep 60', message: 'ran for more than 1 s' },
    { title: 'floods', body: 'yes "@5 (time point 2): (2) (3)"', message: '' },
    { title: 'writes half a line', body: 'printf "@5 (time point 2): (2"', message: 'not whole' },
    { title: 'complains with exit code 0', body: 'echo oops >&2', message: 'complained: oops' },
    { title: 'prints something else', body: 'echo "Segmentation fault"', message: 'no verdict line' },
  ])('$title', async ({ body, message }) => {
    const { exitCode, stdout, out } = await withMonpoly(body, ['--timeout', '1'])
    expect(exitCode).toBe(3)
    expect(stdout).toContain('1 answers failed')
    const [stream, monpoly] = readReport(out).answers
    expect(stream).toMatchObject({ monitor: 'stream', outcomes: { verdicts: 1, failed: 0 } })
    expect(monpoly).toMatchObject({ monitor: 'monpoly', outcomes: { verdicts: 0, failed: 1 } })
    expect(monpoly?.reasons[0]?.reason).toContain(message)
  })
})

describe('monitors that are not there', () => {
  const missing = join(scratch.folder, 'no-such-monpoly')
  const notExecutable = scratch.write('not-executable', 'MonPoly')

  test.each([
    { title: 'named, and missing', program: missing },
    { title: 'named, and not executable', program: notExecutable },
    { title: 'named, and something else', program: '/bin/true' },
  ])('$title: exit code 3, with how to get one, and nothing is written', async ({ program }) => {
    const result = await crosscheck(['--logs', ...CASE, '--monitors', 'stream,monpoly', '--monpoly', program])
    expect(result.exitCode).toBe(3)
    expect(result.stderr).toContain('opam package monpoly')
    expect(existsSync(result.out)).toBe(false)
  })

  test('not named, and missing: a line each, and stream and reference are compared', async () => {
    const env = { RVBENCH_MONPOLY: missing, RVBENCH_DEJAVU: join(scratch.folder, 'no-such-dejavu') }
    const { exitCode, stderr, stdout } = await crosscheck(['--logs', ...CASE], { env })
    expect(exitCode).toBe(0)
    expect(stderr.split('\n').map(line => line.split(':')[1])).toEqual([
      ' without monpoly',
      ' without verimon',
      ' without dejavu',
      undefined,
    ])
    expect(stdout).toContain('stream, reference')
  })

  test('a command that was given counts as named', async () => {
    const env = { RVBENCH_DEJAVU: missing }
    const { exitCode } = await crosscheck(['--logs', ...CASE, '--monpoly', missing], { env })
    expect(exitCode).toBe(3)
  })
})

describe('what cannot be taken is exit code 2, and says what can', () => {
  const bad = scratch.write('bad.log', '@1 nothing(1)\n')
  test.each([
    { args: ['--monitors', 'monopoly'], said: 'stream, reference, monpoly, verimon, dejavu' },
    { args: ['--monitors', 'stream'], said: 'not two monitors' },
    { args: ['--monitors', 'stream,reference', '--timeout', '0'], said: '--timeout takes a whole number' },
    { args: ['--monpoly', '"unclosed'], said: 'no closing "' },
    { args: ['--logs', 'case.sig', 'case.mfotl'], said: 'three by three' },
    { args: ['--logs', 'no-such-folder'], said: 'cannot be read: ENOENT' },
    { args: ['--logs', 'case.sig', 'case.mfotl', bad], said: 'no predicate "nothing"' },
    { args: ['no-such-corpus'], said: 'no-such-corpus' },
  ])('$args', async ({ args, said }) => {
    const logs = args.includes('--logs') || args[0] === 'no-such-corpus' ? [] : ['--logs', ...CASE]
    const { exitCode, stderr } = await crosscheck([...args, ...logs])
    expect(stderr).toContain(said)
    expect(exitCode).toBe(2)
  })
})

test('a folder of cases is compared case by case, under their names', async () => {
  const folder = join(scratch.folder, 'cases')
  mkdirSync(folder)
  for (const name of ['one', 'two']) {
    writeFileSync(join(folder, `${name}.sig`), 'p(int)')
    writeFileSync(join(folder, `${name}.mfotl`), 'p(x)')
    writeFileSync(join(folder, `${name}.log`), '@1 p(1)')
  }
  const { exitCode, out } = await crosscheck(['--logs', folder, '--monitors', 'stream,reference'])
  expect(exitCode).toBe(0)
  expect(readReport(out).answers.map(({ policy }) => policy)).toEqual(['one', 'one', 'two', 'two'])
})

test('a case of which a file is missing is refused by name', async () => {
  const folder = join(scratch.folder, 'incomplete')
  mkdirSync(folder)
  writeFileSync(join(folder, 'one.sig'), 'p(int)')
  writeFileSync(join(folder, 'one.log'), '@1 p(1)')
  const { exitCode, stderr } = await crosscheck(['--logs', folder])
  expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('no one.mfotl') })
})

describe('results that exist', () => {
  test('are refused before anything runs, and replaced with --force', async () => {
    const first = await withMonpoly(RIGHT)
    const again = ['--logs', ...CASE, '--monitors', 'stream,reference']
    const refused = await crosscheck(again, { out: first.out })
    expect(refused.exitCode).toBe(2)
    expect(refused.stderr).toContain('--force replaces them')
    expect(readReport(first.out).inputs.monitors.map(({ name }) => name)).toEqual(['stream', 'monpoly'])
    const forced = await crosscheck([...again, '--force'], { out: first.out })
    expect(forced.exitCode).toBe(0)
    expect(readReport(first.out).inputs.monitors.map(({ name }) => name)).toEqual(['stream', 'reference'])
  })

  test('a folder that holds something else is not replaced, forced or not', async () => {
    const out = join(scratch.folder, 'mine')
    mkdirSync(out)
    writeFileSync(join(out, 'thesis.tex'), 'years of work')
    const { exitCode, stderr } = await crosscheck(['--logs', ...CASE, '--force'], { out })
    expect({ exitCode, left: readdirSync(out) }).toEqual({ exitCode: 2, left: ['thesis.tex'] })
    expect(stderr).toContain('whatever is forced')
  })
})

test('recorded runs: the sample corpus, each policy, stream and reference', async () => {
  const { exitCode, out } = await crosscheck(['agentdojo-sample', '--monitors', 'stream,reference'])
  expect(exitCode).toBe(0)
  const report = readReport(out)
  expect(report.inputs.corpora).toMatchObject([{ name: 'agentdojo-sample', traces: 37 }])
  const verdicts = report.answers.map(({ policy, monitor, verdicts }) => `${policy} ${monitor} ${verdicts}`)
  expect(verdicts).toContain('O3 reference 9')
  expect(report.agreement.every(({ compared, agreeing }) => compared === 37 && agreeing === 37)).toBe(true)
})

test('Ctrl-C: exit code 130, with what was compared until then marked partial', async () => {
  const args = ['agentdojo-sample', '--monitors', 'stream,reference']
  const { exitCode, stderr, out } = await crosscheck(args, { interrupted: true })
  expect(exitCode).toBe(130)
  expect(stderr).toContain('interrupted')
  expect(readReport(out).partial).toBe(true)
})
