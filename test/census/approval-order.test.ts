import { expect, test } from 'vitest'
import { approvalOrder } from '../../src/census/approval-order.ts'
import type { Step } from '../../src/model/trace.ts'

const KINDS: Readonly<Record<string, Step['kind']>> = {
  s: 'system-message',
  u: 'user-message',
  a: 'assistant-message',
  c: 'tool-call',
  r: 'tool-result',
}

// Capital letters: U a message that approves, A a call that does, C one that changes something.
function orderIn(run: string): string {
  const steps = [...run]
  const at = (letters: string) => steps.flatMap((letter, index) => (letters.includes(letter) ? [index] : []))
  const kinds = steps.map(letter => KINDS[letter === 'A' ? 'c' : letter.toLowerCase()] ?? 'user-message')
  const { beforeFirst, beforeLast, rightBefore } = approvalOrder(at('UA'), at('C'), kinds)
  return [beforeFirst, beforeLast, rightBefore].map(holds => (holds ? 'x' : '-')).join('')
}

test.each([
  ['suaUaCr', 'xxx'],
  ['suaUaccCrrr', 'xxx'],
  ['suaUaCrCr', 'xxx'],
  // The message that makes the call follows another one than the approval.
  ['suaUacraCr', 'xx-'],
  ['suaUauaCr', 'xx-'],
  ['suaCraUaCr', '-xx'],
  ['suaCrUauaCr', '-x-'],
  ['suaCraU', '---'],
  ['suaUa', '---'],
  ['suaCr', '---'],
  ['', '---'],
  // A tool that approves is the turn before, with whatever else was called in it.
  ['suaAcrraCr', 'xxx'],
  ['suaAraua', '---'],
  ['suaArauaCr', 'xx-'],
  ['suaACrr', 'xx-'],
  ['UCr', 'xxx'],
  ['AC', 'xxx'],
  ['ArCr', 'xxx'],
  ['C', '---'],
])('%s: before the first, before the last, right before: %s', (run, order) => {
  expect(orderIn(run)).toBe(order)
})
