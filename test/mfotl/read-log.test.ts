import { describe, expect, test } from 'vitest'
import { makeLogReader, readLog } from '../../src/mfotl/read-log.ts'
import { readSignature } from '../../src/mfotl/read-signature.ts'
import type { TimePoint } from '../../src/model/event-log.ts'
import { RvbenchError } from '../../src/model/rvbench-error.ts'

const signature = readSignature('p(int) q(int,string) f(float) s(string) t() r(regexp)', 'a.sig')

function eventsOf(text: string): readonly (readonly [string, ...unknown[]])[] {
  return readLog(text, signature, 'a.log').timePoints.flatMap(({ timestamp, events }) =>
    events.map(({ predicate, args }) => [`@${timestamp} ${predicate}`, ...args] as const),
  )
}

function refusal(text: string): RvbenchError {
  try {
    readLog(text, signature, 'a.log')
  } catch (error) {
    if (error instanceof RvbenchError) return error
    throw error
  }
  throw new Error('the log was read')
}

describe('a log is read as MonPoly reads it', () => {
  test.each([
    {
      title: 'several tuples of a predicate',
      text: '@1 p(1)(2) p(3)',
      events: [
        ['@1 p', 1],
        ['@1 p', 2],
        ['@1 p', 3],
      ],
    },
    {
      title: 'tuples on lines of their own',
      text: '@1\np\n(1)\n (2)\n',
      events: [
        ['@1 p', 1],
        ['@1 p', 2],
      ],
    },
    {
      title: 'Windows line ends',
      text: '@1 p(1)\r\n@2 p(2)\r\n',
      events: [
        ['@1 p', 1],
        ['@2 p', 2],
      ],
    },
    { title: 'a predicate without parentheses', text: '@1 t p(1)', events: [['@1 t'], ['@1 p', 1]] },
    { title: 'a predicate without parentheses at the end', text: '@1 t', events: [['@1 t']] },
    { title: 'empty parentheses', text: '@1 t()', events: [['@1 t']] },
    {
      title: 'a semicolon that ends a time-point',
      text: '@1 p(1);@2 p(2);',
      events: [
        ['@1 p', 1],
        ['@2 p', 2],
      ],
    },
    {
      title: 'a comment',
      text: '# a\n@1 p(1) # b @7 p(7)\n@2 p(2)#',
      events: [
        ['@1 p', 1],
        ['@2 p', 2],
      ],
    },
    {
      title: 'timestamps in other bases',
      text: '@0x10 p(1) @1_000 p(2) @"2000" p(3)',
      events: [
        ['@16 p', 1],
        ['@1000 p', 2],
        ['@2000 p', 3],
      ],
    },
    { title: 'the timestamp -1', text: '@-1 p(1)', events: [['@-1 p', 1]] },
    {
      title: 'the last timestamp',
      text: '@18446744073709551615 p(1)',
      events: [['@18446744073709551615 p', 1]],
    },
    {
      title: 'ints in every notation',
      text: '@1 p(-3)(01)(0x1F)(0b11)(0o17)(1_0)("+2")("")(-0)',
      events: [-3, 1, 31, 3, 15, 10, 2, 0, 0].map(value => ['@1 p', value]),
    },
    {
      title: 'ints beyond 2^53',
      text: '@1 p(9007199254740991)(9007199254740992)(-1000000000000000000000)',
      events: [
        ['@1 p', 9007199254740991],
        ['@1 p', 9007199254740992n],
        ['@1 p', -1000000000000000000000n],
      ],
    },
    {
      title: 'floats in every notation',
      text: '@1 f(1)(1.)(.5)(-2e10)("2e+1")(nan)(inf)(-inf)(0x1.8p1)(1_0.5)',
      events: [1, 1, 0.5, -2e10, 20, Number.NaN, Infinity, -Infinity, 3, 10.5].map(value => ['@1 f', value]),
    },
    {
      title: 'bare strings',
      text: '@1 s(a-b)(a.b)(a/b:c)([x])(!)(12)',
      events: ['a-b', 'a.b', 'a/b:c', '[x]', '!', '12'].map(value => ['@1 s', value]),
    },
    {
      title: 'quoted strings as they stand, escapes kept',
      text: '@1 s("a b")("")("a\\"b")("\\\\")("\\n")("#@(")',
      events: ['a b', '', 'a\\"b', '\\\\', '\\n', '#@('].map(value => ['@1 s', value]),
    },
    { title: 'any character in quotes', text: '@1 s("é\u0000\n\r😀")', events: [['@1 s', 'é\u0000\n\r😀']] },
    {
      title: 'a string with the mark of a regular expression',
      text: '@1 s(r"a b")(r)',
      events: [
        ['@1 s', 'a b'],
        ['@1 s', 'r'],
      ],
    },
    {
      title: 'spaces around everything',
      text: ' @ 1 q ( 1 , "a" ) ( 2 , b ) ',
      events: [
        ['@1 q', 1, 'a'],
        ['@1 q', 2, 'b'],
      ],
    },
    { title: 'nothing', text: '', events: [] },
  ])('$title', ({ text, events }) => {
    expect(eventsOf(text)).toEqual(events)
  })

  test('time-points are kept when they are empty or share a timestamp', () => {
    const { timePoints } = readLog('@1\n@1 p(1)\n@1\n', signature, 'a.log')
    expect(timePoints.map(({ timestamp, events }) => [timestamp, events.length])).toEqual([
      [1, 0],
      [1, 1],
      [1, 0],
    ])
  })
})

