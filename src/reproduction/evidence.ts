import type { CensusGroup } from '../model/census-report.ts'
import type { EventLog } from '../model/event-log.ts'
import type { Outcome } from '../model/outcome.ts'
import type { PoisonReport } from '../model/poison-report.ts'
import type { Computation, EventLogComputation, PublishedLog, RunSelection } from '../model/published.ts'
import type { ScenarioAccuracy } from '../model/scenario-accuracy.ts'
import type { Scorecard } from '../model/scorecard.ts'
import type { TypingAccuracy } from '../model/typing-accuracy.ts'
import type { CensusSelection } from './census-selection.ts'

/** What figures are computed from. Each answer is the thing, or why it is not at hand. */
export interface Evidence {
  /** A replay of these runs; its rows of suites count what `suites` names, so that is left out here. */
  replay(runs: Omit<RunSelection, 'suites'>): Available<Scorecard>
  poison(): Available<PoisonReport>
  /** A replay of such a corpus, as the study reads it. */
  judged(source: JudgedSource, lexicon: string): Available<Scorecard>
  typing(lexicon: string): Available<TypingEvidence>
  census(runs: CensusSelection): Available<CensusGroup>
  /** How the study's generated runs came out. */
  families(): Available<readonly ScenarioAccuracy[]>
  /** How many fields the enforcement-ready record has. */
  recordFields(): number
  eventLog(asked: Pick<EventLogComputation, 'log' | 'monitor' | 'copies'>): Available<LogEvidence>
}

/** A corpus of runs that were judged, by the source of its figures. */
export type JudgedSource = Extract<Computation['source'], 'r-judge' | 'stac'>

/** A thing, or why it is not at hand. */
export type Available<Thing> =
  | { readonly kind: 'available'; readonly thing: Thing }
  | { readonly kind: 'absent'; readonly reason: string }

/** How a lexicon fares against labels given by hand. */
export interface TypingEvidence {
  readonly accuracy: TypingAccuracy
  /** Tools whose name says that they only read, and that are labelled as no action. */
  readonly readOnly: number
}

/** A published log and what one monitor said of each formula on it. */
export interface LogEvidence {
  readonly described: PublishedLog
  readonly log: EventLog
  readonly outcomes: readonly Outcome[]
}
