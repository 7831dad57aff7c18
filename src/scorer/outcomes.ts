import type { Outcome } from '../model/outcome.ts'
import type { ReplayedTrace } from '../model/replayed-trace.ts'
import type { OutcomeRow } from '../model/scorecard.ts'

/** A policy that the monitor cannot evaluate on any run, and why. */
export interface UnpreparedPolicy {
  readonly policy: string
  readonly outcome: Extract<Outcome, { kind: 'not-monitorable' | 'not-expressible' }>
}

/** Counts what came out of each policy on the runs of one corpus, excluded runs included. */
export interface OutcomeCounts {
  add(trace: ReplayedTrace): void
  counts(): OutcomeParts
  /** Adds what another thread counted for the same policies. */
  merge(parts: OutcomeParts): void
  rows(): readonly OutcomeRow[]
}

/** What was counted, as plain data. */
export interface OutcomeParts {
  readonly traces: number
  /** By policy. */
  readonly failures: readonly Failures[]
}

/** Nothing counted yet. `policies` in the order of each run's results; those that are `unprepared` have none. */
export function makeOutcomeCounts(
  corpus: string,
  policies: readonly string[],
  unprepared: readonly UnpreparedPolicy[],
): OutcomeCounts {
  const failures = policies.map((): Failures => ({ traces: 0, first: null }))
  let traces = 0
  return {
    add: trace => {
      traces++
      for (const [position, result] of trace.results.entries()) {
        const counted = failures[position]
        if (result.kind === 'evaluated' || counted === undefined) continue
        addFailures(counted, { traces: 1, first: { id: trace.id, message: result.message } })
      }
    },
    counts: () => ({ traces, failures }),
    merge: parts => {
      traces += parts.traces
      for (const [position, counted] of failures.entries()) {
        addFailures(counted, parts.failures[position] ?? { traces: 0, first: null })
      }
    },
    rows: () => [
      ...policies.flatMap((policy, position): readonly OutcomeRow[] => {
        const { traces: failed, first } = failures[position] ?? { traces: 0, first: null }
        const evaluated: OutcomeRow = {
          corpus,
          policy,
          kind: 'evaluated',
          traces: traces - failed,
          detail: '',
        }
        if (first === null) return [evaluated]
        const detail = `${first.id}: ${first.message}`
        return [evaluated, { corpus, policy, kind: 'failed', traces: failed, detail }]
      }),
      ...unprepared.map(
        ({ policy, outcome }): OutcomeRow => ({
          corpus,
          policy,
          kind: outcome.kind,
          traces,
          detail: detailOf(outcome),
        }),
      ),
    ],
  }
}

interface Failures {
  traces: number
  /** Of the run whose id sorts first. */
  first: { readonly id: string; readonly message: string } | null
}

function addFailures(counted: Failures, { traces, first }: Readonly<Failures>): void {
  counted.traces += traces
  if (first !== null && (counted.first === null || first.id < counted.first.id)) counted.first = first
}

function detailOf(outcome: UnpreparedPolicy['outcome']): string {
  switch (outcome.kind) {
    case 'not-monitorable':
      return `${outcome.subformula}: ${outcome.reason}`
    case 'not-expressible':
      return `${outcome.operator}: ${outcome.reason}`
  }
}
