import type { Share } from '../model/proportion.ts'
import type { Flip, RatePair, ReplayComparison } from '../model/replay-comparison.ts'
import type { FiredRun } from '../model/replay-summary.ts'
import { renderCount, renderPValue, renderRunCounts } from './render-number.ts'
import { leftColumn, type ReportTable, rightColumn, textColumn } from './report-table.ts'

/** A comparison as tables; those that would be empty are left out. `mostFlips` is how many runs are shown at most. */
export function replayComparisonTables(
  comparison: ReplayComparison,
  mostFlips: number,
): readonly ReportTable[] {
  return [
    inputTable(comparison),
    corpusTable(comparison),
    fileTable(comparison),
    exclusionTable(comparison),
    rateTable(comparison),
    testTable(comparison),
    flipTable(comparison.flips, mostFlips),
  ].filter(({ rows }) => rows.length > 0)
}

function inputTable({ inputs }: ReplayComparison): ReportTable {
  return {
    title: 'Inputs that differ',
    note: null,
    columns: [leftColumn('input'), textColumn('before'), textColumn('after')],
    rows: inputs.map(({ input, before, after }) => [input, before ?? 'not there', after ?? 'not there']),
  }
}

function corpusTable({ corpora }: ReplayComparison): ReportTable {
  const describe = (side: ReplayComparison['corpora'][number]['before']): string =>
    side === null ? 'not replayed' : renderRunCounts(side)
  return {
    title: 'Corpora',
    note: 'The same files: by the hash over all of them; unknown where a folder was replayed that nobody added.',
    columns: [leftColumn('corpus'), textColumn('before'), textColumn('after'), leftColumn('same files')],
    rows: corpora.map(({ name, before, after }) => [
      name,
      describe(before),
      describe(after),
      sameFiles(before?.hash ?? null, after?.hash ?? null),
    ]),
  }
}

function sameFiles(before: string | null, after: string | null): string {
  if (before === null || after === null) return 'unknown'
  return before === after ? 'yes' : 'no'
}

function fileTable({ files }: ReplayComparison): ReportTable {
  return {
    title: 'Files',
    note: null,
    columns: [leftColumn('corpus'), textColumn('file'), leftColumn('change')],
    rows: files.map(({ corpus, file, kind }) => [corpus, file, kind]),
  }
}

function exclusionTable({ exclusions }: ReplayComparison): ReportTable {
  return {
    title: 'Excluded runs',
    note: null,
    columns: [
      leftColumn('corpus'),
      textColumn('reason'),
      leftColumn('runs'),
      rightColumn('before'),
      rightColumn('after'),
    ],
    rows: exclusions.map(({ corpus, reason, population, before, after }) => [
      corpus,
      reason,
      population,
      renderCount(before),
      renderCount(after),
    ]),
  }
}

function rateTable({ rates }: ReplayComparison): ReportTable {
  return {
    title: 'Rates that differ',
    note: 'Difference in points of a percentage. Rates that are the same are left out.',
    columns: [
      leftColumn('corpus'),
      leftColumn('group'),
      leftColumn('policy'),
      leftColumn('metric'),
      rightColumn('before'),
      rightColumn('after'),
      rightColumn('difference'),
    ],
    rows: rates
      .filter(({ before, after }) => !isSameShare(before, after))
      .map(rate => [
        rate.corpus,
        Object.entries(rate.group)
          .map(([key, value]) => `${key} ${value}`)
          .join(', '),
        rate.policy ?? '',
        rate.metric,
        renderShare(rate.before),
        renderShare(rate.after),
        renderDifference(rate),
      ]),
  }
}

function isSameShare(before: Share | null, after: Share | null): boolean {
  return before?.numerator === after?.numerator && before?.denominator === after?.denominator
}

function renderShare(share: Share | null): readonly string[] {
  if (share === null) return ['not counted']
  const counts = `${renderCount(share.numerator)}/${renderCount(share.denominator)}`
  const estimate = estimateOf(share)
  return estimate === null ? [counts, 'n/a'] : [counts, `${(estimate * 100).toFixed(1)} %`]
}

function estimateOf(share: Share | null): number | null {
  return share === null || share.denominator === 0 ? null : share.numerator / share.denominator
}

function renderDifference({ before, after }: RatePair): string {
  const was = estimateOf(before)
  const is = estimateOf(after)
  if (was === null || is === null) return 'n/a'
  const points = (is - was) * 100
  return `${points > 0 ? '+' : ''}${points.toFixed(1)}`
}

function testTable({ tests }: ReplayComparison): ReportTable {
  return {
    title: 'The same runs, before and after',
    note: 'Runs that a policy fires on only before (b) and only after (c). p: exact McNemar, two-sided; mid-p.',
    columns: [
      leftColumn('corpus'),
      leftColumn('policy'),
      leftColumn('runs'),
      rightColumn('b / c'),
      rightColumn('p'),
      rightColumn('mid-p'),
    ],
    rows: tests.map(({ corpus, policy, population, onlyBefore, onlyAfter, pValue, midP }) => [
      corpus,
      policy,
      population,
      `${renderCount(onlyBefore)} / ${renderCount(onlyAfter)}`,
      renderPValue(pValue),
      renderPValue(midP),
    ]),
  }
}

/** Runs whose verdict changed, the first of them. */
export function flipTable(flips: readonly Flip[], most: number): ReportTable {
  const hidden = flips.length - most
  return {
    title: 'Runs whose verdict changed',
    note: hidden > 0 ? `The first ${renderCount(most)} of ${renderCount(flips.length)}.` : null,
    columns: [
      leftColumn('policy'),
      leftColumn('change'),
      leftColumn('runs'),
      textColumn('run'),
      textColumn('before'),
      textColumn('after'),
    ],
    rows: flips
      .slice(0, most)
      .map(({ corpus, policy, kind, population, trace, before, after }) => [
        policy,
        kind,
        population,
        `${corpus}: ${trace}`,
        renderWitness(before),
        renderWitness(after),
      ]),
  }
}

function renderWitness(run: FiredRun | null): string {
  if (run === null) return 'silent'
  if (run.kind === 'failed') return 'failed'
  return [run.call === null ? '' : `call ${run.call}`, run.pointer ?? '']
    .filter(part => part !== '')
    .join(' at ')
}
