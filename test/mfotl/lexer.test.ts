import { expect, test } from 'vitest'
import { readTokens } from '../../src/mfotl/lexer.ts'

test.each([
  ['x-1', 'name:x-1'],
  ['x - 1', 'name:x symbol:- int:1'],
  ['x -1', 'name:x int:-1'],
  ['x<-1', 'name:x symbol:<- int:1'],
  ['x <- CNT y', 'name:x symbol:<- keyword:CNT name:y'],
  ['x<=1', 'name:x symbol:<= int:1'],
  ['t\' a:b c/d e"f', 'name:t\' name:a:b name:c/d name:e"f'],
  ['1 -2 1.5 -1.5 2.', 'int:1 int:-2 float:1.5 float:-1.5 float:2.'],
  ['5m 5days 5-3', 'duration:5m name:5days name:5-3'],
  ['1.x', 'float:1. name:x'],
  ['NOT NOTx not', 'keyword:NOT name:NOTx name:not'],
  ['_ _x', 'symbol:_ name:_x'],
  ['"a b" "" "\\"" "\\\\"', 'string:"a b" string:"" string:"\\"" string:"\\\\"'],
  ['r"a b" r"ab" r"a"b', 'regexp:r"a b" regexp:r"ab" name:r"a"b'],
  ['|> <| ▷ ◁ . ?', 'symbol:|> symbol:<| symbol:▷ symbol:◁ symbol:. symbol:?'],
  ['a # b\nc', 'name:a name:c'],
  ['a # b\rc', 'name:a name:c'],
  ['a (* b (* c *) d', 'name:a name:d'],
  ['a(**)b', 'name:a name:b'],
  ['p(x)[0,*)', 'name:p symbol:( name:x symbol:) symbol:[ int:0 symbol:, symbol:* symbol:)'],
  ['2e5', 'name:2e5'],
  ['', ''],
])('%j is read as %s', (text, expected) => {
  const tokens = readTokens(text).map(token => `${token.kind}:${token.text}`)
  expect(tokens.join(' ')).toBe(`${expected} end:`.trimStart())
})

test.each([
  ['p & q', 'unknown', '&', 2],
  ['p "abc', 'unterminated-string', '"', 2],
  ['p "abc\\"', 'unterminated-string', '"', 2],
  ['p (* abc', 'unterminated-comment', '(*', 2],
  ['p | q', 'unknown', '|', 2],
  ['\uFEFFp', 'unknown', '\uFEFF', 0],
  ['😀', 'unknown', '😀', 0],
])('reading %j ends at what is no token', (text, kind, seen, start) => {
  expect(readTokens(text).at(-1)).toEqual({ kind, text: seen, span: { start, end: start + seen.length } })
})

test('the end lies right after the last token', () => {
  expect(readTokens('p (* c *)\n\n').at(-1)?.span).toEqual({ start: 1, end: 1 })
})
