import { stringify } from 'csv-stringify/sync'
import type { CensusReport } from '../model/census-report.ts'
import type { EmbeddedReport } from '../model/embedded-report.ts'
import type { PoisonReport } from '../model/poison-report.ts'
import type { Proportion } from '../model/proportion.ts'
import type { ScenarioAccuracy } from '../model/scenario-accuracy.ts'
import type { LeadRow, Rate, Scorecard } from '../model/scorecard.ts'
import { censusRows } from './census-rows.ts'
import { type GuardTraits, guardTraits } from './comparator-columns.ts'
import { embeddedRows } from './embedded-rows.ts'
import { visibleText } from './visible-text.ts'

/** `rates.csv`: one row per corpus, group, policy and metric. */
export function printRatesCsv({ inputs, rates }: Scorecard): string {
  const guards = guardTraits(inputs)
  const isComparing = guards.size > 0
  const keys = groupKeys(rates)
  const units = [...new Set(rates.flatMap(rate => rate.clustered.map(({ unit }) => unit)))]
  const header = [
    'corpus',
    'grouped_by',
    ...keys,
    'policy',
    'metric',
    ...SHARE,
    ...units
      .map(columnName)
      .flatMap(unit => [`${unit}_clusters`, `${unit}_low`, `${unit}_high`, `${unit}_deff`]),
    ...(isComparing ? ['knowledge', 'sees', 'origin'] : []),
  ]
  return printRows(
    header,
    rates.map(rate => [
      ...groupCells(rate, keys),
      rate.policy ?? '',
      rate.metric,
      ...proportionCells(rate),
      ...units.flatMap(unit => clusterCells(rate, unit)),
      ...(isComparing ? guardCells(guards.get(rate.policy ?? '')) : []),
    ]),
  )
}

function guardCells(guard: GuardTraits | undefined): readonly string[] {
  if (guard === undefined) return ['', '', '']
  return [guard.knowledge.join(' '), guard.sees.join(' '), guard.origins.join('; ')]
}

/** `leads.csv`: one row per corpus, group, policy and anchor. */
export function printLeadsCsv({ leads }: Scorecard): string {
  const keys = groupKeys(leads)
  const counts = ['preventive', 'last_moment', 'late', 'never', 'no_anchor', 'denominator', 'without_anchor']
  const summary = ['lead_mean', 'lead_lower_quartile', 'lead_median', 'lead_upper_quartile', 'lead_max']
  return printRows(
    ['corpus', 'grouped_by', ...keys, 'policy', 'anchor', ...counts, ...summary],
    leads.map(row => [...groupCells(row, keys), row.policy, row.anchor, ...leadCells(row)]),
  )
}

/** `scenarios.csv`: one row per corpus, family, change and policy; `change` is empty for runs as they were made. */
export function printScenariosCsv(rows: readonly ScenarioAccuracy[]): string {
  const counts = ['traces', 'compliant', 'violating', 'unanswered']
  const shares = ['verdicts', 'bindings', 'boundaries']
  const parts = ['right', 'of', 'share', 'wilson_low', 'wilson_high']
  return printRows(
    [
      ...['corpus', 'family', 'origin', 'change', 'policy', ...counts],
      ...shares.flatMap(share => parts.map(part => `${share}_${part}`)),
    ],
    rows.map(row => [
      ...[row.corpus, row.family ?? '', row.origin ?? '', row.transformation ?? '', row.policy],
      ...[row.traces, row.compliant, row.violating, row.unanswered].map(printCount),
      ...[row.verdicts, row.bindings, row.boundaries].flatMap(proportionCells),
    ]),
  )
}

/** `poison.csv`: a row for each level as recorded (framing empty), and one for each framing against it. */
export function printPoisonCsv({ suites }: PoisonReport): string {
  const counts = ['flagged', 'held_by_others', 'held_by_planted', 'not_placeable', 'failed']
  return printRows(
    ['corpus', 'plan', 'level', 'framing', 'metric', ...SHARE, ...counts],
    suites.flatMap(({ corpus, plan, levels, cells }) => [
      ...levels.flatMap(({ id, detection, benignFiring }) => [
        [corpus, plan, id, '', 'detection', ...proportionCells(detection), ...counts.map(() => '')],
        [corpus, plan, id, '', 'benign-firing', ...proportionCells(benignFiring), ...counts.map(() => '')],
      ]),
      ...cells.map(cell => [
        ...[corpus, plan, cell.level, cell.framing, 'flipped'],
        ...proportionCells(cell.flipped),
        ...[
          cell.flagged,
          cell.heldByOthers,
          cell.heldByPlanted,
          cell.notPlaceable.reduce((sum, { count }) => sum + count, 0),
          cell.failed,
        ].map(printCount),
      ]),
    ]),
  )
}

