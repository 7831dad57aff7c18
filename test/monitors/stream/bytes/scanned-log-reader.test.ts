import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { readableText } from '../../../../src/mfotl/byte-text.ts'
import { checkTypes } from '../../../../src/mfotl/check-types.ts'
import { parseFormula } from '../../../../src/mfotl/parse-formula.ts'
import { makeLogReader } from '../../../../src/mfotl/read-log.ts'
import { readSignature } from '../../../../src/mfotl/read-signature.ts'
import type { Verdict } from '../../../../src/model/outcome.ts'
import { printPlace, RvbenchError } from '../../../../src/model/rvbench-error.ts'
import type { MonitoredFormula } from '../../../../src/monitors/monitor.ts'
import { makeByteLogScanner } from '../../../../src/monitors/stream/bytes/byte-log-scanner.ts'
import { prepareForBytes } from '../../../../src/monitors/stream/bytes/prepare-for-bytes.ts'
import { makeScannedLogReader } from '../../../../src/monitors/stream/bytes/scanned-log-reader.ts'
import { streamMonitor } from '../../../../src/monitors/stream/stream-monitor.ts'
import { SCANNER } from './scanner.ts'

const signature = readSignature('p(int) s(string) f(float) b() m(string,int) other(int)', 'test.sig')
const POLICIES = [
  'p(x)',
  's(x) AND NOT ONCE[0,5] m(x,7)',
  'f(x)',
  'b() AND PREVIOUS m(x,y)',
  'PREVIOUS s(x)',
  'm(x,y) AND NOT EVENTUALLY[0,3] p(y)',
].map(prepare)

const LOGS = [
  '@1 s(a) m(a,1) @2 s(b) p(1)\n@33 s(c) m(c,3) m(d,4) p(4) @36 @37 s(e)',
  '@1 p(1)(2)(-3) b() @2 b @3',
  '@1 s("a b")(c)("\\"@x")("é") @2 m("a b", 7)\n@3\n p (1) ( 2 ) s("a b")',
  '@1 p(01)(0x1F)("5")("")(1_000)(-0) @2 p(9007199254740993)(123456789012345678901234567890)',
  '@1700000000000000000 p(1)\n@1700000000000000001 p(2)',
  '@18446744073709551615 p(1)',
  '@1 f(1)(1.5)(-2e10)(nan)(inf)(.5)(0.0)(-0.0) @2 f("+1.5")',
  '# first\n@1 p(1) # @2 p(2)\n@3 p(3) ;@4 p(4)#end',
  '@1 other(5) p(1) @2 s(r"abc")',
  '@1\r\n@2 p(1)\r\n',
  '@1 s("a\n\nb") p(x)',
  '@1 s("line one\nline @2 two") @3 s(x)\n@2 s(y)',
  '@1 p(1,2)',
  '@1 p',
  '@1 p(1)\n  @3 q(1)',
  '@1 p(1);;',
  '@1 p(1) >get_pos<',
  '@1 other(a)',
  '@1 s("open',
  '@1 s(a',
  '@18446744073709551616',
  '@-1 p(1) @0 p(2)',
  '@x',
  '@ 7 p(1)',
  '@"7" p(1) @"8"p(2) @9"x" p(3)',
  '@007 p(-) @8',
  '@1 p(1"2") @2',
  '@1 p(999999999999999)(-999999999999999)(1234567890123456)(-) @2',
  'p(1)',
  '',
  '# nothing',
  '@1 m("a",1,) @2',
  '@1 (1)',
  // Where digits are read eight at a time, and where ints have an id of their own.
  '@1 p(1234567)(12345678)(123456789)(-123456789012345)(1234567890123456)(12345678901234567)',
  '@1 p(-134217729)(-134217728)(-134217727)(3758096383)(3758096384)(3758096385)(-0)(00000000000000001)',
  '@9007199254740991 p(1) @9007199254740992 p(2) @9007199254740993 p(3)',
  '@0000000000000000000000007 p(1) @12345678901234567 p(2) @18446744073709551615 p(3)',
  '@18446744073709551610 p(1)\n@18446744073709551609 p(2)',
  '@1 p(1);@2 p(2) @3# comment\n@4\t@5\r@6',
]

test.each(LOGS)('reads as the reader of text does: %j', log => {
  for (const policy of POLICIES) {
    for (const pieceSize of [1, 2, 7, 1000]) {
      const expected = throughText(policy, Buffer.from(log), pieceSize)
      expect(throughBytes(policy, Buffer.from(log), pieceSize)).toEqual(expected)
    }
  }
})

// Sixteen bytes are looked at at once, and twenty lie in the table of strings itself.
test.each([0, 1, 7, 8, 9, 15, 16, 17, 19, 20, 21, 24, 31, 32, 33])(
  'tells strings and names of %i bytes apart',
  length => {
    const name = `n${'a'.repeat(length)}`
    const long = readSignature(`${name}(string,string) m(string) ${name}b(string)`, 'test.sig')
    const text = `${name}(x,x)`
    const formula = parseFormula(text, 'test.mfotl')
    const types = checkTypes(formula, long, { text, file: 'test.mfotl' })
    const policy = { signature: long, formula, types }
    const [word, other] = ['w', 'v'].map(last => `${'x'.repeat(length)}${last}`)
    const log = `@1 ${name}("${word}","${word}") m("${word}") @2 ${name}("${word}","${other}")(${word},"${word}")\n@3`
    for (const pieceSize of [1, 5, 1000]) {
      const expected = throughText(policy, Buffer.from(log), pieceSize)
      expect(throughBytes(policy, Buffer.from(log), pieceSize)).toEqual(expected)
      expect(expected).toHaveLength(3)
    }
  },
)

