import type { CorpusInput } from '../model/scorecard.ts'
import type { DisagreementKind, Side } from './disagreement.ts'

/** Everything one crosscheck found (`rvbench.crosscheck/1`). Holds no time and no machine fact: equal input, equal bytes. */
export interface CrosscheckReport {
  readonly schema: 'rvbench.crosscheck/1'
  /** True when it was interrupted: the counts are of what was compared until then. */
  readonly partial: boolean
  readonly inputs: {
    readonly corpora: readonly Pick<CorpusInput, 'name' | 'version' | 'hash' | 'traces'>[]
    /** Files of all corpora. */
    readonly files: number
    /** Cases of signature, formula and log that were given as files. */
    readonly cases: number
    readonly lexicon: { readonly id: string; readonly hash: string } | null
    readonly monitors: readonly { readonly name: string; readonly version: string }[]
    /** Monitors that were not at hand, and why. */
    readonly skipped: readonly { readonly name: string; readonly reason: string }[]
    /** How MonPoly was called: as it comes, or with the flags that keep it from known faults. */
    readonly monpolyFlags: 'default' | 'sound'
    readonly endsLog: boolean
  }
  readonly badFiles: readonly { readonly corpus: string; readonly file: string; readonly problem: string }[]
  readonly answers: readonly AnswerRow[]
  readonly agreement: readonly AgreementRow[]
  readonly disagreements: readonly DisagreementRow[]
}

/** What one monitor said of one policy on all logs. */
export interface AnswerRow {
  readonly policy: string
  readonly monitor: string
  readonly logs: number
  /** Outcomes by kind; they sum up to `logs`. */
  readonly outcomes: Readonly<Record<'verdicts' | 'not-monitorable' | 'not-expressible' | 'failed', number>>
  /** Logs with a verdict, time-points with one, valuations in them (null for a monitor that names none). */
  readonly fired: number
  readonly verdicts: number
  readonly valuations: number | null
  /** Why it gave no verdicts, each reason with the number of logs; at most twenty. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[]
  readonly notes: readonly string[]
  /** How logs were given to it. */
  readonly batching: string
}

/** How often two monitors agree on one policy. */
export interface AgreementRow {
  readonly policy: string
  readonly monitors: readonly [string, string]
  /** Logs on which both have verdicts (possibly none), and those on which they are the same. */
  readonly compared: number
  readonly agreeing: number
  /** Time-points with a verdict on which they are the same. */
  readonly verdicts: number
}

/** Disagreements of one kind between the same sides, on one policy. */
export interface DisagreementRow {
  readonly policy: string
  readonly kind: DisagreementKind
  readonly sides: readonly Side[]
  /** Logs on which it shows, and the first of them. */
  readonly logs: number
  readonly example: string
  /** The folder with its smallest example, below the results folder; null where there was no time for one. */
  readonly folder: string | null
}
