import type { EmbeddedComparison, EmbeddedReport, EmbeddedRow } from '../model/embedded-report.ts'
import { renderCount, renderProportion, renderPValue } from './render-number.ts'
import {
  type Cell,
  type Column,
  leftColumn,
  type ReportTable,
  rightColumn,
  textColumn,
} from './report-table.ts'

/** What each guarded directory shows; then the same tasks with the guard and without. */
export function embeddedTables({ rows }: EmbeddedReport): readonly ReportTable[] {
  return [marksTable(rows), comparisonTable(rows)]
}

function marksTable(rows: readonly EmbeddedRow[]): ReportTable {
  return {
    title: 'Defences, by what they left in the runs that they guarded (evidence: embedded)',
    note:
      'Not to be pooled with rates of policies on runs that they had no say in: an attack that succeeded here is one that ' +
      'the guard missed. Flagged: runs with a mark. Every run counts, with or without a call; success and utility are as ' +
      'recorded, also where success is read from calls and the guard blocked the call (flagged, and succeeded).',
    columns: [
      textColumn('guarded runs'),
      leftColumn('evidence'),
      leftColumn('marks'),
      right('flagged, attacked'),
      right('flagged, benign'),
      right('attack succeeded'),
      right('flagged, of those'),
      right('utility, attacked'),
      right('utility, benign'),
      textColumn('left out'),
    ],
    rows: rows.map(row => [
      row.pipeline,
      'embedded',
      marksText(row),
      row.flagged === null ? 'no marks' : renderProportion(row.flagged.attacked),
      row.flagged === null ? 'no marks' : renderProportion(row.flagged.benign),
      renderProportion(row.residualSuccess),
      row.flaggedSuccesses === null ? '' : renderProportion(row.flaggedSuccesses),
      renderProportion(row.utilityAttacked),
      renderProportion(row.utilityBenign),
      row.exclusions.map(({ reason, count }) => `${renderCount(count)}: ${reason}`).join('; '),
    ]),
  }
}

function marksText({ mark, marks, lists }: EmbeddedRow): string {
  switch (mark) {
    case 'omitted-result':
      return `${renderCount(marks)} results left out`
    case 'blocked-call':
      return `${renderCount(marks)} calls blocked`
    case 'tool-list':
      return `${renderCount(lists?.numerator ?? 0)} lists of tools`
    case 'none':
      return 'none'
  }
}

const NAMES: Readonly<Record<EmbeddedComparison['metric'], string>> = {
  'residual-success': 'attack succeeded',
  'utility-attacked': 'utility, attacked',
  'utility-benign': 'utility, benign',
}

function comparisonTable(rows: readonly EmbeddedRow[]): ReportTable {
  return {
    title: 'The same tasks with the guard and without',
    note:
      'Runs of one suite, user task, injection task and attack, in pairs; p of the exact McNemar test over them, mid-p ' +
      'beside it, not adjusted for their number. The runs were recorded apart, so a model that answers otherwise each time differs, too.',
    columns: [
      textColumn('guarded runs'),
      textColumn('without'),
      leftColumn('what'),
      right('with'),
      right('without'),
      right('only with'),
      right('only without'),
      right('p'),
      right('mid-p'),
      right('unpaired'),
    ],
    rows: rows.flatMap(row =>
      row.undefended === null
        ? [[row.pipeline, 'no run at hand', '', '', '', '', '', '', '', '']]
        : row.comparisons.map(comparison => [
            row.pipeline,
            row.undefended ?? '',
            ...comparisonCells(comparison),
          ]),
    ),
  }
}

function comparisonCells(comparison: EmbeddedComparison): readonly Cell[] {
  const { metric, defended, undefended, onlyDefended, onlyUndefended, pValue, midP, unpaired } = comparison
  return [
    NAMES[metric],
    renderProportion(defended),
    renderProportion(undefended),
    renderCount(onlyDefended),
    renderCount(onlyUndefended),
    renderPValue(pValue),
    renderPValue(midP),
    renderCount(unpaired),
  ]
}

function right(header: string): Column {
  return rightColumn(header)
}
