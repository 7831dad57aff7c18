import type {
  AgreementRow,
  AnswerRow,
  CrosscheckReport,
  DisagreementRow,
} from '../../crosscheck/crosscheck-report.ts'
import { renderCount } from '../../reporter/render-number.ts'
import { leftColumn, type ReportTable, rightColumn, textColumn } from '../../reporter/report-table.ts'
import type { MonitorTime } from './compare-monitors.ts'

/** The tables of a crosscheck. `times` is null where only what is the same from run to run is wanted. */
export function crosscheckTables(
  report: CrosscheckReport,
  times: readonly MonitorTime[] | null,
): readonly ReportTable[] {
  return [
    answerTable(report.answers, times),
    ...(report.agreement.length === 0 ? [] : [agreementTable(report.agreement)]),
    ...(report.answers.some(({ reasons }) => reasons.length > 0) ? [reasonTable(report.answers)] : []),
    ...(report.disagreements.length === 0 ? [] : [disagreementTable(report.disagreements)]),
  ]
}

const OUTCOMES = ['failed', 'not-monitorable', 'not-expressible'] as const

function answerTable(rows: readonly AnswerRow[], times: readonly MonitorTime[] | null): ReportTable {
  return {
    title: 'What each monitor says',
    note: 'verdicts: time-points at which the policy fires; valuations: tuples at these (DejaVu names none); fired: logs with a verdict. Logs that failed, are not monitorable or not expressible have no verdicts and are in no other column. Times include writing the logs and reading the verdicts; memory is what was seen, looked at twenty times a second.',
    columns: [
      leftColumn('policy'),
      leftColumn('monitor'),
      rightColumn('logs'),
      rightColumn('fired'),
      rightColumn('verdicts'),
      rightColumn('valuations'),
      ...OUTCOMES.map(kind => rightColumn(kind.replace('-', ' '))),
      ...(times === null ? [] : [rightColumn('time'), rightColumn('events/s'), rightColumn('peak memory')]),
    ],
    rows: rows.map(row => [
      row.policy,
      row.monitor,
      renderCount(row.logs),
      ...(row.outcomes.verdicts === 0
        ? ['–', '–', '–']
        : [row.fired, row.verdicts, row.valuations].map(count =>
            count === null ? '–' : renderCount(count),
          )),
      ...OUTCOMES.map(kind => renderCount(row.outcomes[kind])),
      ...(times === null ? [] : timeCells(row, times)),
    ]),
  }
}

const BYTES_PER_MEGABYTE = 1_000_000

function timeCells({ policy, monitor }: AnswerRow, times: readonly MonitorTime[]): readonly string[] {
  const time = times.find(candidate => candidate.policy === policy && candidate.monitor === monitor)
  if (time === undefined) return ['–', '–', '–']
  const { events, milliseconds, peakMemory } = time
  return [
    `${(milliseconds / 1000).toFixed(2)} s`,
    milliseconds === 0 ? '–' : renderCount(Math.round((events / milliseconds) * 1000)),
    peakMemory === null ? '–' : `${renderCount(Math.round(peakMemory / BYTES_PER_MEGABYTE))} MB`,
  ]
}

// All policies together, and those by themselves on which two monitors differ: most tables are long enough.
function agreementTable(rows: readonly AgreementRow[]): ReportTable {
  const pairs = new Map<string, AgreementRow>()
  for (const row of rows) {
    const key = row.monitors.join()
    const sum = pairs.get(key) ?? { ...row, policy: 'all', compared: 0, agreeing: 0, verdicts: 0 }
    pairs.set(key, {
      ...sum,
      compared: sum.compared + row.compared,
      agreeing: sum.agreeing + row.agreeing,
      verdicts: sum.verdicts + row.verdicts,
    })
  }
  const differing = rows.filter(({ compared, agreeing }) => agreeing < compared)
  return {
    title: 'Agreement, verdict by verdict',
    note: 'compared: logs on which both monitors gave an answer; agree: of these, the logs with the same time-points and, where both name them, the same valuations; verdicts: time-points with a verdict in those. Policies have a row of their own where two monitors differ; crosscheck.json has them all.',
    columns: [
      leftColumn('policies'),
      leftColumn('monitors'),
      rightColumn('compared'),
      rightColumn('agree'),
      rightColumn('differ'),
      rightColumn('verdicts'),
    ],
    rows: [...pairs.values(), ...differing].map(({ policy, monitors, compared, agreeing, verdicts }) => [
      policy,
      monitors.join(', '),
      renderCount(compared),
      renderCount(agreeing),
      renderCount(compared - agreeing),
      renderCount(verdicts),
    ]),
  }
}

function reasonTable(rows: readonly AnswerRow[]): ReportTable {
  return {
    title: 'Why there is no answer',
    note: null,
    columns: [leftColumn('policy'), leftColumn('monitor'), rightColumn('logs'), textColumn('reason')],
    rows: rows.flatMap(({ policy, monitor, reasons }) =>
      reasons.map(({ reason, count }) => [policy, monitor, renderCount(count), reason]),
    ),
  }
}

function disagreementTable(rows: readonly DisagreementRow[]): ReportTable {
  return {
    title: 'Disagreements',
    note: 'Each side is the monitors with one answer; what the reference says of a side stands behind it. docs/monpoly-faults.md explains the kinds; each folder holds the smallest example, all answers and the commands. disagreements.jsonl lists every log.',
    columns: [
      leftColumn('policy'),
      leftColumn('kind'),
      rightColumn('logs'),
      textColumn('sides'),
      textColumn('first on'),
      textColumn('folder'),
    ],
    rows: rows.map(({ policy, kind, logs, sides, example, folder }) => [
      policy,
      kind,
      renderCount(logs),
      sides.map(({ monitors, confirmation }) => `${monitors.join(', ')} (${confirmation})`).join(' against '),
      example,
      folder ?? '–',
    ]),
  }
}
