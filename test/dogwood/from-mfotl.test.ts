import { expect, test } from 'vitest'
import { translateFromMfotl } from '../../src/dogwood/from-mfotl.ts'
import { printCondition } from '../../src/dogwood/print-condition.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { readSignature } from '../../src/mfotl/read-signature.ts'

const signature = readSignature(
  `ev(event:int,action:string,kind:string) f_to(event:int,text:string) f_n(event:int,int:int) f_ok(event:int,bool:string)
  call(call:int,tool:string) arg(call:int,path:string,value:string) payee(value:string) amount(value:float)`,
  's',
)

function translate(text: string) {
  return translateFromMfotl(parseFormula(text, 'f'), signature, { namespace: 'A', maxWindow: 60 })
}

const PAYEE = 'A::"payee"::fact'

test.each([
  {
    formula: 'call(c,"p") AND ONCE[0,9] payee("x")',
    conditions: [`formerly within 9s ${PAYEE}{ value: "x" }`],
  },
  {
    formula: 'call(c,"p") AND HISTORICALLY[0,9] NOT payee("x")',
    conditions: [`!(formerly within 9s ${PAYEE}{ value: "x" })`],
  },
  {
    formula: 'call(c,"p") AND HISTORICALLY[0,9] payee("x")',
    conditions: [`!(formerly within 9s (!${PAYEE}{ value: "x" }))`],
  },
  {
    formula: 'call(c,"p") AND PREVIOUS[0,9] (ONCE[0,9] payee("x"))',
    conditions: [`previous within 9s (formerly within 9s ${PAYEE}{ value: "x" })`],
  },
  {
    formula: 'call(c,"p") AND ((NOT payee("y")) SINCE[0,9] payee("x"))',
    conditions: [`!${PAYEE}{ value: "y" } since within 9s ${PAYEE}{ value: "x" }`],
  },
  {
    formula: 'call(c,"p") AND ONCE[0,9] (payee("x") OR payee("y"))',
    conditions: [`formerly within 9s ${PAYEE}{ value: "x" }`, `formerly within 9s ${PAYEE}{ value: "y" }`],
  },
  {
    formula: 'call(c,"p") AND NOT ONCE[0,9] (payee("x") OR payee("y"))',
    conditions: [
      `!(formerly within 9s ${PAYEE}{ value: "x" }) && !(formerly within 9s ${PAYEE}{ value: "y" })`,
    ],
  },
  {
    formula: 'call(c,"p") AND ((payee("x") OR payee("y")) SINCE[0,9] payee("z"))',
    conditions: [
      `!(!${PAYEE}{ value: "x" } && !${PAYEE}{ value: "y" }) since within 9s ${PAYEE}{ value: "z" }`,
    ],
  },
  {
    formula:
      'call(c,"p") AND FORALL x. (ONCE[0,9] payee(x)) IMPLIES (ONCE[0,5] (EXISTS d. ev(d,"q","response") AND f_to(d,x)))',
    conditions: [
      `!(exists (x: String). formerly within 9s ${PAYEE}{ value: x } && !(formerly within 5s A::"q"::response{ to: x }))`,
    ],
  },
  {
    formula: 'call(c,"p") AND arg(c,"/to",v) AND ONCE[0,9] payee(v)',
    conditions: [`formerly within 9s ${PAYEE}{ value: context.input.to }`],
  },
  {
    formula: 'call(c,"p") AND arg(c,"/to",v) AND NOT ONCE[0,9] payee(v)',
    conditions: [
      `context.input.to == context.input.to && !(formerly within 9s ${PAYEE}{ value: context.input.to })`,
    ],
  },
  {
    formula: 'ev(e,"p","request") AND f_ok(e,"true") AND f_n(e,n) AND n >= 5',
    conditions: ['context.ok == true && context.n == context.n && 5 <= context.n'],
  },
  {
    formula: 'call(c,t) AND NOT (t = "a" OR t = "b")',
    conditions: ['!A::"a"::request{} && !A::"b"::request{}'],
  },
  {
    formula: 'call(c,"p") AND (EXISTS n. (n <- CNT t (ONCE[0,9] (payee("x") AND tp(t)))) AND n >= 3)',
    conditions: [
      `(count for (t: Timepoint). where formerly within 9s (${PAYEE}{ value: "x" } && tp(t))) >= 3`,
    ],
  },
])('$formula is said in Dogwood', ({ formula, conditions }) => {
  const translated = translate(formula)
  expect(translated).toMatchObject({ kind: 'translated' })
  const rules = translated.kind === 'translated' ? translated.rules : []
  expect(rules.map(({ condition }) => (condition === null ? '' : printCondition(condition)))).toEqual(
    conditions,
  )
})

