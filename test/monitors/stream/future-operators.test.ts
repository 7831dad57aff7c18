import { expect, test } from 'vitest'
import { monitorLog } from './monitor-log.ts'

test.each([
  // NEXT: the end of the log is one more time-point, far away.
  { formula: 'NEXT p(x)', log: '@1 p(1) @2 p(2) @3', verdicts: ['0: (2)'] },
  { formula: 'NEXT[0,1] p(x)', log: '@1 @3 p(2) @4 p(3)', verdicts: ['1: (3)'] },
  { formula: 'NEXT NEXT p(x)', log: '@1 @2 @3 p(3)', verdicts: ['0: (3)'] },
  { formula: 'NOT NEXT b()', log: '@1 @2 b() @3', verdicts: ['1: ()', '2: ()'] },
  { formula: 'PREVIOUS NEXT p(x)', log: '@1 p(1) @2 p(2)', verdicts: ['1: (2)'] },
  // EVENTUALLY: ends included, equal timestamps, only what comes.
  {
    formula: 'EVENTUALLY[0,2] p(x)',
    log: '@1 @2 p(2) @3 p(3) @4 p(4)',
    verdicts: ['0: (2) (3)', '1: (2) (3) (4)', '2: (3) (4)', '3: (4)'],
  },
  {
    formula: 'EVENTUALLY[1,2] p(x)',
    log: '@1 p(1) @1 p(0) @2 p(2) @4 p(4)',
    verdicts: ['0: (2)', '1: (2)', '2: (4)'],
  },
  { formula: 'EVENTUALLY[0,0] p(x)', log: '@1 @1 p(1) @1', verdicts: ['0: (1)', '1: (1)'] },
  {
    formula: 'p(x) AND NOT EVENTUALLY[0,3] q(x)',
    log: '@1 p(1) @4 q(1) @5 p(1)(2) @8',
    verdicts: ['2: (1) (2)'],
  },
  {
    formula: 'EVENTUALLY[0,5] (p(x) AND ONCE q(x))',
    log: '@1 q(1) @3 p(1) @9 p(1)',
    verdicts: ['0: (1)', '1: (1)', '2: (1)'],
  },
  { formula: 'ALWAYS[0,1] b()', log: '@1 b() @2 b() @3 @4 b()', verdicts: ['0: ()', '3: ()'] },
  // UNTIL: the guard must hold up to, not at, what it waits for.
  {
    formula: 'p(x) UNTIL[0,9] q(x)',
    log: '@1 p(1) @2 p(1) @3 q(1) @4 q(2)',
    verdicts: ['0: (1)', '1: (1)', '2: (1)', '3: (2)'],
  },
  { formula: 'p(x) UNTIL[0,9] q(x)', log: '@1 p(1) @2 @3 p(1) @4 q(1)', verdicts: ['2: (1)', '3: (1)'] },
  {
    formula: 'p(x) UNTIL[1,2] q(x)',
    log: '@1 p(1) @2 q(1) p(1) @3 p(1) @4 q(1)',
    verdicts: ['0: (1)', '1: (1)', '2: (1)'],
  },
  {
    formula: '(NOT p(x)) UNTIL[0,9] q(x)',
    log: '@1 @2 p(1) @3 q(1)(2) @4 q(1)',
    verdicts: ['0: (2)', '1: (2)', '2: (1) (2)', '3: (1)'],
  },
  {
    formula: '(NOT b()) UNTIL[0,1] r(x,y)',
    log: '@1 @2 r(1,2) b() @3 r(1,2)',
    verdicts: ['0: (1,2)', '1: (1,2)', '2: (1,2)'],
  },
  {
    formula: 'p(x) UNTIL[0,9] (NEXT r(x,y))',
    log: '@1 p(1) @2 p(1) @3 @4 r(1,2)',
    verdicts: ['0: (1,2)', '1: (1,2)', '2: (1,2)'],
  },
  // As in MonPoly, f is waited for where it no longer matters: here it is never known at the last time-point.
  {
    formula: '(NEXT EVENTUALLY[0,0] b()) UNTIL[0,0] p(x)',
    log: '@1 p(1) @2 p(2) @9 p(3)',
    verdicts: ['0: (1)', '1: (2)'],
  },
  // Operands that are determined at different times wait for each other.
  {
    formula: '(PREVIOUS p(x)) AND EVENTUALLY[0,2] q(x)',
    log: '@1 p(1) @2 @3 p(2) @4 q(1)(2)',
    verdicts: ['1: (1)', '3: (2)'],
  },
  { formula: 'ONCE[2,3] EVENTUALLY[0,1] p(x)', log: '@1 @2 p(1) @4 @5', verdicts: ['2: (1)', '3: (1)'] },
])('$formula on $log', ({ formula, log, verdicts }) => {
  expect(monitorLog(formula, log)).toEqual(verdicts)
})
