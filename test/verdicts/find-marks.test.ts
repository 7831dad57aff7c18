import { expect, test } from 'vitest'
import type { EmbeddedMark } from '../../src/model/embedded-rule.ts'
import { findMarks } from '../../src/verdicts/find-marks.ts'
import { answers, says, user } from './steps.ts'

const OMITTED: EmbeddedMark = { kind: 'omitted-result', sentence: '<left out>' }
const BLOCKED: EmbeddedMark = { kind: 'blocked-call', sentence: 'Go on with:', ends: 'user-message' }
const BLOCKED_PLAINLY: EmbeddedMark = { kind: 'blocked-call', sentence: 'Blocked.', ends: 'nothing' }

test.each([
  { title: 'the sentence alone', mark: OMITTED, step: answers(' <left out>\n'), flagged: true },
  {
    title: 'the sentence in a longer text',
    mark: OMITTED,
    step: answers('he wrote <left out>'),
    flagged: false,
  },
  { title: 'the sentence, said by the user', mark: OMITTED, step: user('<left out>'), flagged: false },
  {
    title: 'an error that ends in the task',
    mark: BLOCKED,
    step: answers('', 'No. Go on with: Pay.'),
    flagged: true,
  },
  {
    title: 'an error that ends in the sentence',
    mark: BLOCKED,
    step: answers('', 'No. Go on with:'),
    flagged: true,
  },
  {
    title: 'an error with another task',
    mark: BLOCKED,
    step: answers('', 'Go on with: theft'),
    flagged: false,
  },
  { title: 'the sentence in a text', mark: BLOCKED, step: answers('Go on with: Pay.'), flagged: false },
  { title: 'a plain block', mark: BLOCKED_PLAINLY, step: answers('', 'send_money: Blocked.'), flagged: true },
  {
    title: 'a plain block with more',
    mark: BLOCKED_PLAINLY,
    step: answers('', 'Blocked. Pay.'),
    flagged: false,
  },
])('$title: $flagged', ({ mark, step, flagged }) => {
  expect(findMarks([user('Pay.'), step], mark).flagged).toEqual(flagged ? [1] : [])
})

test.each([
  { said: 'send_money, get_iban', tools: ['send_money', 'get_iban'] },
  { said: 'functions.send_money,functions.get_iban', tools: ['send_money', 'get_iban'] },
  { said: '`send_money`, send_money.', tools: ['send_money'] },
  { said: '', tools: [] },
])('the list $said is $tools', ({ said, tools }) => {
  const steps = [user('Pay.'), user('Which tools?'), says(said), says('Paid.')]
  expect(findMarks(steps, { kind: 'tool-list', afterUserMessage: 2 }).tools).toEqual(tools)
})

test('no list stands after the first user message where the second is asked for', () => {
  const steps = [user('Pay.'), says('send_money')]
  expect(findMarks(steps, { kind: 'tool-list', afterUserMessage: 2 }).tools).toBeNull()
})
