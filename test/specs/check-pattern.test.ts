import { expect, test } from 'vitest'
import { checkPattern, checkSearchPattern } from '../../src/specs/check-pattern.ts'

test.each([
  String.raw`(?:recipient|sender):\s*([A-Z]{2}[0-9A-Z]{6,})`,
  String.raw`to:\s*(?:\[\s*)?'?([A-Za-z0-9._%+\-]+@[A-Za-z0-9.\-]+\.[A-Za-z]{2,})`,
  '(a)',
  'x([ab]+)',
  '<([^<>]*)>',
  '=([a-z]+):[a-z]+',
  String.raw`^id: ([0-9]{1,12})\b`,
])('%s may run over foreign text', source => {
  expect(checkPattern(source)).toBeNull()
})

test.each([
  ['(a', 'Unterminated group'],
  ['x([b-a])', 'out of order'],
  ['a', '0 groups'],
  ['(a)(b)', '2 groups'],
  ['x(?=(a))', 'looking around'],
  ['(?<!x)(a)', 'looking around'],
  ['(?<name>a)', 'named groups'],
  [String.raw`(a)\1`, 'reference to a group'],
  [String.raw`x(\p{L})`, 'property'],
  [String.raw`x([\p{L}])`, 'property'],
  ['x(a+)+y', 'repeats a group'],
  ['x(?:a|a)*(y)', 'repeats a group'],
  ['x(?:a|aa){2,}(y)', 'repeats a group'],
  ['x((?:a?){30})', 'repeats a group'],
  ['x(a{65})', '65 times'],
  ['x(a{2000,})', '2000 times'],
  [`x${'a?'.repeat(10)}(b)`, 'more than 1000 ways'],
  ['x(a{0,40}b?a{0,40})', 'more than 1000 ways'],
  [String.raw`to:\s*\[?\s*(a)`, 'share out the same letters'],
  ['x(a{2,}a+)', 'share out the same letters'],
  ['<([^<]*?)y[^<]*', 'share out the same letters'],
  ['x([一-龥]+[丁-龥]+)', 'share out the same letters'],
  [String.raw`:(\w+\u0061+)`, 'share out the same letters'],
  [String.raw`x([\x61-\x63]+b?[\u{62}]+)`, 'share out the same letters'],
  [String.raw`\s*(a)`, 'begin anywhere'],
  ['([a-z]+)@', 'begin anywhere'],
  ['[a-z]?[a-z]+(@)', 'begin anywhere'],
  ['<([^>]*)>', 'begin anywhere'],
  ['<(.*)>', 'begin anywhere'],
])('%s is refused: %s', (source, reason) => {
  expect(checkPattern(source)).toContain(reason)
})

// What a pattern that is accepted does on the text that is worst for the one that is refused.
test('a run of blanks as long as ten megabytes is searched in less than two seconds', () => {
  const source = String.raw`to:\s*(?:\[\s*)?'?([a-z]+@[a-z]+)`
  expect(checkPattern(source)).toBeNull()
  const started = performance.now()
  expect([...`to:${' '.repeat(10_000_000)}`.matchAll(new RegExp(source, 'gu'))]).toEqual([])
  expect(performance.now() - started).toBeLessThan(2000)
})

test.each([
  'confirm|approve',
  String.raw`\b(yes,? (please |go ahead)|go ahead)\b`,
  String.raw`[\w.+-]@[\w-]+\.[\w.-]`,
  '^dest',
])('%s may be looked for in foreign text', source => {
  expect(checkSearchPattern(source)).toBeNull()
})

test.each([
  ['(a', 'Unterminated group'],
  [String.raw`[\w.+-]+@[\w-]+`, 'begin anywhere'],
  ['^dest.*$', 'begin anywhere'],
  ['x[a-m]+[A-M]+', 'share out the same letters'],
  ['x[а-м]+[А-М]+', 'share out the same letters'],
  ['(?=a)', 'looking around'],
])('%s is not looked for: %s', (source, reason) => {
  expect(checkSearchPattern(source)).toContain(reason)
})

test('letters of either case are two letters only where case plays a part', () => {
  expect(checkPattern('x([a-m]+)[A-M]+')).toBeNull()
})
