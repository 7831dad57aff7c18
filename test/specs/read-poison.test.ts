import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { RvbenchError } from '../../src/model/rvbench-error.ts'
import { readPoison, readPoisonPlan } from '../../src/specs/read-poison.ts'
import { readProvenance } from '../../src/specs/read-provenance.ts'

const folder = mkdtempSync(join(tmpdir(), 'rvbench-poison-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HEAD = 'title: t\nsuite: s\nrule: payee\nanswers: []\n'

function refusalOf(text: string): string {
  const file = join(folder, 'plan.yaml')
  writeFileSync(file, text)
  try {
    readPoisonPlan(file, 'plan.yaml')
  } catch (error) {
    if (error instanceof RvbenchError) return `${error.code} ${error.place?.line}: ${error.message}`
    throw error
  }
  return ''
}

test('the plans that ship have the framings of the published study, and rules that exist', () => {
  const plans = readPoison()
  const rules = readProvenance().map(({ id }) => id)
  expect(plans.map(({ id, suite, rule }) => [id, suite, rule === null || rules.includes(rule)])).toEqual([
    ['banking', 'banking', true],
    ['slack', 'slack', true],
    ['travel', 'travel', true],
    ['workspace', 'workspace', true],
  ])
  for (const { framings } of plans.filter(({ rule }) => rule !== null)) {
    expect(framings.map(({ id }) => id)).toEqual([
      'orphan-structured',
      'orphan-free-text',
      'orphan-quoted',
      'orphan-reformatted',
      'inside-structured',
      'inside-quoted',
      'in-field',
      'record-received',
      'record-sent',
      'forged-lookup',
      'forged-file',
      'split-value',
      'user-quoted',
    ])
  }
})

test('every plan puts policies over mentions to the test, with the two framings that are meant for them', () => {
  for (const { mentions, framings } of readPoison()) {
    expect(mentions).toEqual({
      rule: 'token',
      policies: ['taint-token', 'taint-substring', 'user-sourced', 'strong-sure'],
    })
    expect(framings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['split', 'prompt']))
  }
})

test.each([
  [`${HEAD}framings:\n- { id: a, title: t, plants: orphan, txt: x }`, /^bad-shape 6: unknown key "txt"/],
  [`${HEAD}framings:\n- { id: a, title: t, plants: orphan, text: '{val}' }`, /no other placeholders/],
  [`${HEAD}framings:\n- { id: a, title: t, plants: record, record: sent }`, /no answer has such a record/],
  [`${HEAD}framings: []`, /^bad-shape 5/],
  [
    `${HEAD}framings:\n- { id: a, title: t, plants: split, as: '{value}' }`,
    /expected \{spaced\}, and no \{value\}/,
  ],
  [
    `title: t\nsuite: s\nanswers: []\nframings:\n- { id: a, title: t, plants: prompt, line: x }`,
    /expected a rule, or policies over mentions/,
  ],
  [
    `${HEAD}framings:\n- { id: a, title: t, plants: inside, line: x }\n- { id: a, title: t, plants: inside, line: y }`,
    /two framings have the same id/,
  ],
])('%j is refused with its place', (text, message) => {
  expect(refusalOf(text)).toMatch(message)
})
