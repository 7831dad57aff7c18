import { describe, expect, test } from 'vitest'
import type { LogShape, ValueKind } from '../../src/model/workload.ts'
import { generateLog } from '../../src/workloads/generate-log.ts'
import { logSignature } from '../../src/workloads/log-signature.ts'

const payee: ValueKind = { name: 'payee', type: 'string' }
const amount: ValueKind = { name: 'amount', type: 'int' }
const shape: LogShape = {
  id: 'payments',
  title: 'payments',
  timePointsPerSecond: 2,
  eventsPerTimePoint: 3,
  events: [
    { predicate: 'known', weight: 1, arguments: [{ kind: 'new', of: payee }] },
    {
      predicate: 'transfer',
      weight: 3,
      arguments: [
        { kind: 'seen', of: payee, newest: 2 },
        { kind: 'any', of: amount, values: 5 },
      ],
    },
  ],
}

const draw = (events: number, seed: number) => [...generateLog(shape, { events, seed })]

describe('a generated log', () => {
  test('has as many events as were asked for, the last time-point what is left', () => {
    expect(draw(10, 1).map(({ events }) => events.length)).toEqual([3, 3, 3, 1])
  })

  test('goes forward at the stated rate', () => {
    expect(draw(18, 1).map(({ timestamp }) => timestamp)).toEqual([0, 0, 1, 1, 2, 2])
  })

  test('is decided by its seed', () => {
    expect(draw(200, 7)).toEqual(draw(200, 7))
    expect(draw(200, 7)).not.toEqual(draw(200, 8))
  })

  test('begins like a longer one of the same seed', () => {
    expect(draw(300, 7).slice(0, 50)).toEqual(draw(150, 7))
  })

  test('follows the weights', () => {
    const events = draw(4000, 1).flatMap(timePoint => timePoint.events)
    const share = events.filter(({ predicate }) => predicate === 'transfer').length / events.length
    expect(share).toBeCloseTo(0.75, 1)
  })

  test('draws a seen value from the newest ones, and a new value once', () => {
    const introduced: unknown[] = []
    for (const { predicate, args } of draw(2000, 3).flatMap(timePoint => timePoint.events)) {
      const [value] = args
      if (predicate === 'known') {
        expect(introduced).not.toContain(value)
        introduced.push(value)
      } else if (introduced.length > 0) {
        expect(introduced.slice(-2)).toContain(value)
      } else introduced.push(value)
    }
    expect(introduced.length).toBeGreaterThan(400)
  })

  test('has no more values of a fixed kind than it says', () => {
    const amounts = draw(2000, 3).flatMap(({ events }) => events.flatMap(({ args }) => args.slice(1)))
    expect(new Set(amounts).size).toBe(5)
  })
})

test('the signature of a log names its kinds', () => {
  expect([...logSignature(shape).predicates.values()]).toEqual([
    { name: 'known', parameters: [{ name: 'payee', type: 'string' }] },
    {
      name: 'transfer',
      parameters: [
        { name: 'payee', type: 'string' },
        { name: 'amount', type: 'int' },
      ],
    },
  ])
})
