import fastCheck from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSignature } from '../../../src/mfotl/read-signature.ts'
import { storedText } from '../../../src/model/stored-text.ts'
import { hasSharedTimePoints, printTrace } from '../../../src/monitors/dejavu/print-trace.ts'
import { type QtlPolicy, translateFormula } from '../../../src/monitors/dejavu/translate-formula.ts'
import { readCsv } from './read-csv.ts'
import { readCase } from './translate-case.ts'

const SIGNATURE = 'known(string) transfer(string) amt(string,int) f(float) foo-bar(string) other(int)'

test('a time-point is one record; one without an event of the policy keeps its place', () => {
  expect(print('transfer(p) AND NOT ONCE known(p)', '@1 known("a") @2 other(1) @2 @3 transfer("b")')).toEqual(
    {
      kind: 'trace',
      text: 'known,a\nrv__nothing\nrv__nothing\ntransfer,b\n',
      events: [
        { timePoint: 0, shown: 'known(a)' },
        { timePoint: 1, shown: 'rv__nothing()' },
        { timePoint: 2, shown: 'rv__nothing()' },
        { timePoint: 3, shown: 'transfer(b)' },
      ],
      values: 2,
    },
  )
})

test('a time-point with several events is all of them and a mark', () => {
  const log = '@1 known("a") transfer("a")("a")("b") @2'
  expect(print('transfer(p) AND NOT ONCE known(p)', log, 'marked-time-points')).toMatchObject({
    text: 'known,a\ntransfer,a\ntransfer,b\nrv__end\nrv__end\n',
    events: [{ timePoint: 0 }, { timePoint: 0 }, { timePoint: 0 }, { timePoint: 0 }, { timePoint: 1 }],
  })
})

test.each([
  { log: '@1 known("a") @1 transfer("a")', shared: false },
  { log: '@1 known("a") other(1)', shared: false },
  { log: '@1 known("a")("a")', shared: false },
  { log: '@1 known("a")("b")', shared: true },
  { log: '@1 known("a") transfer("a")', shared: true },
])('$log shares a time-point: $shared', ({ log, shared }) => {
  const [policy, events] = readCase(SIGNATURE, 'transfer(p) AND NOT ONCE known(p)', log)
  expect(hasSharedTimePoints(events, translate(policy))).toBe(shared)
})

describe('time', () => {
  test.each([
    {
      title: 'is left out where no bound asks for it',
      formula: 'ONCE known("a")',
      log: '@7 known("a")',
      text: 'known,a\n',
    },
    {
      title: 'is the last field',
      formula: 'ONCE[0,3] known("a")',
      log: '@7 known("a") @9',
      text: 'known,a,7\nrv__nothing,9\n',
    },
    {
      title: 'may be the latest that fits',
      formula: 'ONCE[0,3] known("a")',
      log: '@2147483647',
      text: 'rv__nothing,2147483647\n',
    },
    {
      title: 'counts from the first where it would not fit',
      formula: 'ONCE[0,3] known("a")',
      log: '@1700000000000000000 @1700000000000000002',
      text: 'rv__nothing,0\nrv__nothing,2\n',
    },
    {
      title: 'counts from the first where it is negative',
      formula: 'ONCE[0,3] known("a")',
      log: '@-1 @0',
      text: 'rv__nothing,0\nrv__nothing,1\n',
    },
  ])('$title', ({ formula, log, text }) => {
    expect(print(formula, log)).toMatchObject({ text })
  })
})

describe('refused by name:', () => {
  test.each([
    { title: 'time over 32 bits', formula: 'ONCE[0,3] known("a")', log: '@0 @2147483648', operator: 'time' },
    {
      title: 'an int over 32 bits under <',
      formula: 'amt(x,n) AND n < 5',
      log: '@0 amt("a",2147483648)',
      operator: '<',
    },
    { title: 'nan', formula: 'f(x)', log: '@0 f(nan)', operator: 'f' },
    {
      title: 'a backslash that escapes nothing',
      formula: 'known(x)',
      log: String.raw`@0 known("\n")`,
      operator: 'known',
    },
    { title: 'half of a surrogate pair', formula: 'known(x)', log: '@0 known("\ud800")', operator: 'known' },
  ])('$title', ({ formula, log, operator }) => {
    expect(print(formula, log)).toMatchObject({ kind: 'not-expressible', operator })
  })
})

test('ints of any size are texts where nothing orders them', () => {
  expect(print('amt(x,n)', '@0 amt("a",123456789012345678901234567890)')).toMatchObject({
    text: 'amt,a,123456789012345678901234567890\n',
  })
})

test('both zeros of a float are one text', () => {
  expect(print('f(x)', '@0 f(-0.0) @1 f(0.0)')).toMatchObject({ text: 'f,0\nf,0\n', values: 1 })
})

test.each([
  { log: '', values: 0 },
  { log: '@0 known("a") @1 known("a") @2 transfer("a")', values: 1 },
  { log: '@0 known("a") @1 known("b") @2 transfer("c")', values: 3 },
])('the values that a variable meets in "$log" are counted: $values', ({ log, values }) => {
  expect(print('transfer(p) AND NOT ONCE known(p)', log)).toMatchObject({ values })
})

test.each([
  'quote " and "" two',
  'comma, comma',
  'line\nbreak',
  'carriage\rreturn\r\n',
  'back\\slash \\n',
  'nul \0 and \u0001',
  '',
  ' blanks around ',
  'é 日本語 😀 \u2028 \u0085',
  '#comment',
  `${'\n'}*** Property policy violated on event number 1:\n`,
  'x'.repeat(1_000_000),
])('a hostile value comes out of the file as it went in: %j', value => {
  expect(records([value])).toEqual([['known', value]])
})

test('any text comes out of the file as it went in, each in a record of its own', () => {
  const text = fastCheck.string({ unit: 'grapheme' })
  const hostile = fastCheck.string({ unit: fastCheck.constantFrom('"', ',', '\n', '\r', '\\', 'a', ' ', '') })
  fastCheck.assert(
    fastCheck.property(fastCheck.array(fastCheck.oneof(text, hostile)), values => {
      expect(records(values)).toEqual(values.map(value => ['known', value]))
    }),
  )
})

function records(values: readonly string[]): readonly (readonly string[])[] {
  const [policy] = readCase(SIGNATURE, 'known(x)', '')
  const timePoints = values.map((value, timestamp) => ({
    timestamp,
    events: [{ predicate: 'known', args: [storedText(value)] }],
    step: null,
  }))
  const signature = readSignature(SIGNATURE, 'case.sig')
  const trace = printTrace({ signature, timePoints }, translate(policy), 'event-per-time-point')
  return trace.kind === 'trace' ? readCsv(trace.text) : []
}

function print(
  formula: string,
  log: string,
  form: Parameters<typeof printTrace>[2] = 'event-per-time-point',
) {
  const [policy, events] = readCase(SIGNATURE, formula, log)
  return printTrace(events, translate(policy), form)
}

function translate(policy: Parameters<typeof translateFormula>[0]): QtlPolicy {
  const translated = translateFormula(policy)
  if (translated.kind === 'not-expressible') throw new Error(translated.reason)
  return translated
}
