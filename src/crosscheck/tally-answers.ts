import { type Outcome, whyNoVerdicts } from '../model/outcome.ts'
import type { ValueType } from '../model/signature.ts'
import type { AgreementRow, AnswerRow } from './crosscheck-report.ts'
import { differenceBetween } from './group-answers.ts'
import type { MonitorAnswer } from './monitor-answer.ts'

/** Counts what the monitors say of one policy, log by log. */
export interface AnswerTally {
  add(answers: readonly MonitorAnswer[]): void
  /** What is known of how a monitor read the logs; each note is kept once. */
  describe(monitor: string, batching: string, notes: readonly string[]): void
  rows(): readonly AnswerRow[]
  agreement(): readonly AgreementRow[]
}

interface Counts {
  logs: number
  fired: number
  verdicts: number
  valuations: number
  namesValues: boolean
  readonly outcomes: Record<Outcome['kind'], number>
  readonly reasons: Map<string, number>
  readonly notes: Set<string>
  readonly batching: Set<string>
}

/** Counts for one policy. Verdicts are compared as the types of its columns say (`types`, in their order). */
export function makeAnswerTally(policy: string, types: readonly ValueType[]): AnswerTally {
  const counts = new Map<string, Counts>()
  const pairs = new Map<string, { compared: number; agreeing: number; verdicts: number }>()

  return {
    add(answers) {
      for (const answer of answers) count(answer)
      for (const [index, left] of answers.entries()) {
        for (const right of answers.slice(index + 1)) compare(left, right)
      }
    },
    describe(monitor, batching, notes) {
      const own = countsOf(monitor)
      own.batching.add(batching)
      for (const note of notes) own.notes.add(note)
    },
    rows: () =>
      [...counts].map(([monitor, own]) => ({
        policy,
        monitor,
        logs: own.logs,
        outcomes: own.outcomes,
        fired: own.fired,
        verdicts: own.verdicts,
        valuations: own.namesValues ? own.valuations : null,
        reasons: [...own.reasons].map(([reason, number]) => ({ reason, count: number })),
        notes: [...own.notes].sort(),
        batching: [...own.batching].sort().join('; '),
      })),
    agreement: () =>
      [...pairs].map(([key, pair]) => {
        const [left = '', right = ''] = key.split(' ')
        return { policy, monitors: [left, right], ...pair }
      }),
  }

  function count({ monitor, outcome, namesValues }: MonitorAnswer): void {
    const own = countsOf(monitor)
    own.logs += 1
    own.outcomes[outcome.kind] += 1
    own.namesValues = namesValues
    if (outcome.kind === 'verdicts') {
      own.fired += outcome.verdicts.length > 0 ? 1 : 0
      own.verdicts += outcome.verdicts.length
      for (const { valuations } of outcome.verdicts) own.valuations += valuations.length
      return
    }
    const reason = whyNoVerdicts(outcome)
    const known = own.reasons.get(reason)
    if (known !== undefined || own.reasons.size < MOST_REASONS) own.reasons.set(reason, (known ?? 0) + 1)
  }

  function compare(left: MonitorAnswer, right: MonitorAnswer): void {
    if (left.outcome.kind !== 'verdicts' || right.outcome.kind !== 'verdicts') return
    const key = `${left.monitor} ${right.monitor}`
    const pair = pairs.get(key) ?? { compared: 0, agreeing: 0, verdicts: 0 }
    pairs.set(key, pair)
    pair.compared += 1
    if (differenceBetween(left, right, types) !== null) return
    pair.agreeing += 1
    pair.verdicts += left.outcome.verdicts.length
  }

  function countsOf(monitor: string): Counts {
    const known = counts.get(monitor)
    if (known !== undefined) return known
    const own: Counts = {
      logs: 0,
      fired: 0,
      verdicts: 0,
      valuations: 0,
      namesValues: true,
      outcomes: { verdicts: 0, 'not-monitorable': 0, 'not-expressible': 0, failed: 0 },
      reasons: new Map(),
      notes: new Set(),
      batching: new Set(),
    }
    counts.set(monitor, own)
    return own
  }
}

// Messages may hold what differs from log to log.
const MOST_REASONS = 20
