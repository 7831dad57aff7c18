import { expect, test } from 'vitest'
import { readLog } from '../../src/mfotl/read-log.ts'
import { readSignature } from '../../src/mfotl/read-signature.ts'
import type { Outcome } from '../../src/model/outcome.ts'
import type { EventLogComputation, PublishedLog } from '../../src/model/published.ts'
import { logFigure } from '../../src/reproduction/log-figure.ts'
import { repeatLog } from '../../src/reproduction/repeat-log.ts'

const SIGNATURE = readSignature('approval(int) export(int) financial(int)', 'chains.sig')
const DESCRIBED: PublishedLog = {
  id: 'chains',
  log: 'chains.log',
  signature: { text: '' },
  formulas: ['chains.mfotl'],
  sha256: '0'.repeat(64),
  traces: 'first-argument',
  chains: 10,
  actions: ['export'],
}
// Chain 1 is of two classes, 3 is approved, 4 is approved and of no class.
const LOG = readLog(
  '@0 export(1) financial(1)\n@2 financial(2)\n@4 approval(3)\n@5 export(3)\n@9 approval(4)\n',
  SIGNATURE,
  'chains.log',
)
const FIRINGS: Outcome = {
  kind: 'verdicts',
  verdicts: [
    { timePoint: 0, timestamp: 0, valuations: [[1]] },
    { timePoint: 1, timestamp: 2, valuations: [[2]] },
  ],
}

test.each<{ field: EventLogComputation['field']; at?: number; figure: object | null }>([
  { field: 'time-points', figure: { value: '5' } },
  { field: 'events', figure: { value: '6' } },
  { field: 'actions', figure: { value: '2' } },
  { field: 'firings', figure: { value: '2' } },
  { field: 'timestamps', figure: { value: '[0, 2]' } },
  { field: 'violating-and-compliant', figure: { value: '2 / 0' } },
  { field: 'verdict-at', at: 2, figure: { value: 'violation' } },
  { field: 'verdict-at', at: 5, figure: { value: 'pass' } },
  { field: 'verdict-at', at: 6, figure: null },
  { field: 'share-of-chains', figure: { numerator: 2, denominator: 10 } },
  { field: 'share-of-chains-with-one-class', figure: { numerator: 1, denominator: 10 } },
  { field: 'silent-chains', figure: { value: '8' } },
  { field: 'untyped-chains', figure: { value: '7' } },
  { field: 'approved-chains', figure: { numerator: 2, denominator: 10 } },
])('$field $at', ({ field, figure, at }) => {
  expect(logFigure({ field, at }, { described: DESCRIBED, log: LOG, outcomes: [FIRINGS] })).toEqual(figure)
})

test('of a log that does not say how many chains there are, no share is known', () => {
  const { chains, ...described } = DESCRIBED
  expect(logFigure({ field: 'share-of-chains' }, { described, log: LOG, outcomes: [FIRINGS] })).toBeNull()
})

test('without all verdicts there is no figure', () => {
  const failed: Outcome = { kind: 'failed', message: 'out of memory' }
  expect(
    logFigure({ field: 'firings' }, { described: DESCRIBED, log: LOG, outcomes: [FIRINGS, failed] }),
  ).toBeNull()
})

test('copies of a log lie past each other, with one event a time-point', () => {
  expect(
    repeatLog(LOG, 2).timePoints.map(({ timestamp, events }) => [
      timestamp,
      ...events.map(({ args }) => args[0]),
    ]),
  ).toEqual([
    [0, 1],
    [2, 2],
    [4, 3],
    [5, 3],
    [9, 4],
    [1009, 1005],
    [1011, 1006],
    [1013, 1007],
    [1014, 1007],
    [1018, 1008],
  ])
  expect(repeatLog(LOG, 1)).toBe(LOG)
})

test('a log of texts cannot be shifted', () => {
  const log = readLog('@0 export("a")\n', readSignature('export(string)', 's.sig'), 'l.log')
  expect(() => repeatLog(log, 2)).toThrow(RangeError)
})
