import { expect, test } from 'vitest'
import { utf8Fault } from '../../src/model/utf8-fault.ts'

test.each([
  { bytes: [0xff], line: 1, column: 1 },
  { bytes: [...Buffer.from('{\n  "é😀": "'), 0xfe, 0x41], line: 2, column: 11 },
  { bytes: [...Buffer.from('a\r\n\n\ufffd'), 0xc3], line: 3, column: 2 },
  { bytes: [...Buffer.from('half a pair '), 0xed, 0xa0, 0x80], line: 1, column: 13 },
])('$bytes break off at line $line, column $column', ({ bytes, line, column }) => {
  expect(utf8Fault(Buffer.from(bytes), 'a.json')).toEqual({ file: 'a.json', line, column })
})
