import fc from 'fast-check'
import { KNOWLEDGE_KINDS, SEEN_PARTS } from '../../src/model/comparator.ts'
import {
  COVERAGES,
  DECISIONS,
  GUARD_KINDS,
  type GuardVerdict,
  PHASES,
  VERDICT_MODES,
  VERDICT_UNITS,
  type VerdictFile,
} from '../../src/model/verdict-file.ts'

const sha256 = fc.option(fc.stringMatching(/^[0-9a-f]{64}$/))
const index = fc.option(fc.nat())
// Any character, and those at which a writer of lines may break: half a surrogate pair is in no other unit.
const HOSTILE = [
  '\n',
  '\r',
  '\u2028',
  '\u2029',
  '\u0085',
  '\0',
  '\ud800',
  '\udc00',
  '"',
  '\\',
  '{',
  '\ufeff',
] as const
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...HOSTILE) }))
const named = text.filter(name => name !== '')
// JSON has no -0.
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => (value === 0 ? 0 : value))

function verdict(repeats: number): fc.Arbitrary<GuardVerdict> {
  return fc
    .record({
      trace: text,
      traceSha256: sha256,
      at: fc.record({ step: index, call: index, callId: fc.option(text), phase: fc.constantFrom(...PHASES) }),
      tool: fc.option(text),
      decision: fc.constantFrom(...DECISIONS),
      score: fc.option(number),
      threshold: number,
      rules: fc.array(text),
      reason: fc.option(text),
      modified: fc.constantFrom(null, { amount: 5 }, 'left out', [true]),
      ms: fc.option(fc.nat()),
      repeat: fc.nat(repeats - 1),
    })
    .map(made => ({ ...made, threshold: made.score === null ? null : made.threshold }))
}

/** Any file of verdicts. */
export const arbitraryVerdicts: fc.Arbitrary<VerdictFile> = fc
  .record({
    format: fc.constant('rvbench.verdicts/1' as const),
    guard: fc.record({
      name: named,
      version: fc.option(text),
      kind: fc.constantFrom(...GUARD_KINDS),
      model: fc.option(text),
      configSha256: sha256,
    }),
    corpus: fc.option(fc.record({ name: named, sha256 })),
    mode: fc.constantFrom(...VERDICT_MODES),
    unit: fc.constantFrom(...VERDICT_UNITS),
    sees: fc.subarray([...SEEN_PARTS]),
    knowledge: fc.subarray([...KNOWLEDGE_KINDS]),
    coverage: fc.constantFrom(...COVERAGES),
    stopsAtFirst: fc.boolean(),
    repeats: fc.integer({ min: 1, max: 3 }),
  })
  .chain(header => fc.record({ header: fc.constant(header), verdicts: fc.array(verdict(header.repeats)) }))
