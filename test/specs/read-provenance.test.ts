import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ProvenanceRule } from '../../src/model/provenance.ts'
import { RvbenchError } from '../../src/model/rvbench-error.ts'
import { readProvenance } from '../../src/specs/read-provenance.ts'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-provenance-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
mkdirSync(join(scratch, 'provenance'))
const OWN = join(scratch, 'provenance', 'mine.yaml')

const RULE = String.raw`title: payees
action:
  predicate: transfer
  calls:
    - { tool: send_money, path: recipient }
known: known_payee
pattern: to:\s*([A-Z]+)
lookups: [get_]
levels:
  - id: bound
    title: answers
    reads: answers
    binding: call-id
  - id: field
    title: fields
    reads: fields
    binding: first-in-first-out
    fields:
      - tools: [get_mail]
        paths: ['[status=sent].to[]']
`

function readOwn(text: string): ProvenanceRule | undefined {
  writeFileSync(OWN, text)
  return readProvenance(scratch).find(({ file }) => file === OWN)
}

function refusal(text: string): Record<string, unknown> {
  try {
    readOwn(text)
  } catch (error) {
    if (error instanceof RvbenchError) return { code: error.code, message: error.message, ...error.place }
  }
  return {}
}

test('the shipped rules: the same six levels for payees and for recipients', () => {
  const levels = ['any-text', 'tool-text', 'lookup-bound', 'call-id-bound', 'field-bound', 'outgoing-only']
  expect(readProvenance().map(rule => [rule.id, rule.action.predicate, rule.known])).toEqual([
    ['payee', 'transfer', 'known_payee'],
    ['recipient', 'send', 'known_contact'],
  ])
  for (const rule of readProvenance()) expect(rule.levels.map(({ id }) => id)).toEqual(levels)
})

test('a rule is read with its pattern and its lookups in the levels that use them', () => {
  expect(readOwn(RULE)).toMatchObject({
    id: 'mine',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    action: { calls: [{ tool: 'send_money', path: [{ kind: 'key', key: 'recipient' }] }] },
    levels: [
      {
        kind: 'answers',
        id: 'bound',
        binding: 'call-id',
        lookups: ['get_'],
        pattern: String.raw`to:\s*([A-Z]+)`,
      },
      {
        kind: 'fields',
        id: 'field',
        fields: [
          {
            tools: ['get_mail'],
            paths: [
              [
                { kind: 'items', where: { key: 'status', text: 'sent' } },
                { kind: 'key', key: 'to' },
                { kind: 'items', where: null },
              ],
            ],
          },
        ],
      },
    ],
  })
})

test.each([
  { from: String.raw`to:\s*([A-Z]+)`, to: '(a+)+', line: 7, column: 10, says: 'repeats a group' },
  { from: String.raw`to:\s*([A-Z]+)`, to: '(a', line: 7, column: 10, says: 'Unterminated group' },
  { from: 'path: recipient', to: 'path: recipient..', line: 5, column: 33, says: 'not a path' },
  { from: 'path: recipient', to: "path: ''", line: 5, column: 33, says: 'not a path' },
  { from: "'[status=sent].to[]'", to: "'[status=sent.to'", line: 20, column: 17, says: 'not a path' },
  { from: 'tool: send_money', to: "tool: ''", line: 5, column: 15, says: 'the name of a tool' },
  { from: '[get_mail]', to: '[get mail]', line: 19, column: 17, says: 'the name of a tool' },
  { from: '[get_]', to: '[7]', line: 8, column: 11, says: 'expected string' },
  {
    from: 'binding: call-id',
    to: 'binding: guess',
    line: 13,
    column: 14,
    says: '"first-in-first-out", "call-id"',
  },
  { from: 'reads: answers', to: 'reads: minds', line: 12, column: 12, says: 'reads' },
  { from: 'id: field', to: 'id: bound', line: 10, column: 3, says: 'two levels have the same id' },
  { from: 'known: known_payee', to: 'known: known payee', line: 6, column: 8, says: 'name of a predicate' },
  { from: 'known: known_payee', to: 'knows: known_payee', line: 6, column: 1, says: 'unknown key "knows"' },
])('$to is refused at line $line: $says', ({ from, to, line, column, says }) => {
  const text = RULE.replace(from, to)
  expect(text).not.toBe(RULE)
  expect(refusal(text)).toEqual({
    code: 'bad-shape',
    message: expect.stringContaining(says),
    file: OWN,
    line,
    column,
  })
})
