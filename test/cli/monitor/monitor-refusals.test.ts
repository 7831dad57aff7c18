import { describe, expect, test } from 'vitest'
import { REFUSED, UNNEEDED } from '../../../src/cli/monitor/monitor-options.ts'
import { folderWith, type MonitorInput, runMonitor, runMonitorIn } from './run-monitor.ts'

const SIGNATURE = 'p(int) s(string)'

describe('bad input ends with 2, place, reason and caret', () => {
  test.each<MonitorInput & { title: string; stderr: RegExp; stdout?: string }>([
    {
      title: 'an unknown predicate',
      formula: 'p(x) AND z(x)',
      stderr: /^rvbench: f\.mfotl:1:10: .*z.*\n {2}p\(x\) AND z\(x\)\n {11}\^{4}\nthe predicates are p, s/,
    },
    {
      title: 'a wrong arity',
      formula: 'p(x,y)',
      stderr: /^rvbench: f\.mfotl:1:1: saw p with 2 arguments, expected 1\n {2}p\(x,y\)\n {2}\^{6}\n/,
    },
    {
      title: 'a type clash',
      formula: 'p(x) AND s(x)',
      stderr: /^rvbench: f\.mfotl:1:12: .*x.*\n.*\n {13}\^\n/,
    },
    {
      title: 'an unsafe formula',
      formula: 'NOT p(x)',
      stderr: /^rvbench: f\.mfotl:1:1: not monitorable: .*\n.*\n {2}\^{8}\n/,
    },
    {
      title: 'an unbounded future',
      formula: 'p(x) AND EVENTUALLY p(x)',
      stderr: /^rvbench: f\.mfotl:1:10: .*EVENTUALLY without an upper bound.*\n.*\n {11}\^/,
    },
    {
      title: 'an empty interval',
      formula: 'ONCE[3,2] p(x)',
      stderr: /^rvbench: f\.mfotl:1:5: saw an interval that is empty\n.*\n {6}\^{5}\n/,
    },
    {
      title: 'a negative interval',
      formula: 'ONCE[-1,2] p(x)',
      stderr: /^rvbench: f\.mfotl:1:5: saw an interval that has a negative bound\n.*\n {6}\^{6}\n/,
    },
    {
      title: 'an unclosed string in a formula',
      formula: 's("a)',
      stderr: /^rvbench: f\.mfotl:1:3: .*closing quote\n.*\n {4}\^/,
    },
    {
      title: 'NUL in a formula',
      formula: 'p(x)\0',
      stderr: /^rvbench: f\.mfotl:1:5: .*\n {2}p\(x\) *\n {6}\^/,
    },
    {
      title: 'a byte order mark before a formula',
      formula: '\uFEFFp(x)',
      stderr: /byte order mark: save it without/,
    },
    {
      title: 'a place behind characters of several bytes',
      formula: 's("éé\u{1F600}") AND x',
      stderr: /\n {2}s\("éé\u{1F600}"\) AND x\n {17}\^/u,
    },
    {
      title: 'an empty formula',
      formula: '',
      stderr: /^rvbench: f\.mfotl:1:1: saw the end of the formula, expected/,
    },
    {
      title: 'a broken signature',
      signature: 'p(integer)',
      stderr: /^rvbench: s\.sig:1:3: saw integer, expected a type/,
    },
    {
      title: 'a predicate declared twice',
      signature: 'p(int) p(int)',
      stderr: /^rvbench: s\.sig:1:8: saw p a second time/,
    },
    {
      title: 'timestamps out of order',
      log: '@2 p(1)\n@1 p(2)',
      stdout: '@2 (time point 0): (1)\n',
      stderr: /^rvbench: l\.log:2:2: the timestamp 1 is before .*2\n {2}@1 p\(2\)\n {3}\^\n/,
    },
    { title: 'no timestamp', log: '@x p(1)', stderr: /^rvbench: l\.log:1:2: saw "x", expected a timestamp/ },
    {
      title: 'an unknown predicate in the log',
      log: '@1 z(1)',
      stderr: /^rvbench: l\.log:1:4: the signature has no predicate "z"\n/,
    },
    {
      title: 'a wrong arity in the log',
      log: '@1 p(1,2)',
      stderr: /^rvbench: l\.log:1:9: p takes 1 argument, saw 2\n/,
    },
    {
      title: 'a wrong type in the log',
      log: '@1 p("a b")',
      stderr: /^rvbench: l\.log:1:6: argument 1 of p is of type int, saw "a b"/,
    },
    {
      title: 'an unclosed string in the log',
      log: '@1 s("a\n',
      stderr: /^rvbench: l\.log:1:6: this string is not closed\n {2}@1 s\("a\n {7}\^\n/,
    },
    {
      title: 'an unclosed tuple',
      log: '@1 p(1',
      stderr: /^rvbench: l\.log:1:7: saw the end of the log, expected/,
    },
    {
      title: 'NUL outside strings',
      log: '@1 \0',
      stderr: /^rvbench: l\.log:1:4: the character U\+0000 cannot stand here\n/,
    },
    {
      title: 'no UTF-8 outside strings',
      log: Buffer.from('@1 p(\xff)', 'latin1'),
      stderr: /^rvbench: l\.log:1:6: the byte 0xFF cannot stand here\n/,
    },
    {
      title: 'a byte order mark before a log',
      log: '\uFEFF@1 p(1)',
      stderr: /^rvbench: l\.log:1:1: the log begins with a byte order mark\n/,
    },
    {
      title: 'letters outside strings',
      log: '@1 s(é)',
      stderr: /^rvbench: l\.log:1:6: the character U\+00E9 cannot stand here\n {2}@1 s\(é\)\n {7}\^\n/,
    },
    {
      title: 'an integer divided by zero, at its time point',
      formula: 'p(x) AND y = 6 / x',
      log: '@1 p(2)\n@2 p(0)',
      stdout: '@1 (time point 0): (2,3)\n',
      stderr: /^rvbench: l\.log: time point 1: integer division by zero\n/,
    },
  ])('$title', async ({ stderr, stdout = '', ...input }) => {
    const ran = await runMonitor({ signature: SIGNATURE, ...input })
    expect(ran).toMatchObject({ exitCode: 2, stdout })
    expect(ran.stderr).toMatch(stderr)
  })

  test('what does not concern the log is told before any of it is read', async () => {
    const ran = await runMonitor({ formula: 'p(x', log: null, stdin: ['@1 p('] })
    expect(ran.stderr).toMatch(/^rvbench: f\.mfotl:1:4: /)
  })

  test('with -stop_at_first_viol, what follows the first verdict may be as it likes', async () => {
    const ran = await runMonitor({ log: '@1 p(1)\n@2 p(2)\n@1 $', flags: ['-stop_at_first_viol'] })
    expect(ran).toEqual({ exitCode: 0, stdout: '@1 (time point 0): (1)\n', stderr: '' })
  })
})

describe('files that cannot be read end with 2 and their name', () => {
  const cwd = folderWith({ 's.sig': 'p(int)', 'f.mfotl': 'p(x)', 'l.log': '@1 p(1)' })
  test.each([
    { words: ['-sig', 'none', '-formula', 'f.mfotl'], stderr: /^rvbench: none: cannot be read: ENOENT/ },
    { words: ['-sig', 's.sig', '-formula', 'none'], stderr: /^rvbench: none: cannot be read: ENOENT/ },
    {
      words: ['-sig', 's.sig', '-formula', 'f.mfotl', '-log', 'none'],
      stderr: /^rvbench: none: cannot be read: ENOENT/,
    },
    {
      words: ['-sig', 's.sig', '-formula', 'f.mfotl', '-log', '.'],
      stderr: /^rvbench: \.: cannot be read: EISDIR/,
    },
    { words: ['-sig', '.', '-formula', 'f.mfotl'], stderr: /^rvbench: \.: cannot be read: EISDIR/ },
  ])('$words', async ({ words, stderr }) => {
    const ran = await runMonitorIn(cwd, words)
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
    expect(ran.stderr).toMatch(stderr)
  })
})

describe('options', () => {
  test.each(REFUSED)('-$name is refused with the reason', async ({ name, takesValue, reason }) => {
    const ran = await runMonitor({ flags: [`-${name}`, ...(takesValue ? ['x'] : [])] })
    expect(ran).toEqual({ exitCode: 2, stdout: '', stderr: `rvbench: -${name} is refused\n${reason}\n` })
  })

  test.each(UNNEEDED)('-$name is taken with a note', async ({ name, takesValue, reason }) => {
    const ran = await runMonitor({ log: '@1 p(1)', flags: [`-${name}`, ...(takesValue ? ['no'] : [])] })
    expect(ran).toEqual({
      exitCode: 0,
      stdout: '@1 (time point 0): (1)\n',
      stderr: `rvbench: -${name} changes nothing: ${reason}\n`,
    })
  })

  test.each([
    { words: ['-formula', 'f'], told: "required option '--sig <file>' not specified" },
    { words: ['-sig', 's'], told: "required option '--formula <file>' not specified" },
    { words: ['-sig', 's', '-formula'], told: "option '--formula <file>' argument missing" },
    { words: ['-sig', 's', '-formula', 'f', '-nagate'], told: "unknown option '-nagate'" },
    { words: ['-sig', 's', '-formula', 'f', 'l.log'], told: 'too many arguments' },
    { words: ['-sig', 's', '-formula', '-'], told: 'cannot both be read from standard input' },
  ])('$words is refused', async ({ words, told }) => {
    const ran = await runMonitorIn('/', words)
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
    expect(ran.stderr).toContain(told)
  })
})
