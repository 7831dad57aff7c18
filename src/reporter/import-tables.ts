import type { ImportReport } from '../model/import-report.ts'
import { embeddedTables } from './embedded-tables.ts'
import { renderCount, renderPercent, renderProportion } from './render-number.ts'
import { type Column, leftColumn, type ReportTable, rightColumn, textColumn } from './report-table.ts'

/** What the guard is, what of its file enters no rate, and what of it does not depend on a scorecard. */
export function importTables(report: ImportReport): readonly ReportTable[] {
  return [guardTable(report), exclusionTable(report), repeatTable(report), ...enforcingTables(report)].filter(
    ({ rows }) => rows.length > 0,
  )
}

function guardTable({ header, file, fires, decisions }: ImportReport): ReportTable {
  const { guard, mode, unit, sees, knowledge, coverage, stopsAtFirst, corpus } = header
  const said = decisions.filter(({ count }) => count > 0)
  const listed = (words: readonly string[]): string => (words.length === 0 ? 'not said' : words.join(', '))
  return {
    title: `${guard.name} (evidence: imported)`,
    note: 'From a file of verdicts: what a row rests on, its writer says. Not to be pooled with what rvbench evaluated itself.',
    columns: [leftColumn(''), textColumn('says')],
    rows: [
      [
        'file',
        `${file.name}, from ${file.from}, ${renderCount(file.verdicts)} verdicts, sha256 ${file.sha256.slice(0, 12)}`,
      ],
      [
        'guard',
        [guard.name, guard.version, guard.kind, guard.model].filter(part => part !== null).join(', '),
      ],
      ['corpus', corpus === null ? 'not said' : corpus.name],
      [
        'mode',
        mode === 'enforcing' ? 'enforcing: it had a say in the runs' : 'observed: it had no say in the runs',
      ],
      ['a verdict is about', unit],
      ['sees', listed(sees)],
      ['knows beforehand', listed(knowledge)],
      ['where it says nothing', coverage === 'complete' ? 'it let pass' : 'it is not judged'],
      ['after an objection', stopsAtFirst ? 'it was asked no more' : 'it went on'],
      ['decisions', said.map(({ decision, count }) => `${decision} ${renderCount(count)}`).join(', ')],
      ['counts as firing', fires.join(', ')],
    ],
  }
}

function exclusionTable({ exclusions }: ImportReport): ReportTable {
  return {
    title: 'Left out of every rate',
    note: null,
    columns: [right('count'), leftColumn('what'), text('why'), text('for example')],
    rows: exclusions.map(({ what, reason, count, example }) => [renderCount(count), what, reason, example]),
  }
}

function repeatTable({ repeats }: ImportReport): ReportTable {
  return {
    title: 'Asked several times',
    note: 'Flips: runs on which it did not say the same each time, of those that it judged each time. Means are over the repeats.',
    columns: [leftColumn(''), right('mean'), right('least'), right('most')],
    rows:
      repeats === null
        ? []
        : [
            [`runs that flip in ${repeats.repeats} repeats`, renderProportion(repeats.flips), '', ''],
            ...repeats.means.map(({ metric, mean, least, most }) => [
              metric,
              percent(mean),
              percent(least),
              percent(most),
            ]),
          ],
  }
}

function enforcingTables({ embedded, partial, header, file }: ImportReport): readonly ReportTable[] {
  if (header.mode === 'observed') return []
  const inputs = { corpora: [], rules: [], where: [] }
  const report = {
    schema: 'rvbench.embedded/1',
    partial,
    evidence: 'embedded',
    inputs,
    badFiles: [],
    rows: embedded,
  } as const
  return embeddedTables(report).map(table => ({ ...table, title: `${table.title}, by ${file.name}` }))
}

function percent(share: number): string {
  return `${renderPercent(share)} %`
}

function right(header: string): Column {
  return rightColumn(header)
}

function text(header: string): Column {
  return textColumn(header)
}
