import { expect, test } from 'vitest'
import { dropWideBounds } from '../../../src/monitors/dejavu/drop-wide-bounds.ts'
import { printQtl } from '../../../src/monitors/dejavu/print-qtl.ts'
import { translateFormula } from '../../../src/monitors/dejavu/translate-formula.ts'
import { readCase } from './translate-case.ts'

test.each([
  { formula: 'ONCE[0,5] a()', logs: ['@3 @8'], expected: 'P a', isTimed: false },
  { formula: 'ONCE[0,4] a()', logs: ['@3 @8'], expected: 'P[<=4] a', isTimed: true },
  { formula: 'ONCE[0,5] a()', logs: ['@3 @8', '@0 @6'], expected: 'P[<=5] a', isTimed: true },
  { formula: 'ONCE[0,5] a()', logs: ['', '@7'], expected: 'P a', isTimed: false },
  { formula: 'ONCE(5,*) a()', logs: ['@3 @8'], expected: 'P[>5] a', isTimed: true },
  {
    formula: '(NOT a()) SINCE[0,9] (HISTORICALLY[0,2] b())',
    logs: ['@3 @8'],
    expected: '!a S H[<=2] b',
    isTimed: true,
  },
])('$formula over $logs is $expected', ({ formula, logs, expected, isTimed }) => {
  const [policy] = readCase('a() b()', formula, '')
  const translated = translateFormula(policy)
  if (translated.kind === 'not-expressible') throw new Error(translated.reason)
  const dropped = dropWideBounds(
    translated,
    logs.map(log => readCase('a() b()', formula, log)[1]),
  )
  expect([printQtl(dropped.formula), dropped.isTimed]).toEqual([expected, isTimed])
})
