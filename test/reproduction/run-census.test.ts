import { expect, test } from 'vitest'
import type { RunFacts } from '../../src/model/readiness.ts'
import { makeRunCensus } from '../../src/reproduction/run-census.ts'
import { readReadiness } from '../../src/specs/read-readiness.ts'

const NOTHING: RunFacts['texts'] = {
  'tool-name': [],
  'argument-key': [],
  'argument-value': [],
  'user-text': [],
  'message-key': [],
}

function censusOf(...runs: readonly (Partial<RunFacts['texts']> & { readonly userMessages?: number })[]) {
  const census = makeRunCensus(readReadiness())
  for (const { userMessages = 1, ...texts } of runs)
    census.add({ texts: { ...NOTHING, ...texts }, userMessages })
  return census
}

test.each([
  { field: 'approval-name', texts: { 'tool-name': ['ConfirmOrder'] }, hit: 1 },
  { field: 'approval-name', texts: { 'tool-name': ['verify_domain'] }, hit: 0 },
  { field: 'approval-name-wide', texts: { 'tool-name': ['verify_domain'] }, hit: 1 },
  { field: 'recipient', texts: { 'argument-key': ['destination'] }, hit: 1 },
  { field: 'recipient', texts: { 'argument-key': ['total'] }, hit: 0 },
  { field: 'recipient', texts: { 'argument-value': ['write to a.b@example.org today'] }, hit: 1 },
  { field: 'recipient', texts: { 'argument-value': ['GB29NWBK60161331926819'] }, hit: 1 },
  { field: 'recipient', texts: { 'argument-value': ['patient P-12'] }, hit: 0 },
  { field: 'object', texts: { 'argument-key': ['file_id'] }, hit: 1 },
  { field: 'object', texts: { 'argument-key': ['identity'] }, hit: 0 },
  { field: 'user-confirmation', texts: { 'user-text': ['Yes, go ahead.'] }, hit: 1 },
  { field: 'user-confirmation', texts: { 'user-text': ['yesterday'] }, hit: 0 },
  { field: 'reversibility', texts: { 'argument-key': ['permanent'] }, hit: 1 },
])('$field: $texts is $hit hits', ({ field, texts, hit }) => {
  expect(censusOf(texts).figure({ field })).toEqual({ numerator: hit, denominator: 1 })
})

test('a run counts once, however often it hits', () => {
  const census = censusOf({ 'argument-key': ['to', 'cc', 'bcc'] }, { 'argument-key': ['to'] }, {})
  expect(census.figure({ field: 'recipient' })).toEqual({ numerator: 2, denominator: 3 })
})

test('tools and their calls', () => {
  const census = censusOf({ 'tool-name': ['a', 'a', 'approve'] }, { 'tool-name': ['a', 'b'] })
  expect(census.figure({ field: 'tools' })).toEqual({ value: '3' })
  expect(census.figure({ field: 'approval-tools' })).toEqual({ value: '1 of 3' })
  expect(census.figure({ field: 'calls-to', tools: ['a', 'b', 'c'] })).toEqual({ value: '4' })
})

test('time and state are there or not', () => {
  expect(censusOf({}).figure({ field: 'time' })).toEqual({ value: 'none' })
  expect(censusOf({ 'message-key': ['timestamp'] }, {}).figure({ field: 'time' })).toEqual({
    value: '1 runs',
  })
  expect(censusOf({ 'message-key': ['state_after'] }).figure({ field: 'state' })).toEqual({ value: '1 runs' })
})

test('runs with one user message', () => {
  const census = censusOf({ userMessages: 1 }, { userMessages: 2 }, { userMessages: 0 })
  expect(census.figure({ field: 'one-user-message' })).toEqual({ numerator: 1, denominator: 3 })
})

test('what the census does not know has no figure', () => {
  expect(censusOf({}).figure({ field: 'weather' })).toBeNull()
})