describe('what is no log is refused with its place', () => {
  test.each([
    { text: 'p(1)', code: 'syntax', line: 1, column: 1, message: 'saw "p", expected \'@\' and a timestamp' },
    {
      text: '@1 p(1) @',
      code: 'syntax',
      line: 1,
      column: 10,
      message: 'saw the end of the log, expected a timestamp',
    },
    {
      text: '@1\n@abc p(1)',
      code: 'syntax',
      line: 2,
      column: 2,
      message: 'saw "abc", expected a timestamp: a whole number',
    },
    {
      text: '@2.5',
      code: 'syntax',
      line: 1,
      column: 2,
      message: 'saw "2.5", expected a timestamp: a whole number',
    },
    {
      text: '@5\n@3',
      code: 'bad-shape',
      line: 2,
      column: 2,
      message: 'the timestamp 3 is before the one of the time-point before, 5',
    },
    {
      text: '@-2',
      code: 'bad-shape',
      line: 1,
      column: 2,
      message: 'the timestamp -2 is before the earliest, -1',
    },
    {
      text: '@18446744073709551616',
      code: 'bad-shape',
      line: 1,
      column: 2,
      message: 'the timestamp 18446744073709551616 is too late: MonPoly takes 2^64 for the end of all logs',
    },
    {
      text: '@1 (1)',
      code: 'syntax',
      line: 1,
      column: 4,
      message: "saw \"(\", expected a predicate, '@' or ';'",
    },
    { text: '@1 zz(1)', code: 'type', line: 1, column: 4, message: 'the signature has no predicate "zz"' },
    { text: '@1 p(1,2)', code: 'type', line: 1, column: 9, message: 'p takes 1 argument, saw 2' },
    { text: '@1 q(1)', code: 'type', line: 1, column: 7, message: 'q takes 2 arguments, saw 1' },
    { text: '@1 p @2', code: 'type', line: 1, column: 6, message: 'p takes 1 argument, saw 0' },
    { text: '@1 p', code: 'type', line: 1, column: 5, message: 'p takes 1 argument, saw 0' },
    { text: '@1 p(a)', code: 'type', line: 1, column: 6, message: 'argument 1 of p is of type int, saw "a"' },
    {
      text: '@1 q(1,a)\n  q(\n1.5,b)',
      code: 'type',
      line: 3,
      column: 1,
      message: 'argument 1 of q is of type int, saw "1.5"',
    },
    {
      text: '@1 f(x)',
      code: 'type',
      line: 1,
      column: 6,
      message: 'argument 1 of f is of type float, saw "x"',
    },
    {
      text: '@1 r("a")',
      code: 'type',
      line: 1,
      column: 6,
      message: 'argument 1 of r is of type regexp, saw "a"',
    },
    {
      text: '@1 p(1',
      code: 'syntax',
      line: 1,
      column: 7,
      message: "saw the end of the log, expected ',' or ')'",
    },
    { text: '@1 p(1\n@2', code: 'syntax', line: 2, column: 1, message: "saw \"@\", expected ',' or ')'" },
    { text: '@1 q(1,)', code: 'syntax', line: 1, column: 8, message: 'saw ")", expected a value' },
    { text: '@1 p(1 2)', code: 'syntax', line: 1, column: 8, message: "saw \"2\", expected ',' or ')'" },
    {
      text: '@1 p(+2)',
      code: 'syntax',
      line: 1,
      column: 6,
      message: 'the character U+002B cannot stand here',
    },
    {
      text: '@1 s(é)',
      code: 'syntax',
      line: 1,
      column: 6,
      message: 'the character U+00E9 cannot stand here',
    },
    {
      text: '@1 p\u0000(1)',
      code: 'syntax',
      line: 1,
      column: 5,
      message: 'the character U+0000 cannot stand here',
    },
    {
      text: '\uFEFF@1 p(1)',
      code: 'syntax',
      line: 1,
      column: 1,
      message: 'the log begins with a byte order mark',
    },
    { text: '@1 s(a)\n s("b\n c', code: 'syntax', line: 2, column: 4, message: 'this string is not closed' },
    {
      text: '@1 p(1) {',
      code: 'syntax',
      line: 1,
      column: 9,
      message: "saw \"{\", expected a predicate, '(', '@' or ';'",
    },
    {
      text: '@1 p(1)\n>get_pos<',
      code: 'syntax',
      line: 2,
      column: 1,
      message: 'a log is data: commands (>…<) are not carried out',
    },
  ])('$text', ({ text, code, line, column, message }) => {
    const error = refusal(text)
    expect({ code: error.code, place: error.place, message: error.message }).toEqual({
      code,
      place: { file: 'a.log', line, column },
      message,
    })
  })

  test('the error shows the line with a caret under the place', () => {
    expect(refusal('@1 p(1)\n@2 p(1) p(a) # c\n@3').excerpt).toBe('@2 p(1) p(a) # c\n          ^')
  })

  test('the time-points before the error have been given', () => {
    const given: TimePoint[] = []
    const reader = makeLogReader(signature, 'a.log', timePoint => given.push(timePoint))
    expect(() => reader.feed('@1 p(1) @2 p(2) @3 p(a)')).toThrow(RvbenchError)
    expect(given.map(({ timestamp }) => timestamp)).toEqual([1, 2])
  })
})
