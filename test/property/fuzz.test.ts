import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { checkTypes } from '../../src/mfotl/check-types.ts'
import { monitorability } from '../../src/mfotl/monitorability.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'
import { makeLogReader } from '../../src/mfotl/read-log.ts'
import { readSignature } from '../../src/mfotl/read-signature.ts'
import { RvbenchError } from '../../src/model/rvbench-error.ts'

// How many mutated inputs each parser gets: 100,000 in a thorough run, fewer in an ordinary one.
const RUNS = Number(process.env['RVBENCH_FUZZ'] ?? 3000)

const signature = readSignature('p(int) q(string) r(int,string) f(float) t()', 's')

const FORMULAS = [
  'transfer(p) AND NOT ONCE[0,1d] known(p)',
  'EXISTS x, y. (r(x,y) AND (x > 3 OR NOT q(y))) SINCE(0,5] t()',
  'LET l(x) = p(x) IN c <- CNT x; y (l(x) AND r(x,y))',
  'LETPAST l(x) = p(x) OR PREV l(x) IN l(x)',
  'MATCHP[0,3] (t()? . (p(1) + p(2)?)*)',
  'x MATCHES r"\\(a\\)b" (y, _) AND "a\\"b" SUBSTRING x',
  'f(x) AND y = -(x * 2.5) + i2f(3 MOD 2) AND NOT y = f2i(x)',
  'p(_) IMPLIES HISTORICALLY (* c *) q(_) EQUIV t() # end',
]

const SIGNATURES = ['p(int) q(string)', 'p(x:int,y:string)\nq()', '# c\n"a b"(float) r"c"(regexp)']

const LOGS = [
  '@1 p(1)(2) q("a b")\n@2\n@2 r(-3,"x\\"y") f(1.5) t()\n',
  '# c\r\n@0x10 q(abc)(r"d");@17 f(-2e-3)(nan)\n@1_000 p(99999999999999999999)',
  '@5 t p(0b11) q("é\u{1F600}") # @3\n@18446744073709551615 r(1,)',
]

const PIECES = [
  ...'()[]{}.,;:*+-/<>=?!&|#"\\_\'@ \n\r\t\0é😀\uFEFF0',
  ...[
    '(*',
    '*)',
    '<-',
    'r"',
    '1.5',
    '-1',
    '9'.repeat(40),
    '5d',
    'x',
    'AND',
    'NOT ',
    'ONCE',
    'SINCE',
    'LET ',
    ' IN ',
  ],
  ...['EXISTS x. ', 'TRUE', 'p(x)', 'CNT', 'MATCHF ', '[0,1]', '(0,1)', 'int', 'p('],
]

/** A text with stretches cut out, doubled, or replaced by something else. */
function mutated(texts: readonly string[]) {
  const edit = fastCheck.record({
    at: fastCheck.nat(200),
    length: fastCheck.nat(12),
    piece: fastCheck.oneof(
      fastCheck.constantFrom('', ...PIECES),
      fastCheck.string({ unit: 'binary', maxLength: 4 }),
    ),
    repeats: fastCheck.constantFrom(1, 1, 1, 2, 50),
  })
  return fastCheck
    .tuple(fastCheck.constantFrom(...texts), fastCheck.array(edit, { minLength: 1, maxLength: 4 }))
    .map(([text, edits]) =>
      edits.reduce((current, { at, length, piece, repeats }) => {
        const start = at % (current.length + 1)
        return current.slice(0, start) + piece.repeat(repeats) + current.slice(start + length)
      }, text),
    )
}

/** What becomes of an input; an exception that is no diagnostic passes. */
function outcomeOf(action: () => void): 'taken' | 'refused' {
  try {
    action()
    return 'taken'
  } catch (error) {
    if (!(error instanceof RvbenchError)) throw error
    expect(error.place?.line).toBeGreaterThan(0)
    expect(error.place?.column).toBeGreaterThan(0)
    return 'refused'
  }
}

test(`${RUNS} mutated formulas each end in a result or a diagnostic`, { timeout: 600_000 }, () => {
  const outcomes = new Set<string>()
  fastCheck.assert(
    fastCheck.property(mutated(FORMULAS), text => {
      outcomes.add(
        outcomeOf(() => {
          const formula = parseFormula(text, 'f')
          printFormula(formula)
          monitorability(formula)
          checkTypes(formula, signature, { file: 'f', text })
        }),
      )
    }),
    { numRuns: RUNS },
  )
  expect([...outcomes].toSorted()).toEqual(['refused', 'taken'])
})

test(`${RUNS} mutated signatures each end in a result or a diagnostic`, { timeout: 600_000 }, () => {
  const outcomes = new Set<string>()
  fastCheck.assert(
    fastCheck.property(mutated(SIGNATURES), text => {
      outcomes.add(outcomeOf(() => readSignature(text, 's')))
    }),
    { numRuns: RUNS },
  )
  expect([...outcomes].toSorted()).toEqual(['refused', 'taken'])
})

test(`${RUNS} mutated logs each end in a result or a diagnostic`, { timeout: 600_000 }, () => {
  const outcomes = new Set<string>()
  fastCheck.assert(
    fastCheck.property(mutated(LOGS), fastCheck.nat(200), (text, cut) => {
      outcomes.add(
        outcomeOf(() => {
          const reader = makeLogReader(signature, 'l', () => undefined)
          reader.feed(text.slice(0, cut))
          reader.feed(text.slice(cut))
          reader.end()
        }),
      )
    }),
    { numRuns: RUNS },
  )
  expect([...outcomes].toSorted()).toEqual(['refused', 'taken'])
})
