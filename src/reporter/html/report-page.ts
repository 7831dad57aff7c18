import type { PoisonReport } from '../../model/poison-report.ts'
import type { Scorecard } from '../../model/scorecard.ts'
import { PARTIAL_NOTICE } from '../partial-notice.ts'
import { reportSections } from '../report-sections.ts'
import { selectRows } from '../select-rows.ts'
import { corpusFigures } from './corpus-figures.ts'
import { htmlFigure } from './figure.ts'
import { htmlTable } from './html-table.ts'
import { markup } from './markup.ts'
import { type PageSection, printPage } from './page.ts'
import { poisonSection } from './poison-section.ts'
import { sensitivitySection } from './sensitivity-section.ts'

/** Everything that a report shows. */
export interface ReportMaterial {
  readonly scorecard: Scorecard
  /** The command that makes the scorecard again. */
  readonly command: string
  /** Where values were planted into the history; null where that was not looked at. */
  readonly poison: PoisonReport | null
  /** Replays of the same runs and policies with other lexicons. */
  readonly otherLexicons: readonly Scorecard[]
  /** Made before the scorecard is there: see `runSection`. */
  readonly runs: PageSection
}

/** `report.html`: pictures, their numbers, every table, and the runs that fired. Equal input, equal bytes. */
export function printHtmlReport(material: ReportMaterial): string {
  const { scorecard, command } = material
  const notice = scorecard.partial ? [markup`<p class="partial">${PARTIAL_NOTICE}</p>`] : []
  return printPage('rvbench report', notice, [
    ...scorecardSections(scorecard, command),
    sensitivitySection(material),
    poisonSection(material.poison),
    material.runs,
  ])
}

// One for each corpus, then what was generated, then the inputs.
function scorecardSections(scorecard: Scorecard, command: string): readonly PageSection[] {
  const { corpora } = scorecard.inputs
  const selections = selectRows(scorecard)
  const sections = reportSections(scorecard)
  return sections.map(({ title, tables }, index) => {
    const id = `part-${index}`
    const corpus = corpora[index]?.name
    const figures = corpusFigures(
      id,
      selections.filter(selection => selection.corpus === corpus),
      scorecard,
    )
    const isInputs = index === sections.length - 1
    // What a reader looks for first stands first: the headline tables, then the pictures.
    return {
      id,
      title,
      ...(corpus === undefined ? {} : { label: corpus }),
      content: [
        ...(isInputs ? [markup`<p>Made by:</p><pre>${command}</pre>\n`] : []),
        ...tables.slice(0, HEADLINE).map(htmlTable),
        ...figures.map(htmlFigure),
        ...tables.slice(HEADLINE).map(htmlTable),
      ],
    }
  })
}

const HEADLINE = 2
