import type { GateVerdict } from '../../src/model/gate.ts'
import type { Flip } from '../../src/model/replay-comparison.ts'

/** Text that means something to each format that could mistake it for its own. */
const HOSTILE = [
  '<script>alert(1)</script>',
  ']]>',
  '\u001b[31mred\u001b[0m',
  '\u202Edesrever',
  '| cell | `code`',
  '=HYPERLINK("x")',
  '[link](javascript:x)',
  '\n::error::forged',
  '{0}',
  '%0A',
  '\u0000\uD800',
].join(' ')

const fired = {
  corpus: HOSTILE,
  policy: HOSTILE,
  trace: HOSTILE,
  file: `runs/${HOSTILE}.json`,
  population: 'successful',
  kind: 'fired',
  call: 3,
  pointer: `/messages/${HOSTILE}`,
  witness: 'w',
} as const

const flip: Flip = { ...fired, kind: 'newly-fired', before: null, after: fired }

/** A gate that failed on runs whose every name was chosen by an attacker. */
export const hostileVerdict: GateVerdict = {
  schema: 'rvbench.gate/1',
  passed: false,
  baseline: HOSTILE,
  rules: HOSTILE,
  checks: [
    { subject: 'verdicts', corpus: HOSTILE, policy: HOSTILE, passed: false, message: HOSTILE, flips: [flip] },
    { subject: 'inputs', corpus: null, policy: null, passed: true, message: 'nothing changed', flips: [] },
  ],
  comparison: {
    schema: 'rvbench.comparison/1',
    inputs: [{ input: HOSTILE, before: HOSTILE, after: null }],
    corpora: [
      {
        name: HOSTILE,
        before: null,
        after: { name: HOSTILE, version: '1', hash: null, files: 1, traces: 1, calls: 1, listed: null },
      },
    ],
    rates: [],
    accuracy: [],
    exclusions: [{ corpus: HOSTILE, reason: HOSTILE, population: 'benign', before: 1, after: 2 }],
    files: [{ corpus: HOSTILE, file: HOSTILE, kind: 'gone' }],
    flips: [flip],
    tests: [],
  },
}
