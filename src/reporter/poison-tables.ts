import type { PoisonCell, PoisonedSuite, PoisonReport } from '../model/poison-report.ts'
import { renderCount, renderProportion } from './render-number.ts'
import {
  type Cell,
  type Column,
  leftColumn,
  type ReportSection,
  type ReportTable,
  rightColumn,
  textColumn,
} from './report-table.ts'

/** Everything a person is shown of a poison report, before it has a format: a section for each suite. */
export function poisonSections({ suites }: PoisonReport): readonly ReportSection[] {
  return suites.filter(hasRuns).map(suite => ({
    title: `${suite.corpus}: ${suite.title}`,
    tables: [matrixTable(suite), framingTable(suite), notPlaceableTable(suite)].filter(
      ({ rows }) => rows.length > 0,
    ),
  }))
}

// Of a suite that the filters leave out there is nothing to show.
function hasRuns({ levels }: PoisonedSuite): boolean {
  return levels.some(({ detection, benignFiring }) => detection.denominator + benignFiring.denominator > 0)
}

/** What each level catches and costs, and how much of what it catches an attacker can talk it out of. */
export function matrixTable({ levels, framings, cells }: PoisonedSuite): ReportTable {
  const cellOf = (framing: string, level: string): Cell => {
    const cell = cells.find(candidate => candidate.framing === framing && candidate.level === level)
    return cell === undefined ? '' : renderProportion(cell.flipped)
  }
  return {
    title: 'Cost and robustness of each level of provenance, or policy',
    note:
      'Detection: fires, of the successful attacks. Benign firing: fires, of the runs without an attack. ' +
      'Framings: of the detected runs in which the value can be planted so, those on which the policy then keeps silent. ' +
      'Brackets: 95 % intervals (Wilson).',
    columns: [leftColumn(''), ...levels.map(({ id }): Column => rightColumn(id))],
    rows: [
      ['detection', ...levels.map(({ detection }) => renderProportion(detection))],
      ['benign firing', ...levels.map(({ benignFiring }) => renderProportion(benignFiring))],
      ...framings.map(({ id }) => [id, ...levels.map(level => cellOf(id, level.id))]),
    ],
  }
}

function framingTable({ framings }: PoisonedSuite): ReportTable {
  return {
    title: 'Framings',
    note: null,
    columns: [leftColumn('framing'), textColumn('plants')],
    rows: framings.map(({ id, title }) => [id, title]),
  }
}

function notPlaceableTable({ levels, framings, cells }: PoisonedSuite): ReportTable {
  return {
    title: 'Not placeable, or without a verdict',
    note: 'Of the detected runs: in no rate of the framing, and why.',
    columns: [
      leftColumn('framing'),
      textColumn('reason'),
      ...levels.map(({ id }): Column => rightColumn(id)),
    ],
    rows: framings.flatMap(({ id }) => {
      const row = cells.filter(({ framing }) => framing === id)
      const reasons = new Set(row.flatMap(cell => reasonsOf(cell).map(({ reason }) => reason)))
      return [...reasons].map(reason => [
        id,
        reason,
        ...levels.map(({ id: level }) => {
          const cell = row.find(candidate => candidate.level === level)
          return cell === undefined ? '' : shareOf(cell, reason)
        }),
      ])
    }),
  }
}

function shareOf(cell: PoisonCell, reason: string): Cell {
  const count = reasonsOf(cell).find(candidate => candidate.reason === reason)?.count ?? 0
  return `${renderCount(count)}/${renderCount(cell.flagged)}`
}

function reasonsOf({ notPlaceable, failed }: PoisonCell): PoisonCell['notPlaceable'] {
  return failed === 0 ? notPlaceable : [...notPlaceable, { reason: 'no verdict once planted', count: failed }]
}
