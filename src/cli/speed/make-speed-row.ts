import type { MonitorRuns, SpeedRow } from '../../model/speed-report.ts'
import { median } from '../../statistics/median.ts'
import { findDifference } from './find-difference.ts'
import type { InMemoryMeasure } from './measure-in-memory.ts'
import type { Lap, Race, RaceResult } from './speed-race.ts'

/** What was measured with one formula on one log. */
export interface RowParts {
  readonly formula: string
  readonly events: number
  readonly logBytes: number
  readonly limitSeconds: number
  readonly race: Race
  readonly inMemory: InMemoryMeasure
  /** The same formula on the next smaller log; null for none. */
  readonly smaller: SpeedRow | null
}

/** Sums up what was measured of one formula on one log. */
export function makeSpeedRow(parts: RowParts): SpeedRow {
  const { formula, events, logBytes, race, inMemory } = parts
  const own = race.results[0]?.laps ?? []
  const inMemoryDifference = race.verdicts === null ? null : findDifference(race.verdicts, inMemory.verdicts)
  return {
    formula,
    events,
    logBytes,
    runs: race.results.map(result => makeRuns(result, own, parts)),
    inMemory: {
      seconds: inMemory.seconds,
      eventsPerSecond: events / (median(inMemory.seconds) ?? Number.NaN),
    },
    differences: [
      ...race.differences,
      ...(inMemoryDifference === null ? [] : [{ monitor: 'in-memory' as const, ...inMemoryDifference }]),
    ],
  }
}

function makeRuns(result: RaceResult, own: readonly Lap[], parts: RowParts): MonitorRuns {
  const { monitor, laps, out, digest } = result
  const ownMedian = median(own.map(({ seconds }) => seconds))
  if (out?.kind === 'failed') return { kind: 'failed', monitor, message: out.message }
  const medianSeconds = median(laps.map(({ seconds }) => seconds))
  if (out?.kind === 'stopped' || medianSeconds === null || digest === null) {
    const atLeastAsSlow = ownMedian === null ? null : parts.limitSeconds / ownMedian
    return { kind: 'stopped', monitor, atLeastAsSlow }
  }
  const { events, smaller } = parts
  const peakMemoryBytes = largest(laps.map(lap => lap.peakMemoryBytes))
  const before = smaller?.runs.find(runs => runs.monitor === monitor)
  const isTimed = before?.kind === 'timed'
  return {
    kind: 'timed',
    monitor,
    seconds: laps.map(({ seconds }) => seconds),
    medianSeconds,
    eventsPerSecond: events / medianSeconds,
    timesAsSlow: median(ratiosByRound(laps, own)),
    peakMemoryBytes,
    linearity:
      smaller !== null && isTimed ? medianSeconds / before.medianSeconds / (events / smaller.events) : null,
    memoryGrowth:
      isTimed && before.peakMemoryBytes !== null && peakMemoryBytes !== null
        ? peakMemoryBytes / before.peakMemoryBytes
        : null,
    verdicts: digest,
  }
}

function ratiosByRound(laps: readonly Lap[], own: readonly Lap[]): number[] {
  const ownSeconds = new Map(own.map(lap => [lap.round, lap.seconds]))
  return laps.flatMap(({ round, seconds }) => {
    const ours = ownSeconds.get(round)
    return ours === undefined ? [] : [seconds / ours]
  })
}

// As long as one lap was not watched, nobody knows.
function largest(values: readonly (number | null)[]): number | null {
  return values.reduce(
    (most, value) => (most === null || value === null ? null : Math.max(most, value)),
    values[0] ?? null,
  )
}
