import type { EmbeddedReport, EmbeddedRow } from '../model/embedded-report.ts'
import type { Proportion } from '../model/proportion.ts'

/** One share of one guarded directory. */
export interface EmbeddedShare {
  readonly row: EmbeddedRow
  readonly measure: string
  /** `guarded`: all its runs; `paired-guarded`, `paired-open`: those of tasks that were run both ways. */
  readonly side: 'guarded' | 'paired-guarded' | 'paired-open'
  readonly share: Proportion
}

/** Every share of the table; a measure that a defence does not have is left out, not written as nothing of nothing. */
export function embeddedRows({ rows }: EmbeddedReport): readonly EmbeddedShare[] {
  return rows.flatMap(row => [
    ...ownShares(row).flatMap(([measure, share]) =>
      share === null ? [] : [{ row, measure, side: 'guarded' as const, share }],
    ),
    ...row.comparisons.flatMap(({ metric, defended, undefended }) => [
      { row, measure: metric, side: 'paired-guarded' as const, share: defended },
      { row, measure: metric, side: 'paired-open' as const, share: undefended },
    ]),
  ])
}

function ownShares(row: EmbeddedRow): readonly (readonly [measure: string, share: Proportion | null])[] {
  return [
    ['flagged-attacked', row.flagged?.attacked ?? null],
    ['flagged-benign', row.flagged?.benign ?? null],
    ['tool-lists', row.lists],
    ['flagged-successes', row.flaggedSuccesses],
    ['residual-success', row.residualSuccess],
    ['utility-attacked', row.utilityAttacked],
    ['utility-benign', row.utilityBenign],
  ]
}
