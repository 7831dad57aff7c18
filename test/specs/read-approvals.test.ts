import { expect, test } from 'vitest'
import { readApprovals } from '../../src/specs/read-approvals.ts'
import { readMutations } from '../../src/specs/read-mutations.ts'

const RULES = [
  'tool-name',
  'tool-name-published',
  'user-loose',
  'user-reply',
  'user-strict',
  'user-strict-reply',
]

test('every rule that ships is read, by id', () => {
  expect(readApprovals().map(({ id }) => id)).toEqual(RULES)
  expect(readApprovals()[3]).toEqual({
    id: 'user-reply',
    title: 'a user message that answers an assistant message without a call',
    file: 'specs/approvals/user-reply.yaml',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    of: { kind: 'user-message', pattern: null, answersProposal: true },
  })
})

test('the two rules on strict wording look for the same words', () => {
  const [strict, reply] = readApprovals(['user-strict', 'user-strict-reply'])
  expect(strict?.of).toEqual({ ...reply?.of, answersProposal: false })
})

test('only those that are asked for are read', () => {
  expect(readApprovals(['user-strict', 'tool-name']).map(({ id }) => id)).toEqual([
    'tool-name',
    'user-strict',
  ])
  expect(readMutations(['published']).map(({ id }) => id)).toEqual(['published'])
})

test('an unknown one is refused, with those there are', () => {
  expect(() => readApprovals(['user-stricter'])).toThrow(
    expect.objectContaining({
      code: 'unknown-name',
      message: 'no approval rule is called "user-stricter"',
      hint: `did you mean user-strict? specs/approvals: ${RULES.join(', ')}`,
    }),
  )
})

test('the lists of calls that change something differ in the hand-over to a human', () => {
  const [noHandover, published] = readMutations(['no-handover', 'published'])
  expect(noHandover?.words).toEqual(published?.words)
  expect([noHandover?.except, published?.except]).toEqual([['transfer_to_human_agents'], []])
})
