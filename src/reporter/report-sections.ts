import type { CorpusInput, LeadRow, Scorecard } from '../model/scorecard.ts'
import { assumptionTable, badFileTable, censusTable, exclusionTable, outcomeTable } from './account-tables.ts'
import { comparisonTable } from './comparison-table.ts'
import { groupTables } from './group-tables.ts'
import { inputTables } from './input-tables.ts'
import { anchorTable, leadTable } from './lead-table.ts'
import { attackTable, clusterTable, policyTable } from './policy-tables.ts'
import { hasAttacks } from './rate-columns.ts'
import { readingTable } from './reading-table.ts'
import { renderRunCounts } from './render-number.ts'
import type { ReportSection, ReportTable } from './report-table.ts'
import { scenarioTables, scenarioTitle } from './scenario-tables.ts'
import { type Selection, selectRows } from './select-rows.ts'

/** Everything a person is shown of a scorecard, before it has a format: a section per corpus, then the inputs. */
export function reportSections(scorecard: Scorecard): readonly ReportSection[] {
  const selections = selectRows(scorecard)
  return [
    ...scorecard.inputs.corpora.map(corpus => ({
      title: corpusTitle(corpus),
      tables: corpusTables(corpus.name, selections, scorecard).filter(table => table.rows.length > 0),
    })),
    ...generatedSections(scorecard),
    { title: 'Inputs', tables: inputTables(scorecard.inputs) },
  ]
}

// Runs that were generated for this replay are of no corpus that it read.
function generatedSections({ inputs, scenarios = [] }: Scorecard): readonly ReportSection[] {
  if (inputs.scenarios === undefined) return []
  const names = inputs.corpora.map(({ name }) => name)
  const tables = scenarioTables(scenarios.filter(({ corpus }) => !names.includes(corpus)))
  return [{ title: scenarioTitle(inputs.scenarios), tables: tables.filter(({ rows }) => rows.length > 0) }]
}

function corpusTitle({ name, version, licence, files, traces, calls }: CorpusInput): string {
  const counts = renderRunCounts({ files, traces, calls })
  // A folder of one's own has neither.
  const about = [version, licence].filter(part => part !== '').join(', ')
  return about === '' ? `${name}: ${counts}` : `${name} (${about}): ${counts}`
}

// What nobody injected has no call that carries it out: a corpus without a record of injections has no such anchor.
function hasAnchor({ anchor, withoutAnchor }: LeadRow, selection: Selection): boolean {
  const isNowhere = withoutAnchor.numerator === withoutAnchor.denominator
  return anchor !== 'injected-goal' || hasAttacks(selection) || !isNowhere
}

function corpusTables(
  corpus: string,
  selections: readonly Selection[],
  scorecard: Scorecard,
): readonly ReportTable[] {
  const isOfCorpus = (row: { readonly corpus: string }): boolean => row.corpus === corpus
  const everyWhole = selections.filter(selection => Object.keys(selection.group).length === 0)
  const own = selections.filter(isOfCorpus)
  const whole = everyWhole.filter(isOfCorpus)
  return [
    ...whole.flatMap(selection => [attackTable(selection, scorecard), policyTable(selection, scorecard)]),
    readingTable(corpus, everyWhole, scorecard),
    ...groupTables(own, scorecard),
    ...whole.flatMap(selection => {
      const leads = selection.leads.filter(row => hasAnchor(row, selection))
      return [
        clusterTable(selection),
        leadTable(leads),
        anchorTable(leads, hasAttacks(selection) ? 'successful attacks' : 'unsafe runs'),
      ]
    }),
    comparisonTable(
      scorecard.comparisons.filter(row => isOfCorpus(row) && Object.keys(row.group).length === 0),
    ),
    ...scenarioTables((scorecard.scenarios ?? []).filter(isOfCorpus)),
    badFileTable(scorecard.badFiles.filter(isOfCorpus)),
    exclusionTable(scorecard.exclusions.filter(isOfCorpus)),
    assumptionTable(scorecard.assumptions.filter(isOfCorpus)),
    outcomeTable(scorecard.outcomes.filter(isOfCorpus)),
    censusTable(scorecard.census.filter(isOfCorpus)),
  ]
}
