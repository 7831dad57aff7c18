import fastCheck from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeLogReader } from '../../src/mfotl/read-log.ts'
import { readSignature } from '../../src/mfotl/read-signature.ts'
import type { TimePoint } from '../../src/model/event-log.ts'
import { RvbenchError } from '../../src/model/rvbench-error.ts'

const signature = readSignature('p(int) q(int,string) f(float) s(string) t()', 'a.sig')

const PIECES = [
  '@',
  '@1',
  '@2',
  '@0x1',
  ' ',
  '\n',
  '\r\n',
  '\t',
  'p',
  'q',
  's',
  't',
  'f',
  '(',
  ')',
  ',',
  ';',
  '1',
  '-2',
  'a',
  'r',
  '"',
  '\\',
  '\\"',
  '"a b"',
  '#',
  '>',
  '<',
  '{',
  '1.5',
  'é',
  '\u0000',
  '\uFEFF',
  'p(1)',
  's("x")',
  'q(1,"b")',
]
const logText = fastCheck
  .array(fastCheck.constantFrom(...PIECES), { maxLength: 30 })
  .map(parts => parts.join(''))

/** Everything that reading text in these pieces leads to. */
function outcomeOf(pieces: readonly string[]): unknown {
  const given: TimePoint[] = []
  const reader = makeLogReader(signature, 'a.log', timePoint => given.push(timePoint))
  try {
    for (const piece of pieces) reader.feed(piece)
    reader.end()
  } catch (error) {
    if (!(error instanceof RvbenchError)) throw error
    return { given, message: error.message, code: error.code, place: error.place }
  }
  return { given }
}

describe('properties of the reader', () => {
  test('a log in pieces is the log in one: the same time-points, the same error at the same place', () => {
    fastCheck.assert(
      fastCheck.property(logText, fastCheck.array(fastCheck.nat(120), { maxLength: 6 }), (text, cuts) => {
        const bounds = [
          0,
          ...cuts.map(cut => Math.min(cut, text.length)).toSorted((a, b) => a - b),
          text.length,
        ]
        const pieces = bounds.slice(1).map((bound, index) => text.slice(bounds[index], bound))
        expect(outcomeOf(pieces)).toEqual(outcomeOf([text]))
      }),
      { numRuns: 2000 },
    )
  })

  test('any text ends in a log or in a refusal', () => {
    fastCheck.assert(
      fastCheck.property(fastCheck.oneof(logText, fastCheck.string({ unit: 'binary' })), text => {
        outcomeOf([text])
      }),
      { numRuns: 2000 },
    )
  })

  test('a string of many pieces costs no more than its length', () => {
    const given: TimePoint[] = []
    const reader = makeLogReader(signature, 'a.log', timePoint => given.push(timePoint))
    reader.feed('@1 s("')
    const piece = 'x'.repeat(1 << 16)
    for (let count = 0; count < 512; count += 1) reader.feed(piece)
    reader.feed('")')
    reader.end()
    expect(String(given[0]?.events[0]?.args[0]).length).toBe(512 << 16)
  })
})
