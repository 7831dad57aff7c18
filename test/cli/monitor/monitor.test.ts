import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import { makeCapturedIo } from '../captured-io.ts'
import { folderWith, type MonitorInput, runMonitor, runMonitorIn } from './run-monitor.ts'

const SIGNATURE = 'p(int) q(int,string) s(string) f(float) t()'
const LOG = '@1 p(1)\n@2\n@3 q(2,a)\n@4 p(2)(3)\n@9\n'

describe('verdicts go to stdout, and nothing else', () => {
  test.each<MonitorInput & { title: string; stdout: string }>([
    { title: 'values', formula: 'p(x)', stdout: '@1 (time point 0): (1)\n@4 (time point 3): (2) (3)\n' },
    {
      title: 'a closed formula',
      formula: 'EXISTS x. p(x)',
      stdout: '@1 (time point 0): true\n@4 (time point 3): true\n',
    },
    {
      title: '-negate',
      formula: 'p(x) IMPLIES x < 3',
      flags: ['-negate'],
      stdout: '@4 (time point 3): (3)\n',
    },
    {
      title: '-stop_at_first_viol',
      formula: 'p(x) AND x > 1',
      flags: ['-stop_at_first_viol'],
      stdout: '@4 (time point 3): (2)\n',
    },
    {
      title: 'what the end of the log decides',
      formula: 'p(x) AND NOT EVENTUALLY[0,9] q(x,_)',
      stdout: '@1 (time point 0): (1)\n@4 (time point 3): (2) (3)\n',
    },
    {
      title: '-nonewlastts',
      formula: 'p(x) AND NOT EVENTUALLY[0,7] q(x,_)',
      flags: ['-nonewlastts'],
      stdout: '@1 (time point 0): (1)\n',
    },
    {
      title: '-sigout',
      formula: 'q(y,z) AND f(x)',
      flags: ['-sigout'],
      stdout: 'y:int, z:string, x:float\n',
    },
    { title: '-sigout of a closed formula', formula: 't()', flags: ['-sigout'], stdout: '\n' },
    {
      title: 'options with two dashes',
      formula: 'NOT p(1)',
      flags: ['--negate'],
      stdout: '@1 (time point 0): true\n',
    },
    { title: 'an empty log', log: '', stdout: '' },
    {
      title: 'no last line break',
      log: '@1 p(1)\n@2 p(2)',
      stdout: '@1 (time point 0): (1)\n@2 (time point 1): (2)\n',
    },
    {
      title: 'Windows line ends',
      log: '@1 p(1)\r\n@2 p(2)\r\n',
      stdout: '@1 (time point 0): (1)\n@2 (time point 1): (2)\n',
    },
    {
      title: 'NUL and control characters in a string',
      formula: 's(x)',
      log: '@1 s("\0\x1b\t\n\r")',
      stdout: '@1 (time point 0): ("\0\x1b\t\n\r")\n',
    },
  ])('$title', async ({ stdout, ...input }) => {
    expect(await runMonitor({ signature: SIGNATURE, log: LOG, ...input })).toEqual({
      exitCode: 0,
      stdout,
      stderr: '',
    })
  })
})

test('-verbose shows the formula on stderr and every time point on stdout', async () => {
  const ran = await runMonitor({
    signature: 'transfer(string) known(string)',
    formula: 'transfer(p) IMPLIES ONCE known(p)',
    log: '@1 known("a")\n@2 transfer("a")("b\\"c")("d")\n',
    flags: ['-negate', '-verbose'],
  })
  expect(ran.stderr).toBe(
    [
      'The input formula is:',
      '  NOT (transfer(p) IMPLIES ONCE[0,*) known(p))',
      'The analyzed formula is:',
      '  transfer(p) AND (NOT ONCE[0,*) known(p))',
      'The sequence of free variables is: (p)\n',
    ].join('\n'),
  )
  expect(ran.stdout).toBe(
    [
      'At time point 0:',
      '@1 (time point 0): ()',
      'At time point 1:',
      '@2 (time point 1): (("b\\"c"),("d"))\n',
    ].join('\n'),
  )
})