/** `census.csv`: one row per corpus, group and share. */
export function printCensusCsv({ groups }: CensusReport): string {
  const keys = groupKeys(groups)
  return printRows(
    ['corpus', 'grouped_by', ...keys, 'table', 'item', 'list', 'measure', ...SHARE, 'checkability'],
    groups.flatMap(group =>
      censusRows(group).map(row => [
        ...groupCells(group, keys),
        ...[row.table, row.item, row.list, row.measure],
        ...proportionCells(row.share),
        row.checkability,
      ]),
    ),
  )
}

/** `embedded.csv`: one row per guarded directory and measure; `side` says whose runs, `paired` those in pairs only. */
export function printEmbeddedCsv(report: EmbeddedReport): string {
  return printRows(
    ['corpus', 'pipeline', 'rule', 'evidence', 'measure', 'side', ...SHARE],
    embeddedRows(report).map(({ row, measure, side, share: counts }) => [
      ...[row.corpus, row.pipeline, row.rule, report.evidence, measure, side],
      ...proportionCells(counts),
    ]),
  )
}

/** A number of ours, as it is; or text, which may be an attacker's. */
type CsvCell = string | { readonly number: string }

function printRows(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  // Most texts stand in many rows: each is looked at once.
  const printed = new Map<string, string>()
  const printText = (text: string): string => {
    const cell = printed.get(text) ?? printCell(text)
    printed.set(text, cell)
    return cell
  }
  return [header, ...rows]
    .map(row => `${row.map(cell => (typeof cell === 'string' ? printText(cell) : cell.number)).join(',')}\n`)
    .join('')
}

// A row is a line, whatever a name holds: people look at these files in terminals, and count and join their lines with tools
// that know no quotes. The exact text of a name stands in the JSON file beside.
function printCell(text: string): string {
  return stringify([[neutralise(visibleText(text))]], { eof: false })
}

// A spreadsheet runs a cell that begins like a formula; after an apostrophe it is text. The full-width forms count too, and
// so does what follows a semicolon, which separates cells where the comma is for decimals.
function neutralise(text: string): string {
  return text.replace(/(^|;)(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/g, "$1'")
}

function groupKeys(rows: readonly { readonly group: Rate['group'] }[]): readonly string[] {
  return [...new Set(rows.flatMap(row => Object.keys(row.group)))]
}

// `grouped_by` tells a row of all runs from a row of those without the key: both leave the key's cell empty.
function groupCells(
  { corpus, group }: Pick<Rate, 'corpus' | 'group'>,
  keys: readonly string[],
): readonly CsvCell[] {
  return [corpus, Object.keys(group).join(' '), ...keys.map(key => group[key] ?? '')]
}

// What `proportionCells` stands below.
const SHARE = ['numerator', 'denominator', 'estimate', 'wilson_low', 'wilson_high']

function proportionCells({ numerator, denominator, estimate, wilson }: Proportion): readonly CsvCell[] {
  return [
    printCount(numerator),
    printCount(denominator),
    printFloat(estimate),
    printFloat(wilson?.[0]),
    printFloat(wilson?.[1]),
  ]
}

function clusterCells(rate: Rate, unit: string): readonly CsvCell[] {
  const clustered = rate.clustered.find(candidate => candidate.unit === unit)
  return [
    clustered === undefined ? '' : printCount(clustered.clusters),
    printFloat(clustered?.interval?.[0]),
    printFloat(clustered?.interval?.[1]),
    printFloat(clustered?.designEffect),
  ]
}

function leadCells(row: LeadRow): readonly CsvCell[] {
  const { summary } = row
  return [
    ...[
      row.preventive,
      row.lastMoment,
      row.late,
      row.never,
      row.noAnchor,
      row.denominator,
      row.withoutAnchor.numerator,
    ].map(printCount),
    printFloat(summary?.mean),
    printFloat(summary?.lowerQuartile),
    printFloat(summary?.median),
    printFloat(summary?.upperQuartile),
    printFloat(summary?.max),
  ]
}

function printCount(count: number): CsvCell {
  return { number: String(count) }
}

// One format for every float, so that a change in the file is a change in the number; empty where there is none.
function printFloat(value: number | null | undefined): CsvCell {
  return { number: value === null || value === undefined ? '' : value.toFixed(6) }
}

function columnName(unit: string): string {
  return unit.replaceAll('-', '_')
}