test.each([
  { formula: 'call(c,"p") AND NEXT call(c,"q")', construct: 'NEXT' },
  { formula: 'call(c,"p") AND EVENTUALLY[0,5] payee("x")', construct: 'EVENTUALLY' },
  { formula: 'call(c,"p") UNTIL[0,5] payee("x")', construct: 'a formula without a request' },
  { formula: 'call(c,"p") AND (payee("x") UNTIL[0,5] payee("y"))', construct: 'UNTIL' },
  { formula: 'call(c,"p") AND ONCE[1,5] payee("x")', construct: '[a,b]' },
  { formula: 'call(c,"p") AND ONCE(0,5] payee("x")', construct: '[a,b]' },
  { formula: 'call(c,"p") AND ONCE[0,61] payee("x")', construct: '[0,b]' },
  { formula: 'ev(e,"p","request") AND f_n(e,n) AND n + 1 > 3', construct: 'arithmetic' },
  { formula: 'ev(e,"p","request") AND f_to(e,v) AND v < "b"', construct: '<' },
  { formula: 'call(c,"p") AND arg(c,"/to",v) AND v SUBSTRING "b"', construct: 'SUBSTRING' },
  { formula: 'call(c,"p") AND arg(c,"/to",v) AND v MATCHES r"b"', construct: 'MATCHES' },
  {
    formula:
      'call(c,"p") AND (EXISTS m. (m <- MAX n (ONCE[0,5] (EXISTS d. ev(d,"q","response") AND f_n(d,n)))) AND m > 3)',
    construct: 'MAX',
  },
  {
    formula:
      'call(c,"p") AND (EXISTS m. (m <- AVG n (ONCE[0,5] (EXISTS d. ev(d,"q","response") AND f_n(d,n)))) AND m > 3.)',
    construct: 'AVG',
  },
  {
    formula: 'LETPAST r(x) = payee(x) OR PREVIOUS r(x) IN call(c,"p") AND r("x")',
    construct: 'a formula without a request',
  },
  { formula: 'call(c,"p") AND (LETPAST r(x) = payee(x) OR PREVIOUS r(x) IN r("x"))', construct: 'LETPAST' },
  { formula: 'call(c,"p") AND MATCHP[0,5] (payee("x")? .)', construct: 'MATCHP' },
  { formula: 'call(c,"p") AND ONCE[0,5] amount(3.)', construct: 'amount' },
  { formula: 'call(c,"p") AND ONCE[0,5] (EXISTS d. ev(d,a,"response"))', construct: 'd' },
  { formula: 'call(c,"p") AND arg(c,"/not a name",v)', construct: 'arg' },
  { formula: 'call(c,"p") AND (EXISTS d. f_to(d,"x") AND ONCE[0,5] ev(d,"q","response"))', construct: 'd' },
])('$formula is not expressible: $construct', ({ formula, construct }) => {
  const translated = translate(formula)
  expect(translated.kind).toBe('not-expressible')
  expect(translated.kind === 'translated' ? [] : translated.obstacles.map(one => one.construct)).toContain(
    construct,
  )
})

test('a window without a bound is cut at the longest one, and that is told', () => {
  expect(translate('call(c,"p") AND ONCE payee("x")')).toMatchObject({
    kind: 'translated',
    notes: ['ONCE without a bound looks 60 s back: as far as the schema lets it'],
  })
})

test('several events at one time point are told', () => {
  expect(translate('call(c,"p") AND ONCE[0,5] (payee("x") AND payee("y"))')).toMatchObject({
    notes: ['several events at one time point: in Dogwood each is a time point of its own'],
  })
})
