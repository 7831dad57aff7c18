import { expect, test } from 'vitest'
import { bindAnswers } from '../../src/canonicaliser/bind-answers.ts'
import type { Step } from '../../src/model/trace.ts'

// 'read/1' is a call of `read` with the id 1, '=1' an answer to the id 1; `-` stands for an id that is missing.
function stepsOf(text: string): readonly Step[] {
  return text.split(' ').map((word): Step => {
    const [tool = '', written = ''] = word.split(/[/=]/)
    const id = written === '-' ? null : written
    return word.includes('=')
      ? { kind: 'tool-result', id, tool: 'says-so', content: '', error: null, pointer: '' }
      : { kind: 'tool-call', id, tool, args: {}, pointer: '' }
  })
}

function bound(text: string, binding: 'first-in-first-out' | 'call-id'): readonly string[] {
  return bindAnswers(stepsOf(text), binding).flatMap((tool, index) =>
    text.split(' ')[index]?.includes('=') ? [tool ?? 'orphan'] : [],
  )
}

test.each([
  { run: 'read/1 =1', byOrder: ['read'], byId: ['read'] },
  { run: '=1 read/1', byOrder: ['orphan'], byId: ['orphan'] },
  { run: 'read/1 =1 =1', byOrder: ['read', 'orphan'], byId: ['read', 'orphan'] },
  { run: 'read/1 send/2 =1 =2', byOrder: ['read', 'send'], byId: ['read', 'send'] },
  { run: 'read/1 send/2 =2 =1', byOrder: ['read', 'send'], byId: ['send', 'read'] },
  { run: 'read/1 send/2 =2', byOrder: ['read'], byId: ['send'] },
  { run: 'read/1 =3', byOrder: ['read'], byId: ['orphan'] },
  { run: 'read/1 =-', byOrder: ['read'], byId: ['orphan'] },
  { run: 'read/- =-', byOrder: ['read'], byId: ['orphan'] },
  { run: 'read/ =', byOrder: ['read'], byId: ['orphan'] },
  { run: 'read/1 =1 send/1 =1', byOrder: ['read', 'send'], byId: ['read', 'send'] },
  { run: 'read/1 send/1 =1 =1', byOrder: ['read', 'send'], byId: ['read', 'send'] },
  { run: 'read/__proto__ =__proto__', byOrder: ['read'], byId: ['read'] },
])('in $run the answers belong to $byOrder in order, to $byId by id', ({ run, byOrder, byId }) => {
  expect(bound(run, 'first-in-first-out')).toEqual(byOrder)
  expect(bound(run, 'call-id')).toEqual(byId)
})
