import type { SpeedReport, SpeedRow, TimedName } from '../model/speed-report.ts'
import type { SpeedGoals } from '../model/workload.ts'
import { renderCount } from './render-number.ts'

/** The goals that a formula falls short of, each as `3 × MonPoly`. What was not measured is short of nothing. */
export function shortfalls(row: SpeedRow, goals: SpeedGoals): readonly string[] {
  const isSlow = (monitor: TimedName, factor: number) => isFast(row, monitor, factor) === false
  return [
    ...(isSlow('monpoly', goals.monpoly) ? [`${goals.monpoly} × MonPoly`] : []),
    ...(isSlow('verimon', goals.verimon) ? [`${goals.verimon} × VeriMon`] : []),
    ...(row.inMemory.eventsPerSecond < goals.eventsInMemoryPerSecond
      ? [`${renderCount(goals.eventsInMemoryPerSecond)} events/s in memory`]
      : []),
  ]
}

/** How many formulas reach each goal. */
export function goalNote(rows: readonly SpeedRow[], { goals, monitors }: SpeedReport): string {
  const names = monitors.map(({ name }) => name)
  const counted = [
    ['monpoly', goals.monpoly, 'MonPoly'],
    ['monpoly', goals.monpolyMostly, 'MonPoly'],
    ['verimon', goals.verimon, 'VeriMon'],
  ] as const
  const ratios = counted
    .filter(([monitor]) => names.includes(monitor))
    .map(([monitor, factor, name]) => {
      const answers = rows.map(row => isFast(row, monitor, factor)).filter(answer => answer !== null)
      const reached = answers.filter(answer => answer).length
      return `${factor} × ${name} on ${reached} of ${answers.length}`
    })
  const inMemory = rows.filter(row => row.inMemory.eventsPerSecond >= goals.eventsInMemoryPerSecond).length
  const memory = `${renderCount(goals.eventsInMemoryPerSecond)} events/s in memory on ${inMemory} of ${rows.length}`
  return `Goals reached: ${[...ratios, memory].join('; ')}.`
}

/** Whether rvbench is so many times as fast as another monitor; null where that was not measured. */
function isFast({ runs }: SpeedRow, name: TimedName, factor: number): boolean | null {
  const run = runs.find(({ monitor }) => monitor === name)
  switch (run?.kind) {
    case 'timed':
      return run.timesAsSlow === null ? null : run.timesAsSlow >= factor
    case 'stopped':
      // A run that was stopped early says nothing about larger factors.
      return run.atLeastAsSlow !== null && run.atLeastAsSlow >= factor ? true : null
    case 'failed':
    case undefined:
      return null
  }
}
