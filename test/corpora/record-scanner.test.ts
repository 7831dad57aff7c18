import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FILE_START,
  type FramingFault,
  makeRecordScanner,
  type RecordFraming,
} from '../../src/corpora/record-scanner.ts'

interface Scanned {
  readonly records: readonly string[]
  readonly lines: readonly number[]
  readonly fault: FramingFault | null
}

/** What a scanner finds in bytes that come in pieces of some size. */
function scan(framing: RecordFraming, bytes: Uint8Array, piece = bytes.length): Scanned {
  const records: string[] = []
  const lines: number[] = []
  const scanner = makeRecordScanner(framing, FILE_START, ({ from, to, line }) => {
    records.push(new TextDecoder().decode(bytes.subarray(from, to)))
    lines.push(line)
  })
  for (let at = 0; at < bytes.length; at += piece) scanner.push(bytes.subarray(at, at + piece))
  return { fault: scanner.end(), records, lines }
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

describe('items of a list', () => {
  test('are what JSON.parse makes of it, however the bytes are cut and however it is laid out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(0, 2),
        (items, piece, indent) => {
          const bytes = bytesOf(JSON.stringify(items, null, indent))
          const { records, fault } = scan('json-array', bytes, piece)
          expect(fault).toBeNull()
          expect(records.map(text => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(items)))
        },
      ),
    )
  })

  test.each([
    ['[1,,2]', ['1', '', '2']],
    ['[1,]', ['1', '']],
    ['[{"a":1} {"b":2},3]', ['{"a":1} {"b":2}', '3']],
    ['[}, 2]', ['}', '2']],
    ['[{"a": "\\"]"}, "[,"]', ['{"a": "\\"]"}', '"[,"']],
    ['[{"a": "\\\\"}, 2]', ['{"a": "\\\\"}', '2']],
    ['\uFEFF[1]', ['1']],
    ['[ ]', []],
  ])('%s: whoever reads the items tells what is wrong with them', (text, records) => {
    expect(scan('json-array', bytesOf(text))).toMatchObject({ records, fault: null })
  })

  test('a quote that is missing spoils its own line only', () => {
    const { records, lines } = scan('json-array', bytesOf('[\n{"a": "x},\n{"a": "y"}\n]'))
    expect(records.join('|')).toContain('{"a": "y"}')
    expect(lines[0]).toBe(2)
  })

  test.each([
    ['', 0, { problem: 'expected a JSON list: the file is empty', line: 1, index: 0 }],
    ['{"a": 1}', 0, { problem: 'expected a JSON list: the file does not begin with "["', line: 1, index: 0 }],
    ['[', 0, { problem: 'the list is cut off: its "]" is missing', line: 1, index: 0 }],
    ['[1,\n', 1, { problem: 'the list is cut off: its "]" is missing', line: 2, index: 1 }],
    ['[1,\n{"a": 2}\n', 2, { problem: 'the list is cut off: its "]" is missing', line: 3, index: 2 }],
    ['[1,\n{"a":\n[2', 1, { problem: 'the list is cut off: this record does not end', line: 2, index: 1 }],
    ['[1,\n"a', 1, { problem: 'the list is cut off: this record does not end', line: 2, index: 1 }],
    ['[1]\n[2]', 1, { problem: 'text stands behind the "]" that ends the list', line: 2, index: 1 }],
  ])('%j keeps %i and names the place where the list breaks off', (text, kept, fault) => {
    const scanned = scan('json-array', bytesOf(text))
    expect(scanned.records).toHaveLength(kept)
    expect(scanned.fault).toEqual(fault)
  })
})

describe('lines', () => {
  test('are what split makes of the text, however the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }).map(text => text.replaceAll('\n', ''))),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (texts, piece, ends) => {
          const text = texts.join('\n') + (ends && texts.length > 0 ? '\n' : '')
          const expected = text.split('\n')
          if (expected.at(-1) === '') expected.pop()
          const { records, lines, fault } = scan('json-lines', bytesOf(text), piece)
          expect(fault).toBeNull()
          // A decoder takes a byte order mark at the beginning for no letter.
          expect(records.map(found => found.replace(/^\uFEFF/, ''))).toEqual(
            expected.map(line => line.replace(/^\uFEFF/, '')),
          )
          expect(lines).toEqual(expected.map((_, index) => index + 1))
        },
      ),
    )
  })

  test('a byte order mark is no part of the first', () => {
    expect(scan('json-lines', new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d])).records).toEqual(['{}'])
  })
})

test('a range that is read on its own holds the records that it was made of', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), fc.nat(), (items, pick) => {
      const bytes = bytesOf(JSON.stringify(items, null, 1))
      const starts: { from: number; index: number; line: number; end: number; to: number }[] = []
      makeRecordScanner('json-array', FILE_START, span => starts.push(span)).push(bytes)
      const at = pick % items.length
      const start = starts[at]
      const last = starts.at(-1)
      const again: typeof starts = []
      const scanner = makeRecordScanner('json-array', start ?? FILE_START, span => again.push(span))
      scanner.push(bytes.subarray(start?.from, last?.end))
      scanner.end()
      expect(again).toEqual(starts.slice(at))
    }),
  )
})
