import type { FigureValue } from '../model/published.ts'
import type { FigureOutcome, OurValue, ReproducedFigure, Reproduction } from '../model/reproduction.ts'
import { renderCount, renderProportion } from './render-number.ts'
import {
  type Cell,
  type Column,
  leftColumn,
  type ReportTable,
  rightColumn,
  textColumn,
} from './report-table.ts'

/** First how many figures came out, then all of them, section by section. */
export function reproductionTables(reproduction: Reproduction): readonly ReportTable[] {
  return [summaryTable(reproduction), ...reproduction.sections.map(sectionTable)]
}

const KINDS = ['exact', 'differs', 'not-recomputable', 'mismatch'] as const

// A mismatch is the one finding: it stands out from what is as it must be.
const NAMES: Readonly<Record<FigureOutcome['kind'], string>> = {
  exact: 'exact',
  differs: 'differs',
  'not-recomputable': 'not recomputable',
  mismatch: 'MISMATCH',
}

function summaryTable({ sections }: Reproduction): ReportTable {
  const countsOf = (figures: readonly ReproducedFigure[]): readonly string[] => [
    ...KINDS.map(kind => renderCount(figures.filter(({ outcome }) => outcome.kind === kind).length)),
    renderCount(figures.length),
  ]
  return {
    title: 'Published figures, computed anew',
    note:
      'Exact: our counts are the published ones. Differs: they are not, and it is known why. Not recomputable: by nobody, ' +
      'or not with the corpora at hand. Mismatch: not what must come out.',
    columns: [
      leftColumn(''),
      ...[...KINDS.map(kind => NAMES[kind]), 'all'].map((header): Column => rightColumn(header)),
    ],
    rows: [
      ...sections.map(({ title, figures }) => [title, ...countsOf(figures)]),
      ['all', ...countsOf(sections.flatMap(({ figures }) => figures))],
    ],
  }
}

function sectionTable({ title, figures }: Reproduction['sections'][number]): ReportTable {
  return {
    title,
    note: null,
    columns: [
      leftColumn('figure'),
      textColumn('where'),
      textColumn('what'),
      textColumn('paper'),
      rightColumn('ours'),
      textColumn('result'),
    ],
    rows: figures.map(({ figure, outcome }) => [
      figure.id,
      figure.table,
      `${figure.corpus}, ${figure.subset}: ${figure.metric}`,
      figure.printed,
      oursCell(outcome),
      resultText(outcome, figure.note),
    ]),
  }
}

function oursCell(outcome: FigureOutcome): Cell {
  return outcome.kind === 'not-recomputable' ? '' : valueCell(outcome.ours)
}

function valueCell(value: OurValue): Cell {
  return 'value' in value ? value.value : renderProportion(value)
}

function resultText(outcome: FigureOutcome, note: string | undefined): string {
  const name = NAMES[outcome.kind]
  switch (outcome.kind) {
    case 'exact':
      return note === undefined ? name : `${name} (${note})`
    case 'differs':
    case 'not-recomputable':
      return `${name}: ${outcome.reason}`
    case 'mismatch':
      return `${name}: expected ${expectedText(outcome.expected)}`
  }
}

function expectedText(expected: FigureValue): string {
  return 'value' in expected ? expected.value : `${expected.numerator}/${expected.denominator}`
}
