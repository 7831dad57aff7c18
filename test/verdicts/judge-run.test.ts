import { expect, test } from 'vitest'
import type { GuardVerdict, VerdictHeader } from '../../src/model/verdict-file.ts'
import { judgeRun } from '../../src/verdicts/judge-run.ts'
import { HEADER, makeVerdict } from './make-verdict.ts'
import { answers, calls, makeRun, user } from './steps.ts'

const RUN = makeRun({}, [user('Pay.'), calls('get_iban', 'a'), answers('x'), calls('send_money', 'b')])
const at = (call: number): GuardVerdict['at'] => ({ step: null, call, callId: null, phase: 'before-call' })
const END: GuardVerdict['at'] = { step: null, call: null, callId: null, phase: 'end' }
const allow = (call: number): GuardVerdict => makeVerdict({ at: at(call), decision: 'allow' })

const judge = (verdicts: readonly GuardVerdict[], header: Partial<VerdictHeader> = {}) =>
  judgeRun(RUN, verdicts, { header: { ...HEADER, ...header }, fires: ({ decision }) => decision === 'deny' })

test.each<{ title: string; verdicts: GuardVerdict[]; header?: Partial<VerdictHeader>; kind: string }>([
  { title: 'a denied call', verdicts: [allow(0), makeVerdict({ at: at(1) })], kind: 'fired' },
  { title: 'every call allowed', verdicts: [allow(0), allow(1)], kind: 'silent' },
  { title: 'one call without a verdict', verdicts: [allow(0)], kind: 'unjudged' },
  {
    title: 'the run allowed at its end',
    verdicts: [makeVerdict({ at: END, decision: 'allow' })],
    kind: 'silent',
  },
  { title: 'no verdict', verdicts: [], kind: 'unjudged' },
  { title: 'no verdict in a complete file', verdicts: [], header: { coverage: 'complete' }, kind: 'silent' },
  {
    title: 'an error',
    verdicts: [allow(0), makeVerdict({ at: at(1), decision: 'error' })],
    kind: 'unjudged',
  },
  {
    title: 'a skipped call, in a complete file',
    verdicts: [makeVerdict({ decision: 'skip' })],
    header: { coverage: 'complete' },
    kind: 'unjudged',
  },
  {
    title: 'an error beside a denial',
    verdicts: [makeVerdict({}), makeVerdict({ at: at(1), decision: 'error' })],
    kind: 'fired',
  },
  { title: 'two verdicts on one call that differ', verdicts: [makeVerdict({}), allow(0)], kind: 'unjudged' },
  { title: 'the same verdict twice', verdicts: [makeVerdict({}), makeVerdict({})], kind: 'fired' },
  {
    title: 'a question, which was not asked to count',
    verdicts: [allow(0), makeVerdict({ at: at(1), decision: 'ask' })],
    kind: 'silent',
  },
])('$title: $kind', ({ verdicts, header, kind }) => {
  expect(judge(verdicts, header).kind).toBe(kind)
})

test.each<{
  title: string
  place: GuardVerdict['at']
  header?: Partial<VerdictHeader>
  step: number | null
  isTimely: boolean
}>([
  { title: 'before a call', place: at(1), step: 3, isTimely: true },
  {
    title: 'before a call, by its id',
    place: { step: null, call: null, callId: 'b', phase: 'before-call' },
    step: 3,
    isTimely: true,
  },
  {
    title: 'after a result',
    place: { step: 2, call: null, callId: null, phase: 'after-result' },
    step: 2,
    isTimely: true,
  },
  {
    title: 'after a message',
    place: { step: 0, call: null, callId: null, phase: 'after-message' },
    step: 0,
    isTimely: false,
  },
  { title: 'at the end', place: END, step: null, isTimely: false },
  { title: 'before a call that the run does not have', place: at(7), step: null, isTimely: false },
  {
    title: 'by a guard that saw what came after',
    place: at(1),
    header: { sees: ['future'] },
    step: 3,
    isTimely: false,
  },
  { title: 'by a guard of whole runs', place: at(1), header: { unit: 'run' }, step: 3, isTimely: false },
])('$title: a lead is $isTimely', ({ place, header, step, isTimely }) => {
  expect(judge([makeVerdict({ at: place })], header)).toEqual({ kind: 'fired', places: [{ step, isTimely }] })
})
