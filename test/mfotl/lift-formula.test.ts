import { describe, expect, test } from 'vitest'
import { liftFormula } from '../../src/mfotl/lift-formula.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'

function lift(text: string) {
  return liftFormula(parseFormula(text, 'f.mfotl'))
}

describe('a formula over one run, lifted over many', () => {
  test.each([
    // Nothing is added but the run.
    { text: 'p(x)', lifted: 'p(run, x)' },
    { text: 'p(x) AND NOT ONCE q(x)', lifted: 'p(run, x) AND (NOT (ONCE q(run, x)))' },
    {
      text: 'p(x) AND NOT PREVIOUS ONCE EXISTS y. r(x, y)',
      lifted: 'p(run, x) AND (NOT (PREVIOUS (ONCE (EXISTS y. r(run, x, y)))))',
    },
    {
      text: 'p(x) AND NOT (NOT q(x) SINCE r(x, _))',
      lifted: 'p(run, x) AND (NOT ((NOT q(run, x)) SINCE r(run, x, _1)))',
    },
    { text: 'p(x) AND NOT EVENTUALLY[0,5] q(x)', lifted: 'p(run, x) AND (NOT (EVENTUALLY[0,5] q(run, x)))' },
    { text: 'p(x) AND NEXT q(x)', lifted: 'p(run, x) AND (NEXT q(run, x))' },
    { text: 'x = 1 AND p(x)', lifted: '(x = 1) AND p(run, x)' },
    { text: 'n <- CNT y; x p(x, y)', lifted: 'n <- CNT y; run, x (p(run, x, y))' },
    {
      text: 'LET q(x) = p(x) AND x > 1 IN q(x) AND NOT ONCE[1,2] q(x)',
      lifted: 'LET q(run, x) = (p(run, x) AND (x > 1)) IN q(run, x) AND (NOT (ONCE[1,2] q(run, x)))',
    },
    // It would hold on in later runs.
    { text: 'ONCE p(x)', lifted: 'present(run) AND (ONCE p(run, x))' },
    // Earlier runs would make it hold.
    { text: 'p(x) AND ONCE NOT t()', lifted: 'p(run, x) AND (ONCE (present(run) AND (NOT t(run))))' },
    { text: 'p(x) AND PREVIOUS TRUE', lifted: 'p(run, x) AND (PREVIOUS (present(run) AND TRUE))' },
    { text: 'p(x) AND (TRUE SINCE TRUE)', lifted: 'p(run, x) AND (TRUE SINCE (present(run) AND TRUE))' },
    {
      text: 'p(x) AND HISTORICALLY t()',
      lifted: 'p(run, x) AND (HISTORICALLY (present(run) IMPLIES t(run)))',
    },
    {
      text: 'p(x) AND ONCE[0,9] NOT t()',
      lifted: 'p(run, x) AND (ONCE[0,9] (present(run) AND (NOT t(run))))',
    },
    // A negation needs to be told the run.
    { text: 'NOT t()', lifted: 'present(run) AND (NOT t(run))' },
    { text: 'x = 1 AND NOT p(x)', lifted: 'present(run) AND (x = 1) AND (NOT p(run, x))' },
    { text: 'p(x) OR x = 1', lifted: 'p(run, x) OR (present(run) AND (x = 1))' },
    { text: 'TRUE', lifted: 'present(run) AND TRUE' },
    // The names are nobody's.
    { text: 'run(run) AND NOT present(run)', lifted: 'run(run_, run) AND (NOT present(run_, run))' },
    {
      text: 's("run") AND ONCE NOT t()',
      lifted: 's(run_, "run") AND (ONCE (present(run_) AND (NOT t(run_))))',
    },
  ])('$text', ({ text, lifted }) => {
    const lifting = lift(text)
    expect(lifting.kind === 'lifted' ? printFormula(lifting.formula) : lifting.reason).toBe(lifted)
  })

  test.each([
    { text: 'p(x)', reach: 0 },
    { text: 'p(x) AND ONCE[2,7] q(x)', reach: 7 },
    { text: 'p(x) AND ONCE[2,7] PREVIOUS[9,*) q(x)', reach: 9 },
    { text: 'p(x) AND NOT EVENTUALLY[0,1d] q(x)', reach: 86_400 },
    { text: 'p(x) AND ONCE[100000000000000000000,*) q(x)', reach: 10n ** 20n },
  ])('$text sees $reach far', ({ text, reach }) => {
    expect(lift(text)).toMatchObject({ reach })
  })
})

describe('a formula that is not lifted says why', () => {
  test.each([
    { text: 'tp(i) AND p(x)', reason: 'tp counts positions' },
    { text: 'ts(t) AND p(x)', reason: 'ts counts positions' },
    { text: 'n <- CNT x p(x)', reason: 'CNT without groups' },
    { text: 'LETPAST q(x) = p(x) OR PREVIOUS q(x) IN q(x)', reason: 'LETPAST' },
    { text: 'MATCHP (p(1)?)', reason: 'MATCHP' },
    { text: 'NEXT NEXT t()', reason: 'NEXT together with another future operator' },
    { text: 'EVENTUALLY[0,3] NEXT p(x)', reason: 'NEXT together with another future operator' },
    { text: 'NEXT EVENTUALLY[0,3] p(x)', reason: 'NEXT together with another future operator' },
    {
      text: 'LET q(x) = EVENTUALLY[0,3] p(x) IN NEXT q(x)',
      reason: 'NEXT together with another future operator',
    },
    {
      text: 'LET q(x) = NEXT p(x) IN EVENTUALLY[0,3] q(x)',
      reason: 'NEXT together with another future operator',
    },
    { text: 'NEXT TRUE', reason: 'NEXT without an upper bound' },
    { text: 'p(x) AND NEXT NOT t()', reason: 'NEXT without an upper bound' },
    { text: 'p(x) AND NEXT ONCE p(x)', reason: 'NEXT without an upper bound' },
    { text: 'p(x) AND NEXT ONCE[5,5] NOT t()', reason: 'NEXT without an upper bound' },
    { text: 'NOT p(x)', reason: 'can no longer be monitored' },
  ])('$text', ({ text, reason }) => {
    expect(lift(text)).toEqual({ kind: 'not-lifted', reason: expect.stringContaining(reason) })
  })
})
