import { expect, test } from 'vitest'
import { makeConversation } from '../../src/adapters/conversation.ts'
import { CONVERSATION_IRREGULARITIES } from '../../src/adapters/conversation-irregularities.ts'
import { makeIrregularityTally } from '../../src/adapters/irregularity-tally.ts'
import type { Json } from '../../src/model/json.ts'

function makeEmpty() {
  const tally = makeIrregularityTally({ file: 'f.json' }, CONVERSATION_IRREGULARITIES)
  return { tally, conversation: makeConversation('/messages', tally) }
}

test.each<{ recorded: Json | undefined; carried: object; seen: readonly string[] }>([
  { recorded: { n: 1 }, carried: { args: { n: 1 } }, seen: [] },
  { recorded: '{"n":1}', carried: { args: { n: 1 } }, seen: [] },
  { recorded: '"{\\"n\\":1}"', carried: { args: { n: 1 } }, seen: ['arguments-decoded-again'] },
  { recorded: 'n=1', carried: { args: {}, rawArgs: 'n=1' }, seen: ['arguments-not-object'] },
  { recorded: [1], carried: { args: {}, rawArgs: [1] }, seen: ['arguments-not-object'] },
  { recorded: '', carried: { args: {}, rawArgs: '' }, seen: ['arguments-missing'] },
  { recorded: null, carried: { args: {} }, seen: ['arguments-missing'] },
  { recorded: undefined, carried: { args: {} }, seen: ['arguments-missing'] },
  { recorded: { a: ['\ud83d'] }, carried: { args: { a: ['\ud83d'] } }, seen: ['lone-surrogate'] },
  { recorded: { '\udc00': 1 }, carried: { args: { '\udc00': 1 } }, seen: ['lone-surrogate'] },
  { recorded: { a: '😀' }, carried: { args: { a: '😀' } }, seen: [] },
])('arguments $recorded are carried as $carried', ({ recorded, carried, seen }) => {
  const { tally, conversation } = makeEmpty()
  conversation.addCall({ id: 'a', tool: 't', arguments: recorded }, { pointer: '/0' })
  conversation.addAnswer({ id: 'a', tool: 't', content: 'ok', error: null }, { pointer: '/1' })
  const [call] = conversation.finish()
  expect(call?.step).toEqual({ kind: 'tool-call', id: 'a', tool: 't', pointer: '/0', ...carried })
  expect(tally.irregularities.map(({ kind }) => kind)).toEqual(seen)
})

test('a conversation without a step is counted where its messages should be', () => {
  const { tally, conversation } = makeEmpty()
  expect(conversation.finish()).toEqual([])
  expect(tally.irregularities).toEqual([
    { kind: 'no-messages', place: { file: 'f.json', pointer: '/messages' } },
  ])
})

test('arguments that nest deeper than calls can are carried', () => {
  const { tally, conversation } = makeEmpty()
  const nested = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  conversation.addCall({ id: 'a', tool: 't', arguments: nested }, { pointer: '/0' })
  conversation.addAnswer({ id: 'a', tool: 't', content: 'ok', error: null }, { pointer: '/1' })
  expect(conversation.finish()).toHaveLength(2)
  expect(tally.irregularities).toEqual([])
})
