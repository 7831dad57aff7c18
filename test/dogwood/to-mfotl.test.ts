import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPolicySet } from '../../src/dogwood/read-policy-set.ts'
import { translateToMfotl } from '../../src/dogwood/to-mfotl.ts'
import { monitorability } from '../../src/mfotl/monitorability.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'
import { printSignature } from '../../src/mfotl/print-signature.ts'
import { readLog } from '../../src/mfotl/read-log.ts'
import { findInstalled } from '../monitors/find-installed.ts'
import { verdictsOn } from './verdicts-on.ts'

const GET = 'B::Action::"get"::response'
const SEND = 'B::Action::"send"::request'
const PERMIT = 'permit (principal, action, resource);\n'

function translate(text: string) {
  const translated = translateToMfotl(readPolicySet(text, 'p.dw'))
  if (translated.kind === 'not-expressible') throw new Error(JSON.stringify(translated.obstacles))
  return translated
}

function forbid(condition: string): string {
  return `${PERMIT}forbid (principal, action == B::Action::"send", resource) when temporal { ${condition} };`
}

const IS_SEND = 'ev(e, "send", "request")'
const GOT = '(EXISTS e1. ev(e1, "get", "response"))'

// A line of the table in section 7 each: the condition, and what it is in MFOTL.
const CASES = [
  {
    condition: `formerly within 10m ${GET}{ output.label: "secret" }`,
    formula: `${IS_SEND} AND (ONCE[0,600] (EXISTS e1. (ev(e1, "get", "response") AND f_output/label(e1, "secret"))))`,
  },
  {
    condition: `formerly within 1s ${GET}{ a: * }`,
    formula: `${IS_SEND} AND (ONCE[0,1] (EXISTS e1. (ev(e1, "get", "response") AND f_a(e1, _1))))`,
  },
  { condition: `formerly within 1h ${GET}{}`, formula: `${IS_SEND} AND (ONCE[0,3600] ${GOT})` },
  { condition: `previous within 1m ${GET}{}`, formula: `${IS_SEND} AND (PREVIOUS[0,60] ${GOT})` },
  {
    condition: `!${GET}{} since within 1d ${SEND}{}`,
    formula: `${IS_SEND} AND ((NOT ${GOT}) SINCE[0,86400] (EXISTS e2. ev(e2, "send", "request")))`,
  },
  { condition: `!(formerly within 5s ${GET}{})`, formula: `${IS_SEND} AND (NOT (ONCE[0,5] ${GOT}))` },
  {
    condition: `exists (x: Long). (formerly within 5s ${GET}{ n: x } && x > 3)`,
    formula: `${IS_SEND} AND (EXISTS v_x. ((ONCE[0,5] (EXISTS e1. (ev(e1, "get", "response") AND f_n(e1, v_x)))) AND (v_x > 3)))`,
  },
  {
    condition: `formerly within 5s ${GET}{ to: context.input.to }`,
    formula: `EXISTS c_input_to. (${IS_SEND} AND f_input/to(e, c_input_to) AND (ONCE[0,5] (EXISTS e1. (ev(e1, "get", "response") AND f_to(e1, c_input_to)))))`,
  },
  {
    condition: `!(formerly within 5s ${GET}{ to: context.to })`,
    formula: `(EXISTS c_to. (${IS_SEND} AND f_to(e, c_to) AND (NOT (ONCE[0,5] (EXISTS e1. (ev(e1, "get", "response") AND f_to(e1, c_to))))))) OR (${IS_SEND} AND (NOT f_to(e, _1)))`,
  },
  {
    condition: `(count for (t: Timepoint). where formerly within 5s (${GET}{} && tp(t))) > 2`,
    formula: `${IS_SEND} AND (EXISTS n1. ((n1 <- CNT v_t (ONCE[0,5] (${GOT} AND tp(v_t)))) AND (n1 > 2)))`,
  },
  {
    condition: `(count for (t: Timepoint). where formerly within 5s (${GET}{} && tp(t))) < 2`,
    formula: `${IS_SEND} AND (NOT (EXISTS n1. ((n1 <- CNT v_t (ONCE[0,5] (${GOT} AND tp(v_t)))) AND (NOT (n1 < 2)))))`,
  },
  {
    condition: `100 <= sum a for (a: Long), (t: Timepoint). where formerly within 5s (${SEND}{ n: a } && tp(t))`,
    formula: `${IS_SEND} AND (EXISTS n1. ((n1 <- SUM v_a (ONCE[0,5] ((EXISTS e1. (ev(e1, "send", "request") AND f_n(e1, v_a))) AND tp(v_t)))) AND (n1 >= 100)))`,
  },
  {
    condition: `formerly within 5s ${GET}{ ok: true, who: U::"a", d: decimal("1.5") }`,
    formula: `${IS_SEND} AND (ONCE[0,5] (EXISTS e1. (ev(e1, "get", "response") AND f_ok(e1, "true") AND f_who(e1, "U::\\"a\\"") AND f_d(e1, "1.5"))))`,
  },
  {
    condition: `context.n != 3 && context.n <= 7`,
    formula: `EXISTS c_n. (${IS_SEND} AND f_n(e, c_n) AND (NOT (c_n = 3)) AND (c_n <= 7))`,
  },
  {
    condition: `previous within 5s ${GET}{ by: principal }`,
    formula: `EXISTS c_callerPrincipal. (${IS_SEND} AND f_callerPrincipal(e, c_callerPrincipal) AND (PREVIOUS[0,5] (EXISTS e1. (ev(e1, "get", "response") AND f_by(e1, c_callerPrincipal)))))`,
  },
  {
    condition: `formerly within 5s C::Action::"o\\"x"::k{}`,
    formula: `${IS_SEND} AND (ONCE[0,5] (EXISTS e1. ev(e1, "C::Action::\\"o\\\\u{22}x\\"", "k")))`,
  },
  // What nothing binds at the earlier time point is asked for by the number of the time point.
  {
    condition: `formerly within 5s (${SEND}{} && !${GET}{ to: context.to })`,
    formula: `(EXISTS c_to. (${IS_SEND} AND f_to(e, c_to) AND (EXISTS t1. (${IS_SEND} AND f_to(e, c_to) AND (ONCE[0,5] ((EXISTS e1. ev(e1, "send", "request")) AND tp(t1))) AND (NOT (ONCE[0,5] ((EXISTS e2. (ev(e2, "get", "response") AND f_to(e2, c_to))) AND tp(t1)))))))) OR (${IS_SEND} AND (NOT f_to(e, _1)) AND (ONCE[0,5] (EXISTS e3. ev(e3, "send", "request"))))`,
  },
]

