import { expect, test } from 'vitest'
import { eventLog } from '../../src/adapters/event-log.ts'
import { readLog } from '../../src/mfotl/read-log.ts'
import { readSignature } from '../../src/mfotl/read-signature.ts'
import type { EventLogDescription, LogTraces } from '../../src/model/event-log-description.ts'

const TEXT = 'p(int) q(int,string) r() s(string)'
const LABELS = { attacked: null, attackSucceeded: null, utility: null, unsafe: true }

/** The runs of a log, each as its id and its time-points in short. */
function runsOf(log: string, traces: LogTraces) {
  const description: EventLogDescription = {
    signature: { file: 's.sig', text: TEXT },
    traces,
    labels: LABELS,
  }
  const source = { corpus: 'mine', file: 'logs/mine.log', description }
  const read = eventLog.readTraces(readLog(log, readSignature(TEXT, 's.sig'), 'mine.log'), source)
  return read.map(({ trace }) => [
    trace.id,
    trace.timePoints?.map(({ timestamp, events }) => [
      timestamp,
      events.map(({ predicate }) => predicate).join(),
    ]),
  ])
}

const LOG = '@1 p(0) q(2,"x") p(2)\n@5 r()\n@7 p(2)\n'

test('a whole log is one run', () => {
  expect(runsOf(LOG, { kind: 'whole' })).toEqual([
    [
      'mine',
      [
        [1, 'p,q,p'],
        [5, 'r'],
        [7, 'p'],
      ],
    ],
  ])
})

const SPLIT = '@1 p(0) q(2,"x") p(2)\n@1 p(0)\n@7 p(2)\n'

test('or a run is what is about one value of the first argument', () => {
  expect(runsOf(SPLIT, { kind: 'first-argument', count: null })).toEqual([
    [
      '0',
      [
        [1, 'p'],
        [1, 'p'],
      ],
    ],
    [
      '2',
      [
        [1, 'q,p'],
        [7, 'p'],
      ],
    ],
  ])
})

test('runs without an event are known by their number alone', () => {
  expect(runsOf(SPLIT, { kind: 'first-argument', count: 4 })).toEqual([
    [
      '0',
      [
        [1, 'p'],
        [1, 'p'],
      ],
    ],
    ['1', []],
    [
      '2',
      [
        [1, 'q,p'],
        [7, 'p'],
      ],
    ],
    ['3', []],
  ])
})

test('a run is called by the text that a value stands for', () => {
  expect(runsOf('@1 s("say \\"hi\\"")', { kind: 'first-argument', count: null })).toEqual([
    ['say "hi"', [[1, 's']]],
  ])
})

test.each([
  [LOG, null, 'r has no argument to tell runs by'],
  [SPLIT, 2, '"2" is no number from 0 to 1'],
])('%j of %j runs is refused', (log, count, message) => {
  expect(() => runsOf(log, { kind: 'first-argument', count })).toThrow(message)
})
