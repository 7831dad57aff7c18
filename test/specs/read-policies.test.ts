import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPolicies } from '../../src/specs/read-policies.ts'
import { selectPolicies } from '../../src/specs/select-policies.ts'
import { specsFolder } from '../../src/specs/specs-folder.ts'

const catalogue = readPolicies(specsFolder())

test('the generic pack is the five obligations', () => {
  expect(catalogue.packs.find(pack => pack.id === 'generic')?.policies).toEqual([
    'O1',
    'O2',
    'O3',
    'O4',
    'O5',
  ])
})

test('every policy has its formula, and a hash of it', () => {
  for (const policy of catalogue.policies) {
    expect(policy.text).not.toBe('')
    expect(policy.hash).toMatch(/^[0-9a-f]{64}$/)
  }
})

test('every level of provenance refines the rule that looks at the action only', () => {
  const refined = catalogue.policies.map(({ id, refines }) => `${id}: ${refines}`)
  expect(refined).toContain('payee-field-bound: any-transfer')
  expect(refined).toContain('recipient-outgoing-only: any-send')
  expect(refined).toContain('any-send: undefined')
})

function folderWith(yaml: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rvbench-policies-'))
  writeFileSync(join(folder, 'policies.yaml'), yaml)
  writeFileSync(join(folder, 'p.mfotl'), 'call(c, t)\n')
  return folder
}

const P = '{id: P, title: t, file: p.mfotl}'

test.each([
  ['an id used twice', `policies: [${P}, ${P}]\npacks: []\ndefault: [P]\n`, 'bad-shape', /P is used twice/],
  [
    'a pack that shares the id of a policy',
    `policies: [${P}]\npacks: [{id: P, title: t, policies: [P]}]\ndefault: [P]\n`,
    'bad-shape',
    /P is used twice/,
  ],
  [
    'a pack of an unknown policy',
    `policies: [${P}]\npacks: [{id: K, title: t, policies: [Q]}]\ndefault: [P]\n`,
    'bad-shape',
    /names Q/,
  ],
  [
    'a formula file that is missing',
    'policies: [{id: P, title: t, file: q.mfotl}]\npacks: []\ndefault: [P]\n',
    'unreadable',
    /ENOENT/,
  ],
  [
    'a policy that refines none of the others',
    'policies: [{id: P, title: t, file: p.mfotl, refines: Q}]\npacks: []\ndefault: [P]\n',
    'bad-shape',
    /P refines Q/,
  ],
  [
    'a policy that refines itself',
    'policies: [{id: P, title: t, file: p.mfotl, refines: P}]\npacks: []\ndefault: [P]\n',
    'bad-shape',
    /P refines P/,
  ],
  ['an unknown default', `policies: [${P}]\npacks: []\ndefault: [Q]\n`, 'bad-shape', /default names Q/],
  ['an unknown key', 'policies: []\npacks: []\ndefault: [P]\nsuites: []\n', 'bad-shape', /suites/],
])('%s is refused', (_what, yaml, code, message) => {
  expect(() => readPolicies(folderWith(yaml))).toThrow(
    expect.objectContaining({ code, message: expect.stringMatching(message) }),
  )
})

test.each([
  { names: [], policies: ['O1', 'O2', 'O3', 'O4', 'O5'], packs: ['generic'] },
  { names: ['O3', 'O1', 'O3'], policies: ['O3', 'O1'], packs: [] },
  { names: ['O4', 'generic'], policies: ['O4', 'O1', 'O2', 'O3', 'O5'], packs: ['generic'] },
])('$names selects $policies and the packs $packs', ({ names, policies, packs }) => {
  const selection = selectPolicies(names, catalogue, '.')
  expect(selection.policies.map(policy => policy.id)).toEqual(policies)
  expect(selection.packs.map(pack => pack.id)).toEqual(packs)
})

test('a formula file is a policy of its own, named by its path', () => {
  const selection = selectPolicies(
    ['p.mfotl'],
    catalogue,
    folderWith(`policies: [${P}]\npacks: []\ndefault: [P]\n`),
  )
  expect(selection.policies.map(({ id, file, text }) => ({ id, file, text }))).toEqual([
    { id: 'p', file: 'p.mfotl', text: 'call(c, t)\n' },
  ])
})

test('an unknown name is refused with those that there are', () => {
  expect(() => selectPolicies(['O6'], catalogue, '.')).toThrow(
    expect.objectContaining({
      code: 'unknown-name',
      hint: expect.stringMatching(/O1, O2, O3, O4, O5, .*; packs: generic, /),
    }),
  )
})
