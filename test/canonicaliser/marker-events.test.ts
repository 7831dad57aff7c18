import { expect, test } from 'vitest'
import { makeMarkerEvents } from '../../src/canonicaliser/marker-events.ts'
import type { MarkerRule } from '../../src/model/marker-rule.ts'
import type { Step } from '../../src/model/trace.ts'

const RULE: MarkerRule = {
  id: 'phrases',
  title: '',
  file: '',
  hash: '',
  of: ['tool-result'],
  patterns: ['ignore (all )?previous', '<system>'],
}

const says = (kind: 'user-message' | 'assistant-message', content: string): Step => ({
  kind,
  pointer: '',
  content,
})
const answers = (content: string): Step => ({
  kind: 'tool-result',
  pointer: '',
  id: null,
  tool: 't',
  content,
  error: null,
})

test.each([
  {
    title: 'an answer with a phrase, in any case',
    step: answers('IGNORE ALL PREVIOUS orders'),
    marked: true,
  },
  { title: 'an answer with another phrase', step: answers('x <System> y'), marked: true },
  { title: 'an answer without one', step: answers('all is well'), marked: false },
  {
    title: 'a user message, which the rule is not about',
    step: says('user-message', '<system>'),
    marked: false,
  },
  { title: 'an assistant message', step: says('assistant-message', '<system>'), marked: false },
])('$title: $marked', ({ step, marked }) => {
  expect(makeMarkerEvents([RULE])?.(step, 4)).toEqual(
    marked ? [{ predicate: 'marker', args: ['phrases', 4] }] : [],
  )
})

test('without a rule there is nothing to look for', () => {
  expect(makeMarkerEvents([])).toBeNull()
})
