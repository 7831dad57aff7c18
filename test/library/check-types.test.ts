import { expect, test } from 'vitest'
import { checkTypes } from '../../src/library/check-types.ts'
import { parseFormula } from '../../src/library/parse-formula.ts'
import { refusal } from '../mfotl/refusal.ts'

const SIGNATURE = 'p(int) s(string)'

test('columns of a text', () => {
  expect(checkTypes('p(x) AND s(y)', SIGNATURE).columns).toEqual([
    { name: 'x', type: 'int' },
    { name: 'y', type: 'string' },
  ])
})

test('types are known by the nodes of the formula that was given, though built by hand', () => {
  const span = { start: 0, end: 0 }
  const left = { kind: 'variable', name: 'x', span } as const
  const right = { kind: 'int', value: 1, span } as const
  const formula = { kind: 'comparison', operator: '=', left, right, span } as const
  const types = checkTypes(formula, SIGNATURE)
  expect(types.typeOf(left)).toBe('int')
})

test('a clash is placed in the text that the formula was parsed from', () => {
  const formula = parseFormula('p(x) AND\n s(x)', 'my.mfotl')
  expect(refusal(() => checkTypes(formula, SIGNATURE))).toMatchObject({
    code: 'type',
    place: { file: 'my.mfotl', line: 2, column: 4 },
  })
})
