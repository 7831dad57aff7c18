import type { MonitorRuns, SpeedReport, SpeedRow, TimedName } from '../model/speed-report.ts'
import { renderCount, renderDecimal } from './render-number.ts'
import {
  type Cell,
  type Column,
  leftColumn,
  type ReportTable,
  rightColumn,
  textColumn,
} from './report-table.ts'
import { goalNote, shortfalls } from './speed-goals.ts'

/** What `rvbench speed` measured, as tables: one for each size of log, then what went wrong, then what was monitored. */
export function speedTables(report: SpeedReport): readonly ReportTable[] {
  const sizes = [...new Set(report.rows.map(({ events }) => events))]
  return [
    ...sizes.map(events => sizeTable(events, report)),
    differenceTable(report.rows),
    failureTable(report.rows),
    formulaTable(report),
  ].filter(({ rows }) => rows.length > 0)
}

const NAMES: Readonly<Record<TimedName | 'in-memory', string>> = {
  rvbench: 'rvbench',
  monpoly: 'MonPoly',
  verimon: 'VeriMon',
  'in-memory': 'rvbench, in memory',
}

function sizeTable(events: number, report: SpeedReport): ReportTable {
  const monitors = report.monitors.map(({ name }) => name)
  const others = monitors.filter(name => name !== 'rvbench')
  const rows = report.rows.filter(row => row.events === events)
  const hasGoals = events >= report.goals.events
  const numbers = [
    ...monitors.map(name => `${NAMES[name]}/s`),
    ...others.map(name => `× ${NAMES[name]}`),
    ...monitors.map(name => `${NAMES[name]} MB`),
    'linearity',
    'memory growth',
    'in memory/s',
  ]
  const runsOf = (row: SpeedRow) => monitors.map(name => row.runs.find(({ monitor }) => monitor === name))
  return {
    title: `${renderCount(events)} events`,
    note: hasGoals ? goalNote(rows, report) : null,
    columns: [
      leftColumn('formula'),
      ...numbers.map((header): Column => rightColumn(header)),
      ...(hasGoals ? [leftColumn('short of')] : []),
    ],
    rows: rows.map((row): readonly Cell[] => {
      const runs = runsOf(row)
      const [own] = runs
      return [
        row.formula,
        ...runs.map(run => rateCell(run, report.limitSeconds)),
        ...runs.slice(1).map(ratioCell),
        ...runs.map(memoryCell),
        own?.kind === 'timed' ? decimalOrNothing(own.linearity) : 'n/a',
        own?.kind === 'timed' ? decimalOrNothing(own.memoryGrowth) : 'n/a',
        renderRate(row.inMemory.eventsPerSecond),
        ...(hasGoals ? [shortfalls(row, report.goals).join(', ')] : []),
      ]
    }),
  }
}

function rateCell(run: MonitorRuns | undefined, limitSeconds: number): string {
  switch (run?.kind) {
    case 'timed':
      return renderRate(run.eventsPerSecond)
    case 'stopped':
      return `skipped (> ${limitSeconds} s)`
    case 'failed':
      return 'failed'
    case undefined:
      return 'n/a'
  }
}

function ratioCell(run: MonitorRuns | undefined): string {
  switch (run?.kind) {
    case 'timed':
      return decimalOrNothing(run.timesAsSlow)
    case 'stopped':
      return run.atLeastAsSlow === null ? 'n/a' : `> ${renderDecimal(run.atLeastAsSlow)}`
    case 'failed':
    case undefined:
      return 'n/a'
  }
}

function memoryCell(run: MonitorRuns | undefined): string {
  if (run?.kind !== 'timed' || run.peakMemoryBytes === null) return 'n/a'
  return renderCount(Math.round(run.peakMemoryBytes / 1_000_000))
}

function decimalOrNothing(value: number | null): string {
  return value === null ? 'n/a' : renderDecimal(value)
}

// Three digits say all that a noisy machine can.
function renderRate(eventsPerSecond: number): string {
  return renderCount(Math.round(Number(eventsPerSecond.toPrecision(3))))
}

function differenceTable(rows: readonly SpeedRow[]): ReportTable {
  return {
    title: 'Verdicts that differ',
    note: 'The first line that is not the one that rvbench monitor prints.',
    columns: [
      leftColumn('formula'),
      rightColumn('events'),
      leftColumn('monitor'),
      rightColumn('line'),
      textColumn('rvbench'),
      textColumn('it'),
    ],
    rows: rows.flatMap(({ formula, events, differences }) =>
      differences.map(({ monitor, line, expected, seen }) => [
        formula,
        renderCount(events),
        NAMES[monitor],
        renderCount(line),
        shortened(expected),
        shortened(seen),
      ]),
    ),
  }
}

function shortened(line: string | null): string {
  if (line === null) return '(no more lines)'
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line
}

const LONGEST_LINE = 120

function failureTable(rows: readonly SpeedRow[]): ReportTable {
  return {
    title: 'Monitors that failed',
    note: null,
    columns: [leftColumn('formula'), rightColumn('events'), leftColumn('monitor'), textColumn('reason')],
    rows: rows.flatMap(({ formula, events, runs }) =>
      runs.flatMap(run =>
        run.kind === 'failed' ? [[formula, renderCount(events), NAMES[run.monitor], run.message]] : [],
      ),
    ),
  }
}

function formulaTable({ formulas }: SpeedReport): ReportTable {
  return {
    title: 'Formulas',
    note: null,
    columns: [leftColumn('id'), leftColumn('what'), textColumn('log'), textColumn('formula')],
    rows: formulas.map(({ id, title, formula, log }) => [id, title, log, onOneLine(formula)]),
  }
}

function onOneLine(formula: string): string {
  return formula.replace(/^#.*$/gm, '').replace(/\s+/g, ' ').trim()
}
