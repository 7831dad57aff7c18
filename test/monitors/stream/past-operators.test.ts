import { expect, test } from 'vitest'
import { monitorLog } from './monitor-log.ts'

test.each([
  // Predicates, constants, repeated variables.
  { formula: 'p(x)', log: '@1 p(2)(1)(2) @2 @3 p(-7)(10)', verdicts: ['0: (1) (2)', '2: (-7) (10)'] },
  { formula: 'r(x,x)', log: '@1 r(1,2)(3,3)(4,4)', verdicts: ['0: (3) (4)'] },
  { formula: 'r(x,2)', log: '@1 r(1,2)(3,3)(4,2)', verdicts: ['0: (1) (4)'] },
  { formula: 'r(_,x)', log: '@1 r(1,2)(3,2)(4,5)', verdicts: ['0: (2) (5)'] },
  { formula: 'b()', log: '@1 @2 b()', verdicts: ['1: ()'] },
  { formula: 'NOT b()', log: '@1 @2 b()', verdicts: ['0: ()'] },
  { formula: 'TRUE', log: '@1 @1', verdicts: ['0: ()', '1: ()'] },
  { formula: 'FALSE', log: '@1 @1', verdicts: [] },
  // Values.
  { formula: 's(x)', log: '@1 s("b")("a b")("B")("é")', verdicts: ['0: (B) (a b) (b) (é)'] },
  { formula: 's("a b")', log: '@1 s("a") @2 s("a b")', verdicts: ['1: ()'] },
  {
    formula: 'p(x) AND q(x)',
    log: '@1 p(9007199254740993)(9007199254740992) q(9007199254740993)',
    verdicts: ['0: (9007199254740993)'],
  },
  {
    formula: 'p(x) AND q(y) AND x < y',
    log: '@1 p(1)(1073741824)(-5) q(0)(1073741825)',
    verdicts: ['0: (-5,0) (-5,1073741825) (1,1073741825) (1073741824,1073741825)'],
  },
  // Joins, anti-joins, unions.
  { formula: 'r(x,y) AND p(x)', log: '@1 r(1,2)(1,3)(2,4) p(1)', verdicts: ['0: (1,2) (1,3)'] },
  { formula: 'p(y) AND r(x,y)', log: '@1 r(1,2)(1,3)(2,2) p(2)', verdicts: ['0: (2,1) (2,2)'] },
  { formula: 'r(x,y) AND NOT p(y)', log: '@1 r(1,2)(1,3) p(2)', verdicts: ['0: (1,3)'] },
  { formula: 'p(x) OR q(x)', log: '@1 p(1)(2) q(2)(3)', verdicts: ['0: (1) (2) (3)'] },
  { formula: 'r(x,y) OR r(y,x)', log: '@1 r(1,2)', verdicts: ['0: (1,2) (2,1)'] },
  {
    formula: 'p(x) AND y = x + 1',
    log: '@1 p(1)(9007199254740991)',
    verdicts: ['0: (1,2) (9007199254740991,9007199254740992)'],
  },
  { formula: 'EXISTS x. r(x,y)', log: '@1 r(1,2)(3,2)(4,5)', verdicts: ['0: (2) (5)'] },
  // PREVIOUS.
  { formula: 'PREVIOUS p(x)', log: '@1 p(1) @2 p(2) @9', verdicts: ['1: (1)', '2: (2)'] },
  { formula: 'PREVIOUS[1,2] p(x)', log: '@1 p(1) @2 p(2) @9 p(3) @9', verdicts: ['1: (1)'] },
  { formula: 'PREVIOUS PREVIOUS p(x)', log: '@1 p(1) @2 p(2) @9', verdicts: ['2: (1)'] },
  // ONCE: both ends included, equal timestamps, gaps.
  { formula: 'ONCE p(x)', log: '@1 p(1) @2 @2 p(2)', verdicts: ['0: (1)', '1: (1)', '2: (1) (2)'] },
  {
    formula: 'ONCE[0,2] p(x)',
    log: '@1 p(1) @3 @4 @4 p(2) @6 @7',
    verdicts: ['0: (1)', '1: (1)', '3: (2)', '4: (2)'],
  },
  {
    formula: 'ONCE[1,2] p(x)',
    log: '@1 p(1) @1 @2 p(2) @3 @4 @9',
    verdicts: ['2: (1)', '3: (1) (2)', '4: (2)'],
  },
  { formula: 'ONCE(0,*) p(x)', log: '@1 p(1) @1 @2', verdicts: ['2: (1)'] },
  { formula: 'ONCE[0,0] p(x)', log: '@1 p(1) @1 @2', verdicts: ['0: (1)', '1: (1)'] },
  { formula: 'ONCE[0,2] p(x)', log: '@1 p(1) @2 p(1) @4 @5', verdicts: ['0: (1)', '1: (1)', '2: (1)'] },
  {
    formula: 'ONCE[0,18446744073709551616] p(x)',
    log: '@0 p(1) @18446744073709551615',
    verdicts: ['0: (1)', '1: (1)'],
  },
  // SINCE, with the guard failing at, before and after the event.
  {
    formula: 'p(x) SINCE q(x)',
    log: '@1 q(1)(2) @2 p(1) @3 p(1)(2) @4',
    verdicts: ['0: (1) (2)', '1: (1)', '2: (1)'],
  },
  {
    formula: '(NOT p(x)) SINCE q(x)',
    log: '@1 q(1)(2) p(1) @2 p(1) @3 q(1)',
    verdicts: ['0: (1) (2)', '1: (2)', '2: (1) (2)'],
  },
  {
    formula: 'p(x) SINCE r(x,y)',
    log: '@1 r(1,2)(3,4) @2 p(1) @3 p(1) r(3,5)',
    verdicts: ['0: (1,2) (3,4)', '1: (1,2)', '2: (1,2) (3,5)'],
  },
  {
    formula: '(NOT p(x)) SINCE r(x,y)',
    log: '@1 r(1,2)(3,4)(1,5) @2 p(1) @3',
    verdicts: ['0: (1,2) (1,5) (3,4)', '1: (3,4)', '2: (3,4)'],
  },
  {
    formula: 'p(x) SINCE[2,3] q(x)',
    log: '@1 q(1) @2 p(1) q(1) @3 p(1) @4 p(1) @5 p(1) @6 p(1)',
    verdicts: ['2: (1)', '3: (1)', '4: (1)'],
  },
  { formula: 'p(x) SINCE[2,3] q(x)', log: '@1 q(1) @2 q(1) @3 p(1) @4 p(1)', verdicts: ['3: (1)'] },
  { formula: '(NOT b()) SINCE[1,*) q(x)', log: '@1 q(1) @2 @3 b() q(2) @4', verdicts: ['1: (1)', '3: (2)'] },
  {
    formula: '(NOT ONCE p(x)) SINCE q(x)',
    log: '@1 q(1)(2) @2 p(1) @3',
    verdicts: ['0: (1) (2)', '1: (2)', '2: (2)'],
  },
  // What was gathered over the past, joined with what happens now.
  { formula: 'p(x) AND NOT ONCE q(x)', log: '@1 p(1) @2 q(1) @3 p(1)(2)', verdicts: ['0: (1)', '2: (2)'] },
  { formula: 'p(x) AND ONCE r(x,y)', log: '@1 r(1,2)(1,3)(2,9) @2 p(1)', verdicts: ['1: (1,2) (1,3)'] },
  {
    formula: '(ONCE r(x,y)) AND (ONCE r(y,z))',
    log: '@1 r(1,2) @2 r(2,3) @3 r(2,4)',
    verdicts: ['1: (1,2,3)', '2: (1,2,3) (1,2,4)'],
  },
])('$formula on $log', ({ formula, log, verdicts }) => {
  expect(monitorLog(formula, log)).toEqual(verdicts)
})
