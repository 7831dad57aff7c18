import fastCheck from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLog } from '../../../src/mfotl/read-log.ts'
import type { Event, EventLog, Value } from '../../../src/model/event-log.ts'
import { storedText } from '../../../src/model/stored-text.ts'
import { makeMonpolyMonitor } from '../../../src/monitors/monpoly/monpoly-monitor.ts'
import { printLog } from '../../../src/monitors/monpoly/print-log.ts'
import { INSTALLED } from './installed-monpoly.ts'
import { readPolicy } from './read-policy.ts'

const policy = readPolicy('s(x) OR EXISTS y. pair(x,y)', 's(string) pair(string,int)')

/** Texts that a value of a recorded run may be, and that a careless tool would take for something else. */
const HOSTILE = [
  '',
  ' ',
  '"',
  '\\',
  '\\"',
  '"\\',
  '\\\\',
  'a\nb',
  '\r\n',
  '\0',
  'a\0b',
  '\t\v\f\x1b[31m\x7f',
  '@9 (time point 7): ("x")',
  '\n@9 (time point 7): ("x")\n',
  '")\n@0 (time point 0): ("y',
  '\\")\n@0 (time point 0): ("y',
  'x") s("y',
  '") @99 s("',
  '>terminate<',
  '# comment',
  '@5; (*',
  '$(rm -rf /) `x` %s {dir}',
  'é',
  'e\u0301',
  '日本語 🙂 \u202e',
  '\ufeff',
  '\ufffd',
  '\ud800',
  '\udc00',
  'a\udfff\ud800b',
  '\u2028\u0085',
  'MaxTS',
  '@MaxTS (time point 1): ("x")',
  'TRUE',
  '12',
  '1.5',
  'x'.repeat(1_000_000),
  '\\"'.repeat(200_000),
  '\n'.repeat(10_000),
]

const INTS: readonly Value[] = [0, -1, 2 ** 53 - 1, -(2 ** 53 - 1), 2n ** 53n, -(2n ** 64n), 10n ** 40n]

function event(predicate: string, ...args: readonly Value[]): Event {
  return { predicate, args }
}

function logOf(timePoints: readonly (readonly Event[])[]): EventLog {
  return {
    signature: policy.signature,
    timePoints: timePoints.map((events, index) => ({ timestamp: index, events, step: null })),
  }
}

describe('a log that was printed', () => {
  test('is read back as it was, whatever its values', () => {
    const log = logOf([
      ...HOSTILE.map(text => [event('s', storedText(text))]),
      [],
      INTS.map(value => event('pair', 'x', value)),
    ])
    expect(readLog(printLog(log), policy.signature, 'log')).toEqual(log)
  })

  test('is read back as it was: any text, any int', () => {
    const strings = fastCheck.string({ unit: 'binary' }).map(storedText)
    const events = fastCheck.oneof(
      strings.map(text => event('s', text)),
      fastCheck.tuple(strings, fastCheck.maxSafeInteger()).map(([text, int]) => event('pair', text, int)),
    )
    fastCheck.assert(
      fastCheck.property(fastCheck.array(fastCheck.array(events)), timePoints => {
        const log = logOf(timePoints)
        expect(readLog(printLog(log), policy.signature, 'log')).toEqual(log)
      }),
    )
  })

  test('is read back as it was: any float, any time', () => {
    const { signature } = readPolicy('f(x)', 'f(float)')
    fastCheck.assert(
      fastCheck.property(fastCheck.double(), fastCheck.bigInt({ min: 2n ** 53n, max: 2n ** 63n }), (x, t) => {
        const events = [{ predicate: 'f', args: [x] }]
        const log: EventLog = { signature, timePoints: [{ timestamp: t, events, step: null }] }
        expect(readLog(printLog(log), signature, 'log')).toEqual(log)
      }),
    )
  })

  test('holds nothing that is not in the signature', () => {
    const log = logOf([[event('s', 'a'), event('other', 'b')]])
    expect(printLog(log)).toBe('@0 s("a")\n')
  })

  test.each([{ text: '"' }, { text: 'a"b' }, { text: '\\' }, { text: '\\\\\\' }])(
    'cannot hold what is not in stored form: $text',
    ({ text }) => {
      expect(() => printLog(logOf([[event('s', text)]]))).toThrow('not a stored string')
    },
  )
})

