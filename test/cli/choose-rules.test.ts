import { expect, test } from 'vitest'
import { chooseRules } from '../../src/cli/choose-rules.ts'
import type { Policy } from '../../src/model/policy.ts'
import { readPolicies } from '../../src/specs/read-policies.ts'
import { selectPolicies } from '../../src/specs/select-policies.ts'
import { specsFolder } from '../../src/specs/specs-folder.ts'

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
  ['approval("user-stict", step, who)', 'no approval rule is called "user-stict"'],
  ['mutating("all", call, tool)', 'no list of mutating calls is called "all"'],
])('%s names what does not exist, and is refused', (formula, message) => {
  expect(() => chooseRules([written(formula)])).toThrow(
    expect.objectContaining({ code: 'unknown-name', message }),
  )
})
