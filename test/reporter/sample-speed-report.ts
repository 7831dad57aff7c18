import type { MonitorRuns, SpeedReport, SpeedRow, Timing } from '../../src/model/speed-report.ts'

/** One run of a monitor. */
export function timing(parts: Partial<Timing>): Timing {
  return {
    kind: 'timed',
    monitor: 'rvbench',
    seconds: [1],
    medianSeconds: 1,
    eventsPerSecond: 1_234_567,
    timesAsSlow: 1,
    peakMemoryBytes: 80_000_000,
    linearity: 0.9,
    memoryGrowth: 1.25,
    verdicts: { lines: 3, sha256: 'x' },
    ...parts,
  }
}

/** A row of a million events. */
export function speedRow(runs: readonly MonitorRuns[], parts: Partial<SpeedRow> = {}): SpeedRow {
  const inMemory = { seconds: [0.2], eventsPerSecond: 5_000_000 }
  return { formula: 'once', events: 1_000_000, logBytes: 1, runs, inMemory, differences: [], ...parts }
}

/** A report of these rows, on three monitors. */
export function speedReport(rows: readonly SpeedRow[], parts: Partial<SpeedReport> = {}): SpeedReport {
  return {
    schema: 'rvbench.speed/1',
    partial: false,
    machine: {
      rvbench: '1',
      node: 'v20',
      platform: 'linux x64',
      processor: 'P',
      parallelism: 2,
      memoryBytes: 1,
    },
    seed: 1,
    rounds: 3,
    limitSeconds: 60,
    goals: {
      events: 1_000_000,
      monpoly: 3,
      monpolyMostly: 5,
      verimon: 30,
      eventsInMemoryPerSecond: 3_000_000,
    },
    monitors: [
      { name: 'rvbench', version: '1' },
      { name: 'monpoly', version: 'MonPoly 9' },
      { name: 'verimon', version: 'MonPoly 9' },
    ],
    missing: null,
    formulas: [{ id: 'once', title: 'ONCE', formula: '# Why.\np(x)\n  AND q(x)\n', log: 'a log' }],
    rows,
    ...parts,
  }
}
