import { describe, expect, test } from 'vitest'
import { isMutating, makeApprovalEvents } from '../../src/canonicaliser/approval-events.ts'
import { makeToolClassifier } from '../../src/canonicaliser/classify-tool.ts'
import type { Event } from '../../src/model/event-log.ts'
import type { Message, Step, ToolCall } from '../../src/model/trace.ts'
import { findLexicon } from '../../src/specs/find-lexicon.ts'
import { readApprovals } from '../../src/specs/read-approvals.ts'
import { readMutations } from '../../src/specs/read-mutations.ts'

const typingOf = makeToolClassifier(findLexicon('final', '.'))
const events = makeApprovalEvents({
  rules: readApprovals(),
  mutations: readMutations(['no-handover', 'published']),
})

const said = (content: Message['content']): Message => ({ kind: 'user-message', content, pointer: '' })
const call = (tool: string): ToolCall => ({ kind: 'tool-call', id: null, tool, args: {}, pointer: '' })
const proposal: Step = { kind: 'assistant-message', content: 'Shall I?', pointer: '' }
const answer: Step = { kind: 'tool-result', id: null, tool: null, content: 'x', error: null, pointer: '' }

const sourcesOf = (made: readonly Event[] = []) => made.map(({ args }) => args[0])

describe('a user message is an approval by its words and by its place', () => {
  test.each([
    ['Yes, please go on', proposal, ['user-reply', 'user-strict', 'user-strict-reply']],
    ['yes please', proposal, ['user-reply']],
    ['yes please do', answer, ['user-strict']],
    ['yes please ', answer, []],
    ['YES PLEASE GO AHEAD', answer, ['user-strict']],
    ['you may proceed', undefined, ['user-strict']],
    ['I do not approve of that', answer, ['user-loose']],
    ['I never approved of that', proposal, ['user-loose', 'user-reply', 'user-strict', 'user-strict-reply']],
    ['please confirm', answer, ['user-loose']],
    ['confirme', answer, ['user-loose', 'user-strict']],
    ['unconfirmed', answer, ['user-loose']],
    ['it is authorized', answer, ['user-loose']],
    ['it is authorised', answer, ['user-loose', 'user-strict']],
    ['hm', proposal, ['user-reply']],
    [null, proposal, ['user-reply']],
    [[{ type: 'text', text: 'go ahead' }], answer, ['user-strict']],
  ])('%j', (content, before, sources) => {
    expect(sourcesOf(events?.ofUserMessage(said(content), 3, before))).toEqual(sources)
  })

  test('and says who approved, and where', () => {
    expect(events?.ofUserMessage(said('go ahead'), 3, answer)).toEqual([
      { predicate: 'approval', args: ['user-strict', 3, 'user'] },
    ])
  })
})

describe('a call is an approval, a change, or neither, by the name of its tool', () => {
  test.each([
    ['request_approval', ['tool-name']],
    ['get_permission', ['tool-name-published']],
    ['two_factor', ['tool-name']],
    ['send_otp', ['tool-name', 'tool-name-published', 'no-handover', 'published']],
    ['transfer_to_human_agents', ['published']],
    ['Book_Reservation', ['no-handover', 'published']],
    ['get_user_details', []],
  ])('%s', (tool, sources) => {
    expect(sourcesOf(events?.ofCall(call(tool), 4, 1, typingOf(tool)))).toEqual(sources)
  })

  test('with the name in stored form', () => {
    expect(events?.ofCall(call('send "x"'), 4, 1, typingOf('send "x"'))[0]).toEqual({
      predicate: 'mutating',
      args: ['no-handover', 1, String.raw`send \"x\"`],
    })
  })
})

test('without rules there is nothing to make', () => {
  expect(makeApprovalEvents({ rules: [], mutations: [] })).toBeNull()
})

test('a list takes its exceptions by the whole name', () => {
  const list = { words: ['transfer'], except: ['transfer_call'] }
  expect(['transfer_call', 'Transfer_call', 'transfer_calls'].map(tool => isMutating(tool, list))).toEqual([
    false,
    true,
    true,
  ])
})
