import { describe, expect, test } from 'vitest'
import { makeToolClassifier } from '../../src/canonicaliser/classify-tool.ts'
import type { ActionClass } from '../../src/model/lexicon.ts'
import { typingAccuracy } from '../../src/scorer/typing-accuracy.ts'
import { findLexicon } from '../../src/specs/find-lexicon.ts'
import { readGoldLabels } from '../../src/specs/read-gold-labels.ts'

function accuracyOf(lexicon: string) {
  const typingOf = makeToolClassifier(findLexicon(lexicon, '.'))
  return typingAccuracy(readGoldLabels(), tool => typingOf(tool).actions)
}

describe('lexicon final against the published labels (METHODS 2.2)', () => {
  const accuracy = accuracyOf('final')

  test.each([
    { action: 'destructive', counts: [7, 2, 0], precision: '0.78', recall: '1.00' },
    { action: 'teardown', counts: [3, 0, 0], precision: '1.00', recall: '1.00' },
    { action: 'financial', counts: [7, 0, 2], precision: '1.00', recall: '0.78' },
    { action: 'export', counts: [4, 0, 2], precision: '1.00', recall: '0.67' },
    { action: 'actuation', counts: [6, 1, 1], precision: '0.86', recall: '0.86' },
  ])('$action: $counts right, too many, missed', ({ action, counts, precision, recall }) => {
    const row = accuracy.classes.find(candidate => candidate.action === action)
    expect([row?.truePositives, row?.falsePositives, row?.falseNegatives]).toEqual(counts)
    expect([row?.precision.estimate?.toFixed(2), row?.recall.estimate?.toFixed(2)]).toEqual([
      precision,
      recall,
    ])
  })

  test('micro precision 27/30, recall 27/32, F1 0.87', () => {
    expect(accuracy.micro.precision).toMatchObject({ numerator: 27, denominator: 30 })
    expect(accuracy.micro.recall).toMatchObject({ numerator: 27, denominator: 32 })
    expect(accuracy.micro.f1?.toFixed(2)).toBe('0.87')
  })

  test('the first class is the label for 47 of 54 tools', () => {
    expect(accuracy.exactMatch).toMatchObject({ numerator: 47, denominator: 54 })
  })

  test('every error by name', () => {
    expect(accuracy.errors.map(({ tool }) => tool).toSorted()).toEqual([
      'GoogleHomeControlDevice',
      'add_global_autodelete_rule',
      'add_user_autodelete_rule',
      'reserve_hotel',
      'reserve_restaurant',
      'send_channel_message',
      'send_direct_message',
      'update_scheduled_transaction',
    ])
  })
})

test.each([
  { lexicon: 'middle', precision: [27, 32], exact: 45 },
  { lexicon: 'corrected', precision: [32, 32], exact: 54 },
  { lexicon: 'expanded', precision: [32, 35], exact: 52 },
])('$lexicon: precision $precision, $exact tools exact', ({ lexicon, precision, exact }) => {
  const { micro, exactMatch } = accuracyOf(lexicon)
  expect([micro.precision.numerator, micro.precision.denominator]).toEqual(precision)
  expect(exactMatch.numerator).toBe(exact)
})

test.each<{ title: string; label: ActionClass | null; typed: readonly ActionClass[]; errors: number }>([
  { title: 'no label, no class', label: null, typed: [], errors: 0 },
  { title: 'no label, a class', label: null, typed: ['export'], errors: 1 },
  { title: 'a label, no class', label: 'export', typed: [], errors: 1 },
  { title: 'the label and another class', label: 'export', typed: ['actuation', 'export'], errors: 1 },
])('$title: $errors errors', ({ label, typed, errors }) => {
  const accuracy = typingAccuracy({ title: '', labels: new Map([['tool', label]]) }, () => typed)
  expect(accuracy.errors).toHaveLength(errors)
  // Export comes before actuation, whatever the order in which the classes are given.
  expect(accuracy.exactMatch.numerator).toBe(typed.includes('export') === (label === 'export') ? 1 : 0)
})

test('of no tools there is no share', () => {
  const { micro, exactMatch } = typingAccuracy({ title: '', labels: new Map() }, () => [])
  expect([micro.precision.estimate, micro.recall.estimate, micro.f1, exactMatch.estimate]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
