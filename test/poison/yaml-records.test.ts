import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printYamlField, printYamlRecords, readYamlRecords } from '../../src/poison/yaml-records.ts'
import { readAnswer } from '../../src/specs/read-answer.ts'
import { PAYMENTS } from './make-site.ts'

const MAIL =
  "body: 'Hi,\n\n\n  - not a list\n\n  x: y'\nrecipients:\n- a@b.example\n- c@d.example\nsender: e@f.example"

test.each([
  [
    'a list of records',
    PAYMENTS,
    'records',
    [['amount', 'date', 'id', 'recipient', 'recurring', 'sender', 'subject']],
  ],
  ['one record', MAIL, 'record', [['body', 'recipients', 'sender']]],
])('%s is split into its fields, and printed as it was', (_, text, kind, fields) => {
  const answer = readYamlRecords(text)
  expect(answer?.kind).toBe(kind)
  expect([...(answer?.records[0]?.keys() ?? [])]).toEqual(fields[0])
  expect(answer === null ? null : printYamlRecords(answer)).toBe(text)
})

test.each(['', 'none found', '- just text', '- a: 1\nb: 2', '- a: 1\n  a: 2', "{'a': 1}"])(
  '%j is not split',
  text => {
    expect(readYamlRecords(text)).toBe(null)
  },
)

test('any text is read back from the field that it was printed to', () => {
  // Failsafe reading knows no null: what looks like one is left out.
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(' ', '\n', 'a', ':', '#', "'", '"', '\\', '-', 'é', '\t') }),
    fc
      .array(fc.string({ unit: fc.constantFrom('a', 'b', "'"), maxLength: 20 }))
      .map(words => words.join(' ')),
  )
  fc.assert(
    fc.property(text, fc.constantFrom('records', 'record'), (value, kind) => {
      const field = printYamlField(kind, 'subject', value)
      const printed = printYamlRecords({ kind, records: [new Map([['subject', field]])] })
      const answer = readAnswer(printed)
      expect(answer).toEqual({
        kind: 'data',
        value: kind === 'records' ? [{ subject: value }] : { subject: value },
      })
    }),
  )
})