// Where a piece ends within a character, only the reader of bytes can name it.
test.each(['@1 s(ä)', '\ufeff@1 p(1)', '@1 p(1)\n\u0000'])('refuses what no log holds: %j', log => {
  const policy = prepare('p(x)')
  expect(throughBytes(policy, Buffer.from(log), 1000)).toEqual(throughText(policy, Buffer.from(log), 1000))
})

const FRAGMENTS = [
  ...[
    '@1 ',
    '@2 ',
    '\n@3',
    '@7',
    ' ',
    '\n',
    ';',
    '#',
    '#c\n',
    '"',
    '\\',
    '"a"',
    '"\\""',
    'p',
    's',
    'm',
    'b',
    'f',
  ],
  ...[
    '(',
    ')',
    ',',
    '(1)',
    '(a)',
    '("a",2)',
    '(1.5)',
    'p(3)',
    's("x")',
    'm("x", 4)',
    'b()',
    '-',
    '>',
    'x',
    '\0',
  ],
]

// Each run has a memory of its own, which takes a millisecond.
test('reads any bytes as the reader of text does, in pieces of any size', { timeout: 120_000 }, () => {
  const log = fastCheck.array(fastCheck.constantFrom(...FRAGMENTS), { maxLength: 24 })
  fastCheck.assert(
    fastCheck.property(
      log,
      fastCheck.integer({ min: 1, max: 40 }),
      fastCheck.nat(POLICIES.length - 1),
      (fragments, pieceSize, policy) => {
        const bytes = Buffer.from(`@0 p(1) ${fragments.join('')}`)
        const read = POLICIES[policy] ?? prepare('p(x)')
        const expected = throughText(read, bytes, pieceSize)
        expect(throughBytes(read, bytes, pieceSize)).toEqual(expected)
      },
    ),
    { numRuns: 3000 },
  )
})

test('gives a time-point when the next one begins, not later', () => {
  const given: unknown[] = []
  const { feed } = open(prepare('p(x)'), verdicts => given.push(...verdicts))
  feed(Buffer.from('@1 p(1)\n'))
  expect(given).toEqual([])
  feed(Buffer.from('@'))
  expect(given).toEqual([{ timePoint: 0, timestamp: 1, valuations: [[1]] }])
})

test('looks at each byte of a long string once', () => {
  const { verdicts, feed, end } = open(prepare('s(x)'))
  const piece = Buffer.alloc(1 << 16, 'x')
  feed(Buffer.from('@1 s("'))
  for (let index = 0; index < 200; index++) feed(piece)
  feed(Buffer.from('")'))
  end()
  expect(verdicts.map(({ valuations }) => String(valuations[0]?.[0]).length)).toEqual([200 << 16])
})

function prepare(text: string): MonitoredFormula {
  const formula = parseFormula(text, 'test.mfotl')
  return { signature, formula, types: checkTypes(formula, signature, { text, file: 'test.mfotl' }) }
}

function open(policy: MonitoredFormula, tell: (verdicts: readonly Verdict[]) => void = () => {}) {
  const { columns } = policy.types
  const prepared = prepareForBytes(
    policy,
    columns.map(({ name }) => name),
    SCANNER,
  )
  if (prepared.kind === 'not-monitorable') throw new Error(prepared.reason)
  const { machine, memory } = prepared
  const verdicts: Verdict[] = []
  const give = () => {
    const known = machine.commit()
    verdicts.push(...known)
    tell(known)
  }
  const reader = makeScannedLogReader({
    machine,
    signature: policy.signature,
    file: 'test.log',
    give,
    readable: readableText,
  })
  const scanner = makeByteLogScanner({
    memory,
    signature: policy.signature,
    used: new Set(machine.sources.keys()),
  })
  return {
    verdicts,
    feed: (bytes: Buffer) => {
      for (const scanned of scanner.feed(bytes)) reader.take(scanned)
    },
    end: () => {
      for (const scanned of scanner.end()) reader.take(scanned)
      reader.end()
    },
  }
}

function throughBytes(policy: MonitoredFormula, bytes: Buffer, pieceSize: number): readonly unknown[] {
  const { verdicts, feed, end } = open(policy)
  const error = errorOf(() => {
    for (let at = 0; at < bytes.length; at += pieceSize) feed(bytes.subarray(at, at + pieceSize))
    end()
  })
  return [...verdicts, error]
}

function throughText(policy: MonitoredFormula, bytes: Buffer, pieceSize: number): readonly unknown[] {
  const prepared = streamMonitor.prepare(policy)
  if (prepared.kind === 'not-monitorable') throw new Error(prepared.reason)
  const verdicts: Verdict[] = []
  const reader = makeLogReader(
    policy.signature,
    'test.log',
    timePoint => verdicts.push(...prepared.step(timePoint)),
    readableText,
  )
  const error = errorOf(() => {
    for (let at = 0; at < bytes.length; at += pieceSize) {
      reader.feed(bytes.toString('latin1', at, at + pieceSize))
    }
    reader.end()
  })
  return [...verdicts, error]
}

function errorOf(run: () => void): string | null {
  try {
    run()
    return null
  } catch (error) {
    if (!(error instanceof RvbenchError)) throw error
    return `${error.place === null ? '' : printPlace(error.place)} ${error.code} ${error.message}`
  }
}