test('-verbose tells what a later time point decides, and the end of the log', async () => {
  const { stdout } = await runMonitor({
    signature: SIGNATURE,
    formula: 't() AND EVENTUALLY[0,3] p(1)',
    log: '@1 t() p(1)\n@5 t()\n@9\n',
    flags: ['-verbose'],
  })
  expect(stdout.split('\n')).toEqual([
    'At time point 0:',
    'At time point 1:',
    '@1 (time point 0): true',
    'At time point 2:',
    '@5 (time point 1): false',
    'At time point 3:',
    '@9 (time point 2): false',
    '',
  ])
})

test('-verbose and -stop_at_first_viol end with the first time point that holds, with one of its values', async () => {
  const flags = ['-verbose', '-stop_at_first_viol']
  const { stdout } = await runMonitor({ signature: SIGNATURE, formula: 'p(x) AND x > 1', log: LOG, flags })
  expect(stdout).toMatch(/\n@3 \(time point 2\): \(\)\nAt time point 3:\n@4 \(time point 3\): \(\(2\)\)\n$/)
})

describe('-check tells on stderr whether a formula is monitorable', () => {
  test('it is', async () => {
    const ran = await runMonitor({ formula: 'p(x)', flags: ['-check'], log: null })
    expect(ran).toEqual({
      exitCode: 0,
      stdout: '',
      stderr:
        'The analyzed formula is:\n  p(x)\nThe sequence of free variables is: (x)\nThe analyzed formula is monitorable.\n',
    })
  })

  test('it is not, but in another order it would be', async () => {
    const ran = await runMonitor({ formula: '(NOT ONCE p(x)) AND p(x)', flags: ['-check'], log: null })
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
    expect(ran.stderr).toMatch(
      /: \(x\)\nThe analyzed formula is NOT monitorable, because of the subformula:\n {2}NOT ONCE\[0,\*\) p\(x\)\nA negation .+\.\nIn this order, which MonPoly accepts, it is:\n {2}p\(x\) AND \(NOT \(ONCE p\(x\)\)\)\n$/,
    )
  })
})