test.each(CASES)('$condition is said in MFOTL, and read back', ({ condition, formula }) => {
  const translated = translate(forbid(condition))
  const text = printFormula(translated.formula)
  expect(text).toBe(formula)
  expect(printFormula(parseFormula(text, 'f'))).toBe(text)
  expect(monitorability(translated.formula).kind).toBe('monitorable')
})

const monpoly = findInstalled('monpoly')

test.skipIf(monpoly === null)('MonPoly finds every one of them monitorable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rvbench-dogwood-'))
  const refused = CASES.filter(({ condition }) => {
    const { formula, signature } = translate(forbid(condition))
    writeFileSync(join(folder, 'f.mfotl'), printFormula(formula))
    writeFileSync(join(folder, 's.sig'), printSignature(signature))
    const [program = '', ...words] = monpoly ?? []
    const argv = [...words, '-sig', join(folder, 's.sig'), '-formula', join(folder, 'f.mfotl'), '-check']
    return !spawnSync(program, argv, { encoding: 'utf8' }).stderr.endsWith(
      'The analyzed formula is monitorable.\n',
    )
  })
  expect(refused).toEqual([])
})

test.each([
  { rules: 'permit (principal, action == B::Action::"get", resource);', denied: [1, 2] },
  { rules: `${PERMIT}forbid (principal, action == B::Action::"send", resource);`, denied: [1] },
  { rules: 'forbid (principal, action == B::Action::"get", resource);', denied: [0, 1, 2] },
  {
    rules: `permit (principal, action, resource) when temporal { previous within 1h ${SEND}{} };`,
    denied: [0, 1],
  },
  {
    rules: `${PERMIT}forbid (principal, action, resource) unless temporal { formerly within 1s ${SEND}{} };`,
    denied: [0],
  },
])('a forbid overrides, and what no rule permits is denied: $rules', ({ rules, denied }) => {
  const { formula, signature } = translate(rules)
  const log = readLog(
    '@0 ev(0,get,request)\n@5 ev(1,send,request)\n@6 ev(2,pay,request)\n@7 ev(3,pay,response)',
    signature,
    'l',
  )
  expect(verdictsOn(formula, signature, log)).toEqual(denied)
})

