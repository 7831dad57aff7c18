import { describe, expect, test } from 'vitest'
import { makeSpeedRow, type RowParts } from '../../../src/cli/speed/make-speed-row.ts'
import type { Lap, RaceResult } from '../../../src/cli/speed/speed-race.ts'
import type { TimedName } from '../../../src/model/speed-report.ts'

const digest = { lines: 1, sha256: 'x' }
const lap = (round: number, seconds: number, peakMemoryBytes: number | null = 100): Lap => ({
  round,
  seconds,
  peakMemoryBytes,
})
const finished = (monitor: TimedName, laps: readonly Lap[]): RaceResult => ({
  monitor,
  laps,
  digest,
  out: null,
})
const row = (results: readonly RaceResult[], parts: Partial<RowParts> = {}) =>
  makeSpeedRow({
    formula: 'f',
    events: 100,
    logBytes: 1,
    limitSeconds: 60,
    race: { results, differences: [], verdicts: 'v\n' },
    inMemory: { seconds: [0.5, 0.1, 0.2], verdicts: 'v\n' },
    smaller: null,
    ...parts,
  })

describe('a row', () => {
  test('has medians of time, and of the ratios of each round', () => {
    const own = finished('rvbench', [lap(0, 2), lap(1, 1), lap(2, 4)])
    const other = finished('monpoly', [lap(0, 6), lap(1, 9), lap(2, 8)])
    const { runs, inMemory } = row([own, other])
    expect(runs).toMatchObject([
      { medianSeconds: 2, eventsPerSecond: 50, timesAsSlow: 1 },
      { medianSeconds: 8, timesAsSlow: 3 },
    ])
    expect(inMemory.eventsPerSecond).toBe(500)
  })

  test('has time and memory over those on the smaller log', () => {
    const smaller = row([finished('rvbench', [lap(0, 1, 100)])], { events: 10 })
    const { runs } = row([finished('rvbench', [lap(0, 8, 150)])], { smaller })
    expect(runs).toMatchObject([{ linearity: 0.8, memoryGrowth: 1.5 }])
  })

  test('has the largest memory of all rounds, unless one was too short to be watched', () => {
    const memoryOf = (laps: readonly Lap[]) => row([finished('rvbench', laps)]).runs[0]
    expect(memoryOf([lap(0, 1, 5), lap(1, 1, 9), lap(2, 1, 7)])).toMatchObject({ peakMemoryBytes: 9 })
    expect(memoryOf([lap(0, 1, 5), lap(1, 1, null)])).toMatchObject({ peakMemoryBytes: null })
  })

  test('says by how much a stopped monitor is slower at least', () => {
    const stopped: RaceResult = { monitor: 'verimon', laps: [], digest: null, out: { kind: 'stopped' } }
    expect(row([finished('rvbench', [lap(0, 2)]), stopped]).runs[1]).toEqual({
      kind: 'stopped',
      monitor: 'verimon',
      atLeastAsSlow: 30,
    })
  })

  test('says where the verdicts in memory differ', () => {
    const inMemory = { seconds: [1], verdicts: 'w\n' }
    expect(row([finished('rvbench', [lap(0, 2)])], { inMemory }).differences).toEqual([
      { monitor: 'in-memory', line: 1, expected: 'v', seen: 'w' },
    ])
  })
})