test('a formula that runs in another order keeps the columns and the order of values of the one written', async () => {
  const ran = await runMonitor({
    signature: 'r(int,string) a(string,int)',
    formula: '(NOT ONCE r(x,y)) AND a(y,x)',
    log: '@1 a("c",1)("b",3)("a",2)\n@2 r(1,"c") a("c",1)("d",10)("a",2)\n',
  })
  expect(ran).toMatchObject({
    exitCode: 0,
    stdout: '@1 (time point 0): (1,"c") (2,"a") (3,"b")\n@2 (time point 1): (2,"a") (10,"d")\n',
  })
  expect(ran.stderr).toMatch(
    /^rvbench: f\.mfotl:1:1: MonPoly does not monitor this as written: .+\n {2}\(NOT /,
  )
  expect(ran.stderr).toMatch(/ {2}a\(y, x\) AND \(NOT \(ONCE r\(x, y\)\)\)\n$/)
})

describe('strings are bytes', () => {
  const log = Buffer.concat([
    Buffer.from('@1 s("é")("\u{1F600}")("'),
    Buffer.of(0xff, 0x80),
    Buffer.from('")("z")'),
  ])

  test('what is no UTF-8 reaches the verdict as it is, in the order of bytes', async () => {
    const captured = makeCapturedIo({
      cwd: folderWith({ 's.sig': 's(string)', 'f.mfotl': 's(x)', 'l.log': log }),
    })
    await run(captured.io, ['monitor', '-sig', 's.sig', '-formula', 'f.mfotl', '-log', 'l.log'])
    expect(Buffer.from(captured.stdout(), 'latin1')).toEqual(
      Buffer.concat([
        Buffer.from('@1 (time point 0): ("z") ("é") ("\u{1F600}") ("'),
        Buffer.of(0xff, 0x80),
        Buffer.from('")\n'),
      ]),
    )
  })

  test.each([
    { title: 'a constant', formula: 's(x) AND x = "é"', stdout: '@1 (time point 0): ("é")\n' },
    {
      title: 'a constant that sorts',
      formula: 's(x) AND "é" < x AND x < "\u{1F601}"',
      stdout: '@1 (time point 0): ("\u{1F600}")\n',
    },
    {
      title: 'a pattern, whose . is one byte',
      formula: 's(x) AND x MATCHES r"^..$"',
      stdout: '@1 (time point 0): ("é") ("��")\n',
    },
    {
      title: 'a constant that is no UTF-8',
      formula: Buffer.concat([Buffer.from('s(x) AND x = "'), Buffer.of(0xff, 0x80), Buffer.from('"')]),
      stdout: '@1 (time point 0): ("��")\n',
    },
  ])('$title', async ({ formula, stdout }) => {
    expect(await runMonitor({ signature: SIGNATURE, formula, log })).toEqual({
      exitCode: 0,
      stdout,
      stderr: '',
    })
  })

  test('and so are the names of predicates', async () => {
    const ran = await runMonitor({ signature: 'p(int) "né"(int)', log: '@1 "né"(1) p(2)' })
    expect(ran).toEqual({ exitCode: 0, stdout: '@1 (time point 0): (2)\n', stderr: '' })
  })
})

describe('standard input', () => {
  test.each([
    { words: [] },
    { words: ['-log', '-'] },
    { words: ['-log', '/dev/stdin'] },
    { words: ['-log', ''] },
  ])('holds the log with $words', async ({ words }) => {
    const stdin = ['@1 p(', Buffer.from('1)\n@2 p(2)')]
    const ran = await runMonitor({ log: null, flags: words, stdin })
    expect(ran).toEqual({
      exitCode: 0,
      stdout: '@1 (time point 0): (1)\n@2 (time point 1): (2)\n',
      stderr: '',
    })
  })

  test.each(['-', '/dev/stdin'])('holds the formula with -formula %s', async name => {
    const cwd = folderWith({ 's.sig': 'p(int)', 'l.log': '@1 p(1)' })
    const ran = await runMonitorIn(cwd, ['-sig', 's.sig', '-formula', name, '-log', 'l.log'], ['p(', 'x)'])
    expect(ran).toMatchObject({ exitCode: 0, stdout: '@1 (time point 0): (1)\n' })
  })

  test('a verdict appears before the input ends', async () => {
    const stdin = new Readable({ read: () => undefined })
    const captured = makeCapturedIo({ cwd: folderWith({ 's.sig': 'p(int)', 'f.mfotl': 'p(x)' }), stdin })
    const running = run(captured.io, ['monitor', '-sig', 's.sig', '-formula', 'f.mfotl'])
    stdin.push('@1 p(1)\n@2 ')
    await expect.poll(captured.stdout).toBe('@1 (time point 0): (1)\n')
    stdin.push('p(2)\n')
    stdin.push('@3')
    await expect.poll(captured.stdout).toBe('@1 (time point 0): (1)\n@2 (time point 1): (2)\n')
    stdin.push(null)
    expect(await running).toBe(0)
  })

  test('Ctrl-C ends a run that waits for more, with 130 and the verdicts until then', async () => {
    const stdin = new Readable({ read: () => undefined })
    const captured = makeCapturedIo({ cwd: folderWith({ 's.sig': 'p(int)', 'f.mfotl': 'p(x)' }), stdin })
    const running = run(captured.io, ['monitor', '-sig', 's.sig', '-formula', 'f.mfotl'])
    stdin.push('@1 p(1)\n@2 ')
    await expect.poll(captured.stdout).toBe('@1 (time point 0): (1)\n')
    captured.interrupt()
    expect(await running).toBe(130)
    expect(captured.stderr()).toBe('rvbench: interrupted\n')
  })
})

test('a log in pieces gives the verdicts of the log in one', async () => {
  const log = '@1 s("é(\\"")\n@2\n@2 s("a")s(b)\n'
  const bytes = Buffer.from(log)
  const pieces = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1))
  const input = { signature: SIGNATURE, formula: 's(x)' }
  expect(await runMonitor({ ...input, log: null, stdin: pieces })).toEqual(
    await runMonitor({ ...input, log }),
  )
})

test.each(['-help', '--help', '-h'])('%s shows the options', async flag => {
  const ran = await runMonitorIn('/', [flag])
  expect(ran).toMatchObject({ exitCode: 0, stderr: '' })
  expect(ran.stdout).toMatch(/^Usage: rvbench monitor .*\n.*--nonewlastts/s)
  expect(ran.stdout).not.toContain('no_rw')
})

test('-version prints the version', async () => {
  expect(await runMonitorIn('/', ['-version'])).toMatchObject({ exitCode: 0, stderr: '' })
})

test('-mem prints kilobytes on stderr', async () => {
  expect((await runMonitor({ flags: ['-mem'] })).stderr).toMatch(/^\d{4,}\n$/)
})
