import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
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
    expect.objectContaining({
      code: 'unknown-name',
      hint: expect.stringMatching(/^did you mean token\? specs\/provenance\/mentions: .*substring, token$/),
    }),
  )
})

describe('a rule that trusts the tools of another', () => {
  const own = mkdtempSync(join(tmpdir(), 'rvbench-mentions-'))
  const folder = join(own, 'provenance', 'mentions')
  mkdirSync(folder, { recursive: true })
  afterAll(() => rmSync(own, { recursive: true, force: true }))
  const write = (id: string, trusted: string) =>
    writeFileSync(
      join(folder, `${id}.yaml`),
      `title: t\nmatching: substring\nguarded: { pay: [to] }\ntrusted: ${trusted}\n`,
    )

  test('has that list, and a hash that changes with it', () => {
    write('mine', 'listed')
    write('listed', '[a, b]')
    const [before] = readMentions(['mine'], own)
    write('listed', '[a]')
    const [after] = readMentions(['mine'], own)
    expect([before?.trusted, after?.trusted]).toEqual([['a', 'b'], ['a']])
    expect(before?.hash).not.toBe(after?.hash)
  })

  test('is refused where the other lists none itself', () => {
    write('round', 'round')
    expect(() => readMentions(['round'], own)).toThrow(
      expect.objectContaining({ code: 'bad-shape', message: expect.stringMatching(/^round, whose/) }),
    )
    rmSync(join(folder, 'round.yaml'))
  })

  test('is refused where there is no such rule', () => {
    write('lost', 'nowhere')
    expect(() => readMentions(['lost'], own)).toThrow(expect.objectContaining({ code: 'unknown-name' }))
    rmSync(join(folder, 'lost.yaml'))
  })
})
