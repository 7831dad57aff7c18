import { expect, test } from 'vitest'
import { monitorLog } from './monitor-log.ts'

test.each([
  // Aggregations count distinct tuples; without groups there is always a row.
  { formula: 'c <- CNT x; y r(x,y)', log: '@1 r(1,2)(3,2)(3,2)(5,6) @2', verdicts: ['0: (1,6) (2,2)'] },
  { formula: 'c <- CNT x p(x)', log: '@1 p(4)(5) @2', verdicts: ['0: (2)', '1: (0)'] },
  {
    formula: 's <- SUM x; y r(x,y)',
    log: '@1 r(1,2)(9007199254740991,2)',
    verdicts: ['0: (9007199254740992,2)'],
  },
  { formula: 'm <- MIN x; y r(x,y)', log: '@1 r(3,2)(-1,2)', verdicts: ['0: (-1,2)'] },
  { formula: 'm <- MAX x s(x)', log: '@1 s("b")("a") @2', verdicts: ['0: (b)', '1: ()'] },
  { formula: 'm <- AVG x p(x)', log: '@1 p(1)(2)(6) @2', verdicts: ['0: (3)', '1: (0)'] },
  { formula: 'm <- MED x p(x)', log: '@1 p(1)(2)(6)(9)', verdicts: ['0: (4)'] },
  { formula: 's <- SUM x f(x)', log: '@1 f(0.5)(0.25)', verdicts: ['0: (0.75)'] },
  // Aggregations over a window follow what enters and leaves it.
  {
    formula: 'c <- CNT x; y ONCE[0,2] r(x,y)',
    log: '@1 r(1,1)(2,1) @2 r(1,1)(7,3) @4 @5',
    verdicts: ['0: (2,1)', '1: (1,3) (2,1)', '2: (1,1) (1,3)'],
  },
  {
    formula: 's <- SUM x ONCE[0,1] p(x)',
    log: '@1 p(1)(2) @2 p(5) @3 @4 p(3)',
    verdicts: ['0: (3)', '1: (8)', '2: (5)', '3: (3)'],
  },
  {
    formula: 'm <- MIN x; y ONCE[0,1] r(x,y)',
    log: '@1 r(1,1) @2 r(2,1)(3,1) @3 @4 r(9,1)',
    verdicts: ['0: (1,1)', '1: (1,1)', '2: (2,1)', '3: (9,1)'],
  },
  {
    formula: 'm <- MED x; y ONCE[0,1] r(x,y)',
    log: '@1 r(1,1) @2 r(2,1)(6,1) @3',
    verdicts: ['0: (1,1)', '1: (2,1)', '2: (4,1)'],
  },
  {
    formula: 'm <- MAX x; y (NOT p(x)) SINCE r(x,y)',
    log: '@1 r(1,1)(5,1) @2 p(5) @3 p(1)',
    verdicts: ['0: (5,1)', '1: (1,1)'],
  },
  // LET, read at several places and times; LETPAST reads its own past.
  {
    formula: 'LET l(x) = p(x) AND NOT q(x) IN l(x) AND PREVIOUS l(x)',
    log: '@1 p(1)(2) q(2) @2 p(1)(2)',
    verdicts: ['1: (1)'],
  },
  { formula: 'LET l(y,x) = r(x,y) IN l(1,z)', log: '@1 r(2,1)(3,1)(1,4)', verdicts: ['0: (2) (3)'] },
  {
    formula: 'LETPAST l(x) = p(x) OR ((PREVIOUS l(x)) AND NOT q(x)) IN l(x)',
    log: '@1 p(1) @2 p(2) @3 q(1) @4',
    verdicts: ['0: (1)', '1: (1) (2)', '2: (2)', '3: (2)'],
  },
  // A name with another number of arguments is another predicate.
  { formula: 'LET p() = TRUE IN (p(x) AND p())', log: '@1 p(1)', verdicts: ['0: (1)'] },
  {
    formula: 'LET p() = TRUE IN (LETPAST l(x) = (p(x) OR PREVIOUS l(x)) IN (l(x) AND p()))',
    log: '@1 p(1) @2',
    verdicts: ['0: (1)', '1: (1)'],
  },
  {
    formula: 'LET p(x) = s(x) IN (LETPAST l(x) = (p(x) OR PREVIOUS l(x)) IN l(x))',
    log: '@1 s("a") @2',
    verdicts: ['0: (a)', '1: (a)'],
  },
  // Terms and conditions.
  { formula: 'p(x) AND y = x / 2', log: '@1 p(-3)(7)', verdicts: ['0: (-3,-1) (7,3)'] },
  { formula: 'p(x) AND y = x MOD 2', log: '@1 p(-3)(7)', verdicts: ['0: (-3,-1) (7,1)'] },
  { formula: 'p(x) AND y = 1 / x', log: '@1 p(0)', verdicts: ['integer division by zero'] },
  { formula: 's(x) AND x < "b"', log: '@1 s("a")("b")("B")', verdicts: ['0: (B) (a)'] },
  { formula: 's(x) AND "b" SUBSTRING x', log: '@1 s("abc")("ac")', verdicts: ['0: (abc)'] },
  { formula: 's(x) AND NOT "b" SUBSTRING x', log: '@1 s("abc")("ac")', verdicts: ['0: (ac)'] },
  {
    formula: 's(x) AND x MATCHES r"a\\(b*\\)c" (y)',
    log: '@1 s("xabbc")("ac")("b")',
    verdicts: ['0: (ac,) (xabbc,bb)'],
  },
  { formula: 's(x) AND x MATCHES r"^a\\|b$"', log: '@1 s("ax")("xb")("xax")', verdicts: ['0: (ax) (xb)'] },
  { formula: 's(x) AND x MATCHES r"[]^]+("', log: '@1 s("](")("^(")("(")', verdicts: ['0: (]() (^()'] },
  {
    formula: 'f(x) AND y = f2i(x)',
    log: '@1 f(-1.5)(1e300)',
    verdicts: [`0: (-1.5,-1) (1e+300,${BigInt(1e300)})`],
  },
  { formula: 'f(x) AND y = f2s(x)', log: '@1 f(1)(0.1)', verdicts: ['0: (0.1,0.1) (1,1.)'] },
  {
    formula: 'f(x) AND y = FORMAT_DATE(x)',
    log: '@1 f(-86400.5)(-0.5)(4102444801)(inf)(-1e11)',
    verdicts: [
      '0: (-100000000000,-1199-02-15) (-86400.5,1969-12-31) (-0.5,1970-01-01) (4102444801,2100-01-01) (Infinity,2100-01-01)',
    ],
  },
  { formula: 'f(x) AND y = YEAR(x)', log: '@1 f(nan)', verdicts: ['NaN seconds from 1970 is no date'] },
  {
    formula: 's(x) AND x MATCHES s2r(x)',
    log: '@1 s("\\(")',
    verdicts: ['saw \\( without the \\) that closes it, in the pattern \\('],
  },
  {
    formula: 's(x) AND x MATCHES r"\\(a\\)b*" (y, _, z)',
    log: '@1 s("b") @2 s("ab")',
    verdicts: ['MATCHES names group 3, the pattern has 1'],
  },
  { formula: 's(x) AND x MATCHES r"\\(a\\)b*" (y, _)', log: '@1 s("b")(ab)', verdicts: ['0: (ab,a)'] },
  // The built-in predicates; constants and repetitions select.
  { formula: 'tp(i)', log: '@5 @5', verdicts: ['0: (0)', '1: (1)'] },
  { formula: 'tpts(i,i)', log: '@0 @2 @2', verdicts: ['0: (0)', '2: (2)'] },
  { formula: 'ts(18446744073709551615)', log: '@1 @18446744073709551615', verdicts: ['1: ()'] },
  // Regular expressions.
  { formula: 'MATCHP[0,2] (p(x)? . . )', log: '@1 p(1) @2 @3 @9', verdicts: ['2: (1)'] },
  {
    formula: 'MATCHP (p(x)? . ((NOT q(x))? .)*)',
    log: '@1 p(1)(2) @2 @3 q(2) @4',
    verdicts: ['1: (1) (2)', '2: (1) (2)', '3: (1)'],
  },
  {
    formula: 'MATCHF[0,2] ((p(x)? .)* q(x)?)',
    log: '@1 p(1) @2 p(1) @3 q(1)',
    verdicts: ['0: (1)', '1: (1)', '2: (1)'],
  },
])('$formula on $log', ({ formula, log, verdicts }) => {
  expect(monitorLog(formula, log)).toEqual(verdicts)
})
