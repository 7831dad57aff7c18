import { describe, expect, test } from 'vitest'
import { printSignature } from '../../src/mfotl/print-signature.ts'
import { readSignature } from '../../src/mfotl/read-signature.ts'
import { refusal, summary } from './refusal.ts'

test.each([
  ['p(int)', 'p(int)\n'],
  ['p( int , string )', 'p(int,string)\n'],
  ['p(x:int,y:string)', 'p(x:int,y:string)\n'],
  ['p(x:int:more)', 'p(x:int)\n'],
  ['p()', 'p()\n'],
  ['', ''],
  ['p(int) q(float)\nr(regexp)', 'p(int)\nq(float)\nr(regexp)\n'],
  ['# c\np(int) # d\r\n\tq(int)', 'p(int)\nq(int)\n'],
  ['foo-bar(int) a:b(int) a.b[](int)', 'foo-bar(int)\na:b(int)\na.b[](int)\n'],
  ['"a b"(int) r"c"("int")', '"a b"(int)\nc(int)\n'],
])('%j declares %j', (text, printed) => {
  expect(printSignature(readSignature(text, 's'))).toBe(printed)
})

describe('an error names the place, what stands there and what was expected', () => {
  test.each([
    ['p', "syntax 1:2 saw the end of the file, expected '('"],
    ['p(int\nq(int)', "syntax 2:1 saw q, expected ',' or ')'"],
    ['p(bool)', 'syntax 1:3 saw bool, expected a type: int, string, float, regexp'],
    ['p(Int)', 'syntax 1:3 saw Int, expected a type'],
    ['p(x : int)', 'syntax 1:3 saw x, expected a type'],
    ['p(int,)', 'syntax 1:7 saw ), expected a type'],
    ['p(int)\n p(int)', 'syntax 2:2 saw p a second time'],
    ['tp(int)', "syntax 1:1 saw tp, which is built in and can't be declared"],
    ['(int)', 'syntax 1:1 saw (, expected the name of a predicate'],
    ['p(int) @', 'syntax 1:8 saw @, expected the name of a predicate'],
    ['"p', 'syntax 1:1 saw ", expected the name of a predicate'],
    ['Log {\n}', "syntax 1:5 saw {, expected '('"],
  ])('%j: %s', (text, expected) => {
    expect(summary(refusal(() => readSignature(text, 's.sig')))).toContain(expected)
  })
})
