import { expect, test } from 'vitest'
import { checkConstants } from '../../src/library/check-constants.ts'
import { placeFormula } from '../../src/library/parse-formula.ts'

test.each([
  [String.raw`s("a\b")`, 3],
  [String.raw`ONCE (s(x) AND x = "a\b")`, 20],
  [String.raw`s(x) AND "a\b" SUBSTRING x`, 10],
  [String.raw`s(x) AND x MATCHES r"(.)" ("a\b")`, 28],
  [String.raw`i(x) AND x = s2i("a\b") + 1`, 18],
  [String.raw`LET p(x) = s(x) AND NOT s("a\n") IN p(x)`, 27],
])('%s has a constant that no plain string equals, in column %i', (formula, column) => {
  expect(checkConstants(placeFormula(formula))?.place).toEqual({ file: 'formula', line: 1, column })
})

test.each([
  String.raw`s("a\\b")`,
  String.raw`s("say \"hi\"") AND s("")`,
  String.raw`s(x) AND x MATCHES r"a\.b"`,
])('%s has none', formula => {
  expect(checkConstants(placeFormula(formula))).toBeNull()
})
