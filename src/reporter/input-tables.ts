import type { Inputs, Validity } from '../model/scorecard.ts'
import { comparators } from './comparator-columns.ts'
import { leftColumn, type ReportTable, textColumn } from './report-table.ts'

/** What was replayed with what: enough to do it again. */
export function inputTables(inputs: Inputs): readonly ReportTable[] {
  return [policyInputs(inputs), ...guardInputs(inputs), otherInputs(inputs)]
}

function policyInputs({ policies, packs, scenarios }: Inputs): ReportTable {
  const named = policies.map(({ id }) => id)
  const further = (scenarios?.policies ?? []).filter(({ id }) => !named.includes(id))
  return {
    title: 'Policies replayed',
    note: null,
    columns: [leftColumn('id'), textColumn('title'), textColumn('formula'), leftColumn('sha256')],
    rows: [
      ...[...policies, ...further].map(({ id, title, file, hash }) => [id, title, file, shortHash(hash)]),
      ...packs.map(({ id, title, policies }) => [id, title, policies.join(', '), '']),
    ],
  }
}

function guardInputs(inputs: Inputs): readonly ReportTable[] {
  const known = [...comparators(inputs)]
  if (known.length === 0) return []
  return [
    {
      title: 'Guards compared',
      note: 'Lists, phrases and constants that were written for the suites of a corpus are in sample there.',
      columns: ['id', 'origin', 'source', 'not in it'].map(header => textColumn(header)),
      rows: known.map(([id, { origin, source, lost }]) => [id, origin, source, lost]),
    },
  ]
}

function otherInputs(inputs: Inputs): ReportTable {
  const { lexicon, signature, rules, extraction, validity, monitor } = inputs
  const { where, groupBy, seed, resamples } = inputs
  return {
    title: 'Settings',
    note: null,
    columns: [leftColumn('setting'), textColumn('value')],
    rows: [
      ['lexicon', `${lexicon.id}, sha256 ${shortHash(lexicon.hash)}`],
      ['signature', `sha256 ${shortHash(signature.hash)}`],
      ['rules', rules.map(({ id, hash }) => `${id}, sha256 ${shortHash(hash)}`).join('; ') || 'none'],
      ['extraction', `${extraction.id}, sha256 ${shortHash(extraction.hash)}`],
      ['runs that count', [renderValidity(validity), ...otherValidity(inputs)].join('; ')],
      ['monitor', `${monitor.name} ${monitor.version}`],
      ['filters', where.length === 0 ? 'none' : where.join(', ')],
      ['group by', groupBy.length === 0 ? 'none' : groupBy.join(', ')],
      ['bootstrap', `seed ${seed}, ${resamples} resamples`],
    ],
  }
}

function renderValidity(validity: Validity): string {
  switch (validity) {
    case 'tool-call':
      return 'with a tool call'
    case 'message':
      return 'with a message'
    case 'all':
      return 'all'
  }
}

function otherValidity({ corpora }: Inputs): readonly string[] {
  return corpora.flatMap(({ name, validity }) =>
    validity === undefined ? [] : [`${name}: ${renderValidity(validity)}`],
  )
}

// Enough to see a difference; scorecard.json has all 64 digits.
function shortHash(hash: string): string {
  return hash.slice(0, 12)
}
