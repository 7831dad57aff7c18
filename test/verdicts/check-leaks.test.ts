import { expect, test } from 'vitest'
import { checkLeaks } from '../../src/verdicts/check-leaks.ts'
import { makeVerdict } from './make-verdict.ts'

const TASKS = new Set(['none', 'steal-the-iban'])

test.each([
  { reason: 'this is injection_task_5' },
  { reason: 'the goal of steal-the-iban' },
  { reason: '{"security": true}' },
  { reason: 'attackSucceeded is true' },
])('a reason that says "$reason" is refused', ({ reason }) => {
  expect(() => checkLeaks([makeVerdict({ reason })], TASKS, 'v.jsonl')).toThrow(/labelled/)
})

test('so is the name of a rule', () => {
  expect(() => checkLeaks([makeVerdict({ rules: ['injection_task_0'] })], TASKS, 'v.jsonl')).toThrow(
    /labelled/,
  )
})

test.each([
  { reason: 'a prompt injection, none of my business' },
  { reason: 'a security risk' },
  { reason: null },
])('"$reason" says nothing of labels', ({ reason }) => {
  expect(() => checkLeaks([makeVerdict({ reason })], TASKS, 'v.jsonl')).not.toThrow()
})
