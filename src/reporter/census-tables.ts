import type { CensusGroup, CensusReport } from '../model/census-report.ts'
import { renderCount, renderProportion } from './render-number.ts'
import {
  type Column,
  leftColumn,
  type ReportSection,
  type ReportTable,
  rightColumn,
  textColumn,
} from './report-table.ts'

/** Everything a person is shown of a census, before it has a format: what was asked, then a section for each group of runs. */
export function censusSections(report: CensusReport): readonly ReportSection[] {
  return [...report.groups.map(groupSection), inputSection(report)]
}

function groupSection(group: CensusGroup): ReportSection {
  const values = Object.entries(group.group).map(([key, value]) => `, ${key} ${value}`)
  const messages =
    group.userMessages === 0 ? '' : `, ${(group.userMessages / group.traces).toFixed(2)} user messages each`
  return {
    title: `${group.corpus}${values.join('')}: ${renderCount(group.traces)} runs${messages}`,
    tables: [
      fieldTable(group),
      readinessTable(group),
      eventTable(group),
      approvalTable(group),
      changeTable(group),
      orderTable(group),
      policyTable(group),
    ].filter(({ rows }) => rows.length > 0),
  }
}

const NAME: Column = leftColumn('')

function fieldTable({ fields }: CensusGroup): ReportTable {
  return {
    title: 'Fields of the enforcement-ready record',
    note: 'Runs that state the field, and runs that state it or from which a rule makes it (specs/census/record.yaml). Brackets: 95 % intervals (Wilson).',
    columns: [NAME, rightColumn('stated'), rightColumn('stated or derived')],
    rows: fields.map(({ field, recorded, derivable }) => [
      field,
      renderProportion(recorded),
      renderProportion(derivable),
    ]),
  }
}

function readinessTable({ readiness }: CensusGroup): ReportTable {
  return {
    title: 'Readiness',
    note: 'Runs with at least one hit (specs/census/readiness.yaml).',
    columns: [NAME, rightColumn('runs'), textColumn('what is looked for')],
    rows: readiness.map(row => [row.id, renderProportion(row), row.title]),
  }
}

function eventTable({ events }: CensusGroup): ReportTable {
  return {
    title: 'Events',
    note: 'Runs with an event of the predicate: those that policies name, or all of an event log.',
    columns: [NAME, rightColumn('runs')],
    rows: events.map(row => [row.predicate, renderProportion(row)]),
  }
}

function approvalTable({ approvals }: CensusGroup): ReportTable {
  return {
    title: 'Approvals, by what counts as one',
    note: 'Rules: specs/approvals.',
    columns: [NAME, rightColumn('runs'), textColumn('who approves')],
    rows: approvals.map(row => [row.rule, renderProportion(row), row.by.join(', ')]),
  }
}

function changeTable({ mutations }: CensusGroup): ReportTable {
  return {
    title: 'Calls that change something, by list',
    note: 'Lists: specs/mutations.',
    columns: [NAME, rightColumn('runs')],
    rows: mutations.map(row => [row.list, renderProportion(row)]),
  }
}

/** Pairs that never meet in any run are left out: the two tables before say why. */
function orderTable({ order }: CensusGroup): ReportTable {
  return {
    title: 'Approvals before calls that change something',
    note: 'Of all runs. Before the first such call: before every one. Before the last: before some. Right before: as the last turn before the message that makes such a call. Pairs with none of these are left out.',
    columns: [
      leftColumn('approval'),
      leftColumn('list'),
      rightColumn('before the first'),
      rightColumn('before the last'),
      rightColumn('right before'),
    ],
    rows: order
      .filter(({ beforeLast }) => beforeLast.numerator > 0)
      .map(({ rule, list, beforeFirst, beforeLast, rightBefore }) => [
        rule,
        list,
        ...[beforeFirst, beforeLast, rightBefore].map(renderProportion),
      ]),
  }
}

function policyTable({ policies }: CensusGroup): ReportTable {
  return {
    title: 'Policies',
    note: 'Can fire: runs that hold all events that the policy needs. Can be silenced: of those, runs that also hold what would silence it; empty where nothing does. Degenerate: none of those does, so that the policy says less than its formula. Not checkable: no run holds what it needs.',
    columns: [
      NAME,
      leftColumn('on these runs'),
      rightColumn('can fire'),
      rightColumn('can be silenced'),
      textColumn('missing'),
      textColumn('amounts to'),
    ],
    rows: policies.map(({ policy, checkability, canFire, canBeSilenced, missing, equals }) => [
      policy,
      checkability,
      renderProportion(canFire),
      canBeSilenced === null ? '' : renderProportion(canBeSilenced),
      missing.join(', '),
      checkability === 'degenerate' ? (equals ?? '') : '',
    ]),
  }
}

function inputSection({ inputs }: CensusReport): ReportSection {
  return {
    title: 'What was read, by which rules',
    tables: tablesOf(inputs).filter(({ rows }) => rows.length > 0),
  }
}

function tablesOf(inputs: CensusReport['inputs']): readonly ReportTable[] {
  const { corpora, lexicon, provenance, approvals, mutations, where, groupBy } = inputs
  return [
    {
      title: 'Corpora',
      note: null,
      columns: [NAME, leftColumn('version'), rightColumn('files'), rightColumn('runs'), rightColumn('calls')],
      rows: corpora.map(({ name, version, files, traces, calls }) => [
        name,
        version,
        ...[files, traces, calls].map(renderCount),
      ]),
    },
    {
      title: 'Rules',
      note: null,
      columns: [NAME, textColumn('what it says'), leftColumn('sha256')],
      rows: [...approvals, ...mutations, ...provenance].map(({ id, title, hash }) => [
        id,
        title,
        shortHash(hash),
      ]),
    },
    {
      title: 'Settings',
      note: null,
      columns: [NAME, textColumn('value')],
      rows: [
        ['lexicon', `${lexicon.id}, sha256 ${shortHash(lexicon.hash)}`],
        ['filters', where.length === 0 ? 'none' : where.join(', ')],
        ['group by', groupBy.length === 0 ? 'none' : groupBy.join(', ')],
      ],
    },
  ]
}

// Enough to see a difference; census.json has all 64 digits.
function shortHash(hash: string): string {
  return hash.slice(0, 12)
}
