import type { PolicyResult, ReplayedTrace } from '../model/replayed-trace.ts'
import type { ScenarioAccuracy } from '../model/scenario-accuracy.ts'
import type { Expectation } from '../model/trace.ts'
import { proportion } from '../statistics/proportion.ts'
import { compareAllNaturally } from './natural-order.ts'

/** Counts how often policies say what runs expect of them. Runs that expect nothing are not counted. */
export interface ExpectationCounter {
  /** `policies` are the ids that the run has results of, in their order. */
  add(trace: JudgedTrace, policies: readonly string[]): void
  counts(): ExpectationCounts
  /** Adds what another thread counted. */
  merge(counts: ExpectationCounts): void
  rows(): readonly ScenarioAccuracy[]
}

type JudgedTrace = Pick<ReplayedTrace, 'corpus' | 'group' | 'results' | 'expectation'>

/** Sums by what a row is about, as plain data. */
export type ExpectationCounts = ReadonlyMap<string, AccuracyCounts>

interface AccuracyCounts
  extends Pick<ScenarioAccuracy, 'corpus' | 'family' | 'origin' | 'transformation' | 'policy'> {
  readonly tally: Tally
}

type Tally = Readonly<Record<(typeof COLUMNS)[number], number>>

const COLUMNS = [
  'compliant',
  'violating',
  'unanswered',
  'answered',
  'verdictsRight',
  'bindings',
  'bindingsRight',
  'boundaries',
  'boundariesRight',
] as const

/** Nothing counted yet. */
export function makeExpectationCounter(): ExpectationCounter {
  const rows = new Map<string, AccuracyCounts>()
  const addRow = ({ tally, ...about }: AccuracyCounts): void => {
    const key = JSON.stringify([about.corpus, about.family, about.origin, about.transformation, about.policy])
    rows.set(key, { ...about, tally: sumOf(rows.get(key)?.tally ?? NOTHING, tally) })
  }
  return {
    add: ({ corpus, group, results, expectation }, policies) => {
      if (expectation === undefined) return
      addRow({
        corpus,
        family: group['family'] ?? null,
        origin: group['origin'] ?? null,
        transformation: group['transformation'] ?? null,
        policy: expectation.policy,
        tally: tallyOf(expectation, results[policies.indexOf(expectation.policy)]),
      })
    },
    counts: () => rows,
    merge: counts => [...counts.values()].forEach(addRow),
    rows: () => [...rows.values()].map(accuracyOf).sort(compareRows),
  }
}

function tallyOf(expectation: Expectation, result: PolicyResult | undefined): Tally {
  const { violated, binding, boundary } = expectation
  const expected = { ...NOTHING, compliant: violated ? 0 : 1, violating: violated ? 1 : 0 }
  if (result === undefined || result.kind === 'failed') return { ...expected, unanswered: 1 }
  const isRight = result.firings.length > 0 === violated
  const isNamed = binding !== null && names(result, binding)
  return {
    ...expected,
    answered: 1,
    verdictsRight: isRight ? 1 : 0,
    bindings: binding === null ? 0 : 1,
    bindingsRight: isNamed ? 1 : 0,
    boundaries: boundary === null ? 0 : 1,
    boundariesRight: boundary !== null && isRight ? 1 : 0,
  }
}

// METHODS, section 12: the expected id is among the values of the tuples that fire.
function names({ firings }: Extract<PolicyResult, { kind: 'evaluated' }>, binding: string): boolean {
  return firings.some(({ valuations }) =>
    valuations.some(valuation => valuation.some(value => String(value) === binding)),
  )
}

const NOTHING: Tally = {
  ...{ compliant: 0, violating: 0, unanswered: 0, answered: 0, verdictsRight: 0 },
  ...{ bindings: 0, bindingsRight: 0, boundaries: 0, boundariesRight: 0 },
}

function sumOf(left: Tally, right: Tally): Tally {
  const sum = { ...left }
  for (const column of COLUMNS) sum[column] += right[column]
  return sum
}

function accuracyOf({ tally, ...about }: AccuracyCounts): ScenarioAccuracy {
  const { compliant, violating, unanswered } = tally
  return {
    ...about,
    traces: compliant + violating,
    compliant,
    violating,
    unanswered,
    verdicts: proportion(tally.verdictsRight, tally.answered),
    bindings: proportion(tally.bindingsRight, tally.bindings),
    boundaries: proportion(tally.boundariesRight, tally.boundaries),
  }
}

function compareRows(left: ScenarioAccuracy, right: ScenarioAccuracy): number {
  return compareAllNaturally(wordsOf(left), wordsOf(right))
}

function wordsOf({ corpus, transformation, family, policy }: ScenarioAccuracy): readonly string[] {
  return [corpus, transformation ?? '', family ?? '', policy]
}
