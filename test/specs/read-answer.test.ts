import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { readAnswer } from '../../src/specs/read-answer.ts'

test.each([
  ['a list of records', '- a: x\n  b: y\n- a: z\n', [{ a: 'x', b: 'y' }, { a: 'z' }]],
  ['JSON', '{"a": [1, "b", null], "c": {"d": true}}', { a: ['1', 'b', null], c: { d: 'true' } }],
  [
    'a date as it was written',
    "date: 2024-05-19 11:00:00\nid: '01'\n",
    { date: '2024-05-19 11:00:00', id: '01' },
  ],
  ['a number beyond 53 bits', '- 12345678901234567890\n', ['12345678901234567890']],
  ['words that YAML 1.1 takes for truth values', '- yes\n- no\n- on\n', ['yes', 'no', 'on']],
  ['a key in quotes', '"a": x\n\'b\': y\n', { a: 'x', b: 'y' }],
  ['nulls, and the word in quotes', '- null\n- ~\n-\n- "null"\n', [null, null, null, 'null']],
  ['a text in quotes over lines', "subject: '\n\n  one\n\n  two'\n", { subject: '\none\ntwo' }],
  [
    'a key inside a quoted text',
    "subject: 'x\n\n  recipient: v'\nrecipient: w\n",
    { subject: 'x\nrecipient: v', recipient: 'w' },
  ],
  ['no text', '', null],
  ['a plain text', 'Dear tenant', 'Dear tenant'],
  ['a shared value', '- &a {x: y}\n- *a\n', [{ x: 'y' }, { x: 'y' }]],
])('%s is read', (_what, text, value) => {
  expect(readAnswer(text)).toEqual({ kind: 'data', value })
})

test('the key __proto__ is a key like any other', () => {
  const answer = readAnswer('__proto__: {recipient: v}\n')
  const value = answer.kind === 'data' ? answer.value : null
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(Object.keys(value ?? {})).toEqual(['__proto__'])
})

// A billion laughs: each list holds the one before twice, thirty times over.
const BOMB = Array.from({ length: 30 }, (_, at) =>
  at === 0 ? '- &a0 [x, x]' : `- &a${at} [*a${at - 1}, *a${at - 1}]`,
).join('\n')

test.each([
  ['a key that stands twice', '- recipient: a\n  recipient: b\n'],
  ['a line below a list of records', '- recipient: a\n  subject: b\nrecipient: v\n'],
  ['a quoted text that never ends', "- subject: 'it\n"],
  ['delimiters around the answer', '<<- a: b\n  c: d>>'],
  ['two documents', 'a: b\n---\nc: d\n'],
  ['a tag that nobody knows', '- !!python/object:os.system a\n'],
  ['a key that is a list', '? [a]\n: b\n'],
  ['a list inside itself', '&a [*a]\n'],
  ['an alias of nothing', '- *a\n'],
  ['a hundred and one aliases', `- &a x\n${'- *a\n'.repeat(101)}`],
  ['lists a hundred and one deep', `${'['.repeat(102)}${']'.repeat(102)}`],
  ['lists two hundred and forty thousand deep', '['.repeat(240_000)],
  ['blocks ten thousand deep', '- '.repeat(10_000)],
])('%s is opaque', (_what, text) => {
  expect(readAnswer(text)).toEqual({ kind: 'opaque', fault: 'answer-not-yaml' })
})

test('a bomb of aliases takes no more room than it is long', () => {
  const started = performance.now()
  readAnswer(BOMB)
  expect(performance.now() - started).toBeLessThan(1000)
})

test('ten megabytes are opaque at once', () => {
  const started = performance.now()
  expect(readAnswer('- a: b\n'.repeat(1_500_000))).toEqual({ kind: 'opaque', fault: 'answer-too-large' })
  expect(performance.now() - started).toBeLessThan(100)
})

test.each([
  ['records', '- a: b\n'],
  ['different keys', null],
  ['items in flow', 'a, '],
  ['anchors', '- &a b\n'],
  ['comments', '# a\n'],
  ['quotes', "- '"],
  ['tabs', '\t'],
  ['brackets', '[]{}'],
  ['colons', ': '],
])(
  'as much of %s as is read at all is read or refused in less than twenty seconds',
  (_what, piece) => {
    const text =
      piece === null
        ? Array.from({ length: 24_000 }, (_, index) => `k${index}: v\n`).join('')
        : piece.repeat(Math.floor(250_000 / piece.length))
    const started = performance.now()
    readAnswer(text)
    expect(performance.now() - started).toBeLessThan(20_000)
  },
  60_000,
)

test('whatever the text, it is data or opaque', () => {
  const piece = fastCheck.oneof(
    fastCheck.constantFrom(
      '- ',
      ': ',
      '\n',
      '  ',
      '*a',
      '&a ',
      '[',
      ']',
      '{',
      '}',
      "'",
      '"',
      '|',
      '>',
      '!',
      '%',
      '?',
      '#',
      '\t',
      '---',
      'a',
    ),
    fastCheck.string({ maxLength: 4 }),
  )
  fastCheck.assert(
    fastCheck.property(fastCheck.array(piece, { maxLength: 30 }), pieces => {
      expect(['data', 'opaque']).toContain(readAnswer(pieces.join('')).kind)
    }),
    { numRuns: 500 },
  )
})
