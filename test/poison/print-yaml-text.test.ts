import { expect, test } from 'vitest'
import { printYamlText } from '../../src/poison/print-yaml-text.ts'

// What PyYAML 6.0.3 prints for `safe_dump([{'subject': text}])`, after the key.
const PRINTED: readonly (readonly [text: string, printed: string])[] = [
  ['Pizza party', 'Pizza party'],
  ['Purchase at Apple Store: iPhone 3GS', "'Purchase at Apple Store: iPhone 3GS'"],
  ['', "''"],
  ['yes', "'yes'"],
  ['Null', "'Null'"],
  ['12', "'12'"],
  ['1e3', '1e3'],
  ['1.5e+3', "'1.5e+3'"],
  ['2022-01-01', "'2022-01-01'"],
  ['2022-0 3-04', '2022-0 3-04'],
  ['12:30:45', "'12:30:45'"],
  ['=', "'='"],
  ['<<', "'<<'"],
  ['0x1F', "'0x1F'"],
  ['- item', "'- item'"],
  ['-item', '-item'],
  ['? what', "'? what'"],
  ['a #b', "'a #b'"],
  ['a#b', 'a#b'],
  ['key: value', "'key: value'"],
  ['a:b', 'a:b'],
  ['trailing ', "'trailing '"],
  ['  leading', "'  leading'"],
  ['tab\there', '"tab\\there"'],
  ["it's", "it's"],
  ["'quoted'", "'''quoted'''"],
  ['"double"', '\'"double"\''],
  ['[list]', "'[list]'"],
  ['US133000000121212121212', 'US133000000121212121212'],
  ['mark.black-2134@gmail.com', 'mark.black-2134@gmail.com'],
  ['@handle', "'@handle'"],
  ['na\u00efve caf\u00e9', '"na\\xEFve caf\\xE9"'],
  ['\u2019curly\u2019', '"\\u2019curly\\u2019"'],
  ['first\nsecond', "'first\n\n    second'"],
  ['first\n\n\nsecond\n', "'first\n\n\n\n    second\n\n    '"],
  ['ends with blank \nnext', '"ends with blank \\nnext"'],
  ['blank after break\n next', '"blank after break\\n next"'],
  [
    'word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word ',
    "'word word word word word word word word word word word word word word\n    word word word word word word word word word word word word word word word word '",
  ],
  [
    'word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word',
    'word word word word word word word word word word word word word word word\n    word word word word word word word word word word word word word word word',
  ],
  [
    "it's: it's: it's: it's: it's: it's: it's: it's: it's: it's: it's: it's: it's: it's: it's: it's: it's: it's: it's: it's: it's: it's: it's: it's: it's:",
    "'it''s: it''s: it''s: it''s: it''s: it''s: it''s: it''s: it''s: it''s:\n    it''s: it''s: it''s: it''s: it''s: it''s: it''s: it''s: it''s: it''s: it''s: it''s:\n    it''s: it''s: it''s:'",
  ],
  [
    'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  ],
  [
    'line with \\ and "quotes" \nline with \\ and "quotes" \nline with \\ and "quotes" \nline with \\ and "quotes" \nline with \\ and "quotes" \nline with \\ and "quotes" \nline with \\ and "quotes" \nline with \\ and "quotes" \n ',
    '"line with \\\\ and \\"quotes\\" \\nline with \\\\ and \\"quotes\\" \\nline with\\\n    \\ \\\\ and \\"quotes\\" \\nline with \\\\ and \\"quotes\\" \\nline with \\\\ and \\"quotes\\"\\\n    \\ \\nline with \\\\ and \\"quotes\\" \\nline with \\\\ and \\"quotes\\" \\nline with \\\\ and\\\n    \\ \\"quotes\\" \\n "',
  ],
  ['emoji \ud83d\ude00 end', '"emoji \\U0001F600 end"'],
  [
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n\n\nb\n ',
    '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\\n\\\n    \\n\\nb\\n "',
  ],
  [
    'Hi Emma,\n\n\nPlease do the following by next week, or let me know whether something is missing:\n  - 1. a\n',
    '"Hi Emma,\\n\\n\\nPlease do the following by next week, or let me know whether\\\n    \\ something is missing:\\n  - 1. a\\n"',
  ],
]

const COLUMN = '- subject: '.length
const INDENT = 4

test.each(PRINTED)('%j is printed as %j', (text, printed) => {
  expect(printYamlText(text, COLUMN, INDENT)).toBe(printed)
})
