import { expect, test } from 'vitest'
import { readMentions } from '../../src/specs/read-mentions.ts'

test('the shipped rules differ in what an occurrence is, and in nothing else', () => {
  const [substring, token] = readMentions()
  expect([substring?.id, token?.id]).toEqual(['substring', 'token'])
  expect([substring?.matching, token?.matching]).toEqual(['substring', 'whole-token'])
  expect(substring?.guarded).toEqual(token?.guarded)
  expect(substring?.trusted).toEqual(token?.trusted)
})

test('no tool is both guarded and trusted', () => {
  for (const { guarded, trusted } of readMentions()) {
    expect(trusted.filter(tool => guarded.has(tool))).toEqual([])
  }
})

test('an unknown rule is refused with those that there are', () => {
  expect(() => readMentions(['tokens'])).toThrow(
    expect.objectContaining({ code: 'unknown-name', hint: 'specs/provenance/mentions: substring, token' }),
  )
})