test.each([
  { condition: 'context.n == 1 && context.n == "1"', construct: 'values of two sorts' },
  {
    condition: `formerly within 1s ${GET}{ n: 1 } && formerly within 1s ${GET}{ n: decimal("1.0") }`,
    construct: 'values of two sorts',
  },
  { condition: 'context.s < context.r && context.s == "a"', construct: '<' },
  { condition: `formerly within 1s ${GET}{ a: u }`, construct: 'u' },
  { condition: `formerly within 1s ${GET}{ a: [1] }`, construct: '[…]' },
  { condition: `formerly within 1s ${GET}{ a: principal.team }`, construct: 'principal.team' },
  {
    condition: `(count for (t: Timepoint). where formerly within 1s (${GET}{} && tp(t))) > context.n`,
    construct: 'count or sum',
  },
  { condition: `(sum s for (s: String). where formerly within 1s ${GET}{ a: s }) > 1`, construct: 'sum' },
  { condition: `(count for (x: Long). where formerly within 1s ${GET}{}) > 1`, construct: 'x' },
  {
    condition: `formerly within 1s (formerly within 1s (!${GET}{ a: context.a }))`,
    construct: 'a condition',
  },
])('$condition is not expressible: $construct', ({ condition, construct }) => {
  const translated = translateToMfotl(readPolicySet(forbid(condition), 'p.dw'))
  expect(translated.kind).toBe('not-expressible')
  expect(translated.kind === 'translated' ? [] : translated.obstacles.map(one => one.construct)).toContain(
    construct,
  )
})

// Dogwood has one event at a time point; a log with several at one gives other answers where time points count.
test.each([
  { condition: `formerly within 9s ${GET}{}`, together: [1], apart: [2] },
  { condition: `!B::Action::"pay"::request{} since within 9s ${GET}{}`, together: [1], apart: [] },
  { condition: `previous within 9s ${GET}{}`, together: [1], apart: [] },
  { condition: `!B::Action::"log"::request{} since within 9s ${GET}{}`, together: [1], apart: [2] },
])(
  'of several events at one time point, $condition sees $together, apart $apart',
  ({ condition, together, apart }) => {
    const { formula, signature } = translate(forbid(condition))
    const pair = readLog('@0 ev(0,get,response) ev(1,pay,request)\n@5 ev(2,send,request)', signature, 'l')
    const single = readLog(
      '@0 ev(0,get,response)\n@0 ev(1,pay,request)\n@5 ev(2,send,request)',
      signature,
      'l',
    )
    expect([verdictsOn(formula, signature, pair), verdictsOn(formula, signature, single)]).toEqual([
      together,
      apart,
    ])
  },
)

test('conditions that stand side by side are not repeated in each other', () => {
  const conditions = Array.from({ length: 40 }, (_, index) => `!(context.n > ${index} && context.s == "a")`)
  expect(translateToMfotl(readPolicySet(forbid(conditions.join(' && ')), 'p.dw')).kind).toBe('translated')
})

test('a condition whose translation doubles at every level is refused, and soon', () => {
  const nested = Array.from({ length: 25 }).reduce<string>(
    condition => `((context.n > 1 && !(context.s == "a")) since within 2m (${condition}))`,
    'context.n != 7',
  )
  const translated = translateToMfotl(readPolicySet(forbid(nested), 'p.dw'))
  expect(translated.kind === 'translated' ? [] : translated.obstacles.map(({ reason }) => reason)).toContain(
    'its translation is too large',
  )
})
