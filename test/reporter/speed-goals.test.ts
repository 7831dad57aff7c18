import { expect, test } from 'vitest'
import type { MonitorRuns } from '../../src/model/speed-report.ts'
import { goalNote, shortfalls } from '../../src/reporter/speed-goals.ts'
import { speedReport, speedRow, timing } from './sample-speed-report.ts'

const { goals } = speedReport([])
const monpoly = (timesAsSlow: number | null) => timing({ monitor: 'monpoly', timesAsSlow })
const stopped = (atLeastAsSlow: number | null): MonitorRuns => ({
  kind: 'stopped',
  monitor: 'verimon',
  atLeastAsSlow,
})

test.each([
  { runs: [monpoly(3)], short: [] },
  { runs: [monpoly(2.99)], short: ['3 × MonPoly'] },
  { runs: [monpoly(null)], short: [] },
  { runs: [timing({ monitor: 'verimon', timesAsSlow: 12 })], short: ['30 × VeriMon'] },
  // Stopped at 12 times our time: it may have needed any time beyond.
  { runs: [stopped(12)], short: [] },
  { runs: [stopped(null)], short: [] },
  { runs: [], short: [] },
])('$runs falls short of $short', ({ runs, short }) => {
  expect(shortfalls(speedRow([timing({}), ...runs]), goals)).toEqual(short)
})

test('what is not known counts neither for a goal nor against it', () => {
  const rows = [
    speedRow([timing({}), monpoly(6), stopped(31)]),
    speedRow([timing({}), monpoly(4), stopped(12)]),
    speedRow([timing({}), monpoly(2), timing({ monitor: 'verimon', timesAsSlow: 12 })]),
  ]
  expect(goalNote(rows, speedReport(rows))).toBe(
    'Goals reached: 3 × MonPoly on 2 of 3; 5 × MonPoly on 1 of 3; 30 × VeriMon on 1 of 2; ' +
      '3,000,000 events/s in memory on 3 of 3.',
  )
})
