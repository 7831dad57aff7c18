import type { ActionClass } from './lexicon.ts'
import type { MonitorName } from './monitor-name.ts'
import type { Share } from './proportion.ts'
import type { Anchor } from './replayed-trace.ts'
import type { Metric } from './scorecard.ts'

/** Figures of a published study (`rvbench.published/1`), and how each is computed anew. */
export interface PublishedFigures {
  readonly title: string
  readonly figures: readonly PublishedFigure[]
}

/** One number of the study, and what must come out when it is computed anew. */
export interface PublishedFigure {
  readonly id: string
  /** Where it is printed. */
  readonly table: string
  readonly corpus: string
  readonly subset: string
  readonly metric: string
  /** As it is printed. */
  readonly printed: string
  /** The printed 95 % interval, in percent. */
  readonly interval?: readonly [low: number, high: number] | undefined
  /** `exact`: our count is the printed one. `differs`: it is not, and `reason` says why. */
  readonly status: 'exact' | 'differs' | 'not-recomputable'
  /** Why it differs or cannot be computed. */
  readonly reason?: string | undefined
  /** What a reader should know of a figure that comes out. */
  readonly note?: string | undefined
  /** What must come out, for all that can be computed, if only by those who have what is not here. */
  readonly expected?: FigureValue | undefined
  readonly compute?: Computation | undefined
}

/** A share with its counts, or any other value as text. */
export type FigureValue = Share | { readonly value: string }

/** Which runs of AgentDojo, replayed how. */
export interface RunSelection {
  /** Null: all of them. */
  readonly pipeline: string | null
  /** Empty: all of them. */
  readonly suites: readonly string[]
  readonly validity: 'tool-call' | 'message'
  readonly lexicon: string
  readonly extraction: string
}

/** How a figure is computed. */
export type Computation =
  | ReplayComputation
  | PipelineComputation
  | PoisonComputation
  | TypingComputation
  | CensusComputation
  | EventLogComputation
  | {
      readonly source: 'r-judge'
      readonly category?: string | undefined
      readonly lexicon: string
      readonly field: string
    }
  | { readonly source: 'stac'; readonly lexicon: string; readonly field: StacField }
  | { readonly source: 'tau-bench'; readonly field: string }
  | { readonly source: 'families'; readonly family?: string | undefined; readonly field: string }
  | { readonly source: 'record-fields' }

/** What is counted of the chains of STAC. */
export type StacField =
  /** Chains on whose withheld call a policy fires; all of them, or those of a structural failure mode. */
  | 'withheld'
  | 'withheld-structural'
  /** Where the first firing stands to that call. */
  | 'preventive'
  | 'last-moment'
  | 'never'
  /** Chains of a content-semantic failure mode. */
  | 'content-semantic'

/** From the counts of one replay. A subject is a policy or a pack; null where the metric is of none. */
export type ReplayComputation = { readonly runs: RunSelection } & (
  | {
      readonly source: 'rate'
      readonly subject: string | null
      readonly metric: Metric
      readonly shows: 'share' | 'numerator'
    }
  | { readonly source: 'rate-sum'; readonly subjects: readonly string[]; readonly metric: Metric }
  | { readonly source: 'likelihood-ratio'; readonly subject: string }
  | { readonly source: 'unique'; readonly pack: string; readonly subject: string }
  | { readonly source: 'lead'; readonly subject: string; readonly anchor: Anchor; readonly field: LeadField }
  | { readonly source: 'count'; readonly of: RunCount }
  | {
      readonly source: 'paired'
      readonly first: string
      readonly second: string
      readonly population: 'benign'
      readonly field: 'runs' | 'only-first' | 'p' | 'summary'
    }
)

/** What is told of the leads of a policy. */
export type LeadField = 'preventive' | 'lastMoment' | 'never' | 'median' | 'mean' | 'max'

/** Which runs are counted. */
export type RunCount = 'files' | 'valid' | 'without-call' | 'attacked' | 'benign' | 'benign-by-suite'

/** Across the pipelines; those without a defence are the base. */
export type PipelineComputation =
  | {
      readonly source: 'pipelines'
      readonly of: 'all' | 'base' | 'all-and-base'
      readonly suite?: string | undefined
    }
  | {
      readonly source: 'pipeline-range'
      readonly subject: string
      readonly metric: Metric
      readonly end: 'min' | 'max'
    }
  | {
      readonly source: 'pipeline-change'
      readonly suite: string
      readonly first: string
      readonly second: string
      readonly field: 'decreases' | 'unchanged' | 'increases' | 'p' | 'median' | 'quartiles' | 'min' | 'max'
    }

/** Histories that an attacker wrote into. */
export interface PoisonComputation {
  readonly source: 'poison'
  readonly suite: string
  readonly policy: string
  readonly framing: string
  readonly field: 'flagged' | 'flips'
}

/** A lexicon against labels given by hand. */
export interface TypingComputation {
  readonly source: 'typing'
  readonly lexicon: string
  readonly of: ActionClass | 'micro' | 'exact' | 'read-only'
  readonly field: 'precision' | 'recall' | 'f1' | 'counts' | 'share' | 'count'
}

/** What recorded runs carry at all. */
export interface CensusComputation {
  readonly source: 'census'
  readonly corpus: string
  readonly field: string
  readonly pipeline?: string | undefined
  readonly suite?: string | undefined
  readonly tools?: readonly string[] | undefined
}

/** A published event log, through one of the monitors. */
export interface EventLogComputation {
  readonly source: 'event-log'
  readonly log: string
  readonly monitor: MonitorName
  readonly field: EventLogField
  /** How many copies of the log, one after the other. */
  readonly copies: number
  readonly at?: number | undefined
}

/** What is told of a log and of the verdicts on it. */
export type EventLogField =
  | 'time-points'
  | 'events'
  | 'actions'
  | 'firings'
  | 'timestamps'
  | 'violating-and-compliant'
  | 'verdict-at'
  | 'share-of-chains'
  | 'share-of-chains-with-one-class'
  | 'silent-chains'
  | 'untyped-chains'
  | 'approved-chains'

/** Where a published event log lies, and what is evaluated on it. */
export interface PublishedLog {
  readonly id: string
  /** Relative to the folder of all logs. */
  readonly log: string
  readonly signature: { readonly file: string } | { readonly text: string }
  readonly formulas: readonly string[]
  /** sha256 of the log: wherever a file with these bytes lies, it is this log. */
  readonly sha256: string
  /** What of it is a run: all of it, or what is about one value of the first argument. */
  readonly traces: 'whole' | 'first-argument'
  /** How many chains it stands for; those without an event are not in it. */
  readonly chains?: number | undefined
  /** What its runs are labelled; absent where nobody says. */
  readonly unsafe?: boolean | undefined
  /** The predicates that the formulas are about. */
  readonly actions?: readonly string[] | undefined
}
