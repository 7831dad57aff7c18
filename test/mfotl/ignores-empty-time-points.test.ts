import { expect, test } from 'vitest'
import { ignoresEmptyTimePoints } from '../../src/mfotl/ignores-empty-time-points.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { readPolicies } from '../../src/specs/read-policies.ts'
import { specsFolder } from '../../src/specs/specs-folder.ts'

test.each([
  ['p(x)', true],
  ['p(x) AND x > 3', true],
  ['p(x) AND (NOT (ONCE q(x)))', true],
  ['p(x) AND (ONCE[2,5] q(x))', true],
  ['p(x) AND (EVENTUALLY[0,5] q(x))', true],
  ['p(x) AND ((NOT r(x)) SINCE[0,3] q(x))', true],
  ['p(x) AND (TRUE SINCE q(x))', true],
  ['p(x) AND (PREVIOUS (ONCE q(x)))', true],
  ['p(x) AND (PREVIOUS ((NOT r(x)) SINCE q(x)))', true],
  ['c <- CNT y; x r(x,y)', true],
  // Positions count.
  ['p(x) AND (PREVIOUS q(x))', false],
  ['p(x) AND (NEXT q(x))', false],
  ['p(x) AND (PREVIOUS[0,4] (ONCE q(x)))', false],
  ['p(x) AND (PREVIOUS (ONCE[0,4] q(x)))', false],
  ['p(x) AND (PREVIOUS (NOT (ONCE q(x))))', false],
  ['p(x) AND tp(i)', false],
  ['p(x) AND (NOT (ONCE (NOT (PREVIOUS q(x)))))', false],
  // What holds at an empty time-point is lost with it.
  ['ONCE p(x)', false],
  ['NOT (EXISTS x. p(x))', false],
  ['c <- CNT x p(x)', false],
  ['p(x) AND (ONCE[1,1] (NOT q(x)))', false],
  ['p(x) AND (HISTORICALLY[0,2] q(x))', false],
  ['p(x) AND (r(x) SINCE q(x))', false],
])('%s: %s', (text, expected) => {
  expect(ignoresEmptyTimePoints(parseFormula(text, 'f.mfotl'))).toBe(expected)
})

test('so do all generic obligations', () => {
  const generic = readPolicies(specsFolder()).policies.filter(({ file }) => file.startsWith('specs/generic/'))
  expect(generic.map(({ id, text, file }) => [id, ignoresEmptyTimePoints(parseFormula(text, file))])).toEqual(
    ['O1', 'O2', 'O3', 'O4', 'O5'].map(id => [id, true]),
  )
})