describe.skipIf(INSTALLED === null).each([{ kernel: 'monpoly' }, { kernel: 'verimon' }] as const)(
  'the $kernel that is installed',
  ({ kernel }) => {
    const monitor = makeMonpolyMonitor({ command: INSTALLED ?? ['monpoly'], kernel })
    const options = {
      limits: { milliseconds: 60_000, outputBytes: 100_000_000 },
      jobs: 2,
      signal: new AbortController().signal,
    }

    test('gives hostile values back as they were, in one process for several logs and alone', async () => {
      const log = logOf(HOSTILE.map(text => [event('s', storedText(text))]))
      const outcome = {
        kind: 'verdicts',
        verdicts: HOSTILE.map((text, timePoint) => ({
          timePoint,
          timestamp: timePoint,
          valuations: [[storedText(text)]],
        })),
      }
      const together = await monitor.evaluate(policy, [log, logOf([[]]), log], options)
      expect(together.batching).toEqual({ kind: 'one-process' })
      expect(together.outcomes).toEqual([outcome, { kind: 'verdicts', verdicts: [] }, outcome])
      const alone = await monitor.evaluate(policy, [log], options)
      expect(alone.outcomes).toEqual([outcome])
    })

    test('tells apart all values that differ', async () => {
      const distinct = readPolicy('s(x) AND NOT PREVIOUS ONCE s(x)', 's(string)')
      const texts = [...new Set(HOSTILE)]
      const log = logOf([...texts, ...texts].map(text => [event('s', storedText(text))]))
      const { outcomes } = await monitor.evaluate(distinct, [log], options)
      const [outcome] = outcomes
      expect(outcome?.kind === 'verdicts' && outcome.verdicts.map(({ timePoint }) => timePoint)).toEqual(
        texts.map((_, index) => index),
      )
    })

    test('takes hostile constants of a policy as they are', async () => {
      const texts = HOSTILE.filter(text => text.length < 1000)
      const log = logOf(texts.map(text => [event('s', storedText(text))]))
      for (const [timePoint, text] of texts.entries()) {
        const asks = readPolicy(`s("${storedText(text)}")`, 's(string)')
        const { outcomes } = await monitor.evaluate(asks, [log], options)
        expect(outcomes).toEqual([
          { kind: 'verdicts', verdicts: [{ timePoint, timestamp: timePoint, valuations: [[]] }] },
        ])
      }
    })

    test('keeps ints beyond 2^53 exact', async () => {
      const ints = readPolicy('pair(x,y)', 'pair(string,int)')
      const log = logOf(INTS.map(value => [event('pair', 'x', value)]))
      const { outcomes } = await monitor.evaluate(ints, [log], options)
      const valuations = INTS.map(value => [['x', value]])
      expect(outcomes[0]).toMatchObject({
        verdicts: valuations.map((rows, timePoint) => ({ timePoint, valuations: rows })),
      })
    })

    test('keeps floats exact, though it prints six digits of them', async () => {
      const floats = readPolicy('f(x) AND NOT PREVIOUS ONCE f(x)', 'f(float)')
      const values = [0.3, 0.30000000000000004, 5e-324, 1.7976931348623157e308, -1e21, 123456789.123, 0.1]
      const timePoints = [...values, ...values].map((value, index) => ({
        timestamp: index,
        events: [event('f', value)],
        step: null,
      }))
      const { outcomes } = await monitor.evaluate(
        floats,
        [{ signature: floats.signature, timePoints }],
        options,
      )
      const [outcome] = outcomes
      expect(outcome?.kind === 'verdicts' && outcome.verdicts.map(({ timePoint }) => timePoint)).toEqual(
        values.map((_, index) => index),
      )
    })
  },
)
