import { expect, test } from 'vitest'
import type { PublishedFigure } from '../../src/model/published.ts'
import type { FigureOutcome, Reproduction } from '../../src/model/reproduction.ts'
import {
  printReproduction,
  printReproductionReport,
  renderReproduction,
} from '../../src/reporter/reproduction.ts'

const FIGURE: PublishedFigure = {
  id: 'a.1',
  table: 'Table 1',
  corpus: 'Toy',
  subset: 'all',
  metric: 'detection',
  printed: '3/4 = 75%',
  status: 'exact',
  note: 'of four runs',
}
const SHARE = { numerator: 3, denominator: 4, estimate: 0.75, wilson: [0.3, 0.95] } as const

function reproductionOf(...outcomes: readonly FigureOutcome[]): Reproduction {
  const figures = outcomes.map(outcome => ({ figure: FIGURE, outcome }))
  return { schema: 'rvbench.reproduction/1', sections: [{ title: 'Toy figures', figures }] }
}

const ALL = reproductionOf(
  { kind: 'exact', ours: SHARE },
  { kind: 'differs', ours: { value: '7/0/2' }, reason: 'printed wrong' },
  { kind: 'not-recomputable', reason: 'not published' },
  { kind: 'mismatch', ours: { value: '5' }, expected: { numerator: 3, denominator: 4 } },
)

test.each([
  /^a\.1 .* 3\/4 {2}75\.0 % \[30\.0, 95\.0\] {2}exact \(of four runs\)$/m,
  /^a\.1 .* 7\/0\/2 {2}differs: printed wrong$/m,
  /^a\.1 .* not recomputable: not published$/m,
  /^a\.1 .* 5 {2}MISMATCH: expected 3\/4$/m,
  // Exact, differs, not recomputable, mismatch, all.
  /^Toy figures +1 +1 +1 +1 +4$/m,
  /^all +1 +1 +1 +1 +4$/m,
])('the terminal shows %s', line => {
  expect(renderReproduction(ALL, { color: false, columns: null })).toMatch(line)
})

test('Markdown holds the same rows, with its own signs escaped', () => {
  const report = printReproductionReport(reproductionOf({ kind: 'not-recomputable', reason: 'a|b <i>' }))
  expect(report).toContain(
    '| a.1 | Table 1 | Toy, all: detection | 3/4 = 75% |  | not recomputable: a\\|b &lt;i&gt; |',
  )
})

test('JSON reads back as it was', () => {
  expect(JSON.parse(printReproduction(ALL))).toEqual(ALL)
})
