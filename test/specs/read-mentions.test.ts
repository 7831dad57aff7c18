import { expect, test } from 'vitest'
import { readMentions } from '../../src/specs/read-mentions.ts'

test('the two rules after CaMeL differ in what an occurrence is, and in nothing else', () => {
  const [substring, token] = readMentions(['substring', 'token'])
  expect([substring?.id, token?.id]).toEqual(['substring', 'token'])
  expect([substring?.matching, token?.matching]).toEqual(['substring', 'whole-token'])
  expect(substring?.guarded).toEqual(token?.guarded)
  expect(substring?.trusted).toEqual(token?.trusted)
})

test('every rule trusts the same tools: which values are worth guarding is all that our own lists choose', () => {
  const [first, ...others] = readMentions().map(({ trusted }) => trusted)
  for (const trusted of others) expect(trusted).toEqual(first)
})

test.each(['strong', 'strong-quiet'])('%s guards nothing that every-argument does not', id => {
  const [all, chosen] = readMentions(['every-argument', id])
  for (const [tool, keys] of chosen?.guarded ?? []) {
    expect(all?.guarded.get(tool)).toEqual(expect.arrayContaining([...keys]))
  }
})

test('no tool is both guarded and trusted', () => {
  for (const { guarded, trusted } of readMentions()) {
    expect(trusted.filter(tool => guarded.has(tool))).toEqual([])
  }
})

test('an unknown rule is refused with those that there are', () => {
  expect(() => readMentions(['tokens'])).toThrow(
    expect.objectContaining({ code: 'unknown-name', hint: expect.stringMatching(/^specs\/provenance\/mentions: .*substring, token$/) }),
  )
})
