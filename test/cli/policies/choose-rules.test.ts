import { expect, test } from 'vitest'
import { chooseRules } from '../../../src/cli/policies/choose-rules.ts'
import type { Policy } from '../../../src/model/policy.ts'
import { readPolicies } from '../../../src/specs/read-policies.ts'
import { selectPolicies } from '../../../src/specs/select-policies.ts'
import { specsFolder } from '../../../src/specs/specs-folder.ts'

function idsFor(policies: readonly Policy[]) {
  const { provenance, approvals, mutations } = chooseRules(policies)
  return [provenance, approvals, mutations].map(rules => rules.map(({ id }) => id).join(' '))
}

const written = (text: string): Policy => ({ id: 'own', title: 'own', file: 'own.mfotl', text, hash: '' })

test.each([
  ['generic', ['', 'tool-name', '']],
  ['any-transfer', ['payee', '', '']],
  ['refined', ['payee recipient', 'tool-name', '']],
  ['unapproved', ['', 'user-strict', 'no-handover']],
  ['unapproved-published', ['', 'user-strict', 'published']],
])('%s reads no other rule than it names', (name, rules) => {
  expect(idsFor(selectPolicies([name], readPolicies(specsFolder()), '.').policies)).toEqual(rules)
})

test('a formula that leaves the source open reads all', () => {
  const all = 'tool-name tool-name-published user-loose user-reply user-strict user-strict-reply'
  expect(idsFor([written('approval(source, step, who)')])).toEqual(['', all, ''])
  expect(idsFor([written('approval(s, t, w) AND (NOT approval("user-strict", t, w))')])[1]).toBe(all)
})

test.each([
  {
    text: 'call(c, t) AND\n  NOT ONCE approval("user-stict", step, who)',
    message: 'no approval rule is called "user-stict"',
    place: { line: 2, column: 21 },
    hint: /^specs\/approvals: tool-name, .*user-strict/,
  },
  {
    text: 'mutating("all", call, tool)',
    message: 'no list of mutating calls is called "all"',
    place: { line: 1, column: 10 },
    hint: /^specs\/mutations: .*no-handover/,
  },
  {
    text: 'marker("words", step)',
    message: 'no rule of markers is called "words"',
    place: { line: 1, column: 8 },
    hint: /^specs\/markers: /,
  },
  {
    text: 'guarded(r, c, p, v) AND (NOT ONCE said("camel", v))',
    message: 'no rule of mentions is called "camel"',
    place: { line: 1, column: 40 },
    hint: /^specs\/provenance\/mentions: /,
  },
  {
    text: 'transfer(c, p) AND (NOT ONCE known_payee("field", p))',
    message: 'no level of known_payee is called "field"',
    place: { line: 1, column: 42 },
    hint: /^specs\/provenance: .*field-bound/,
  },
])(
  '$text names what does not exist: refused, with the place and what exists',
  ({ text, message, place, hint }) => {
    expect(() => chooseRules([written(text)])).toThrow(
      expect.objectContaining({
        code: 'unknown-name',
        message,
        place: { file: 'own.mfotl', ...place },
        hint: expect.stringMatching(hint),
      }),
    )
  },
)

test.each(['approval(source, step, who)', 'call(c, "user-stict")'])(
  '%s names no rule that could be missing',
  formula => {
    expect(() => chooseRules([written(formula)])).not.toThrow()
  },
)

test('every policy of the catalogue names rules that exist', () => {
  expect(() => chooseRules(readPolicies(specsFolder()).policies)).not.toThrow()
})
