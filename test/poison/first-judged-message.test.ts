import { expect, test } from 'vitest'
import type { Step } from '../../src/model/trace.ts'
import { firstJudgedMessage } from '../../src/poison/first-judged-message.ts'
import { makeTrace } from './make-site.ts'

const said: Step = { kind: 'assistant-message', content: null, pointer: '' }
const asked: Step = { kind: 'user-message', content: null, pointer: '' }
const called = (tool: string): Step => ({ kind: 'tool-call', id: null, tool, args: {}, pointer: '' })

test.each([
  { steps: [asked, said, called('read'), said, called('pay')], expected: 3 },
  { steps: [said, called('read'), called('pay'), said, called('pay')], expected: 0 },
  { steps: [asked, called('pay')], expected: 1 },
  { steps: [asked, said, called('read')], expected: null },
])('the message that makes the first judged call is $expected', ({ steps, expected }) => {
  expect(firstJudgedMessage(makeTrace(steps), new Set(['pay']))).toBe(expected)
})
