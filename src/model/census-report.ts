import type { Group } from './group.ts'
import type { Proportion } from './proportion.ts'
import type { BadFile, CorpusInput, Inputs } from './scorecard.ts'

/** What recorded runs carry, and which policies can therefore be checked on them (`rvbench.census/1`). */
export interface CensusReport {
  readonly schema: 'rvbench.census/1'
  /** True when it was interrupted: the counts are of the runs read until then. */
  readonly partial: boolean
  readonly inputs: CensusInputs
  readonly badFiles: readonly BadFile[]
  readonly groups: readonly CensusGroup[]
}

/** Which runs were counted, and by which rules. */
export interface CensusInputs
  extends Pick<Inputs, 'policies' | 'lexicon' | 'signature' | 'where' | 'groupBy'> {
  readonly corpora: readonly CorpusInput[]
  readonly provenance: readonly CensusRule[]
  readonly approvals: readonly CensusRule[]
  readonly mutations: readonly CensusRule[]
}

/** A rule or list that the census counted by. */
export interface CensusRule {
  readonly id: string
  readonly title: string
  readonly hash: string
}

/** Some runs of one corpus; every run counts, there is no filter of validity. */
export interface CensusGroup {
  readonly corpus: string
  readonly group: Group
  readonly traces: number
  readonly userMessages: number
  readonly withOneUserMessage: Proportion
  /** How often each tool was called, by name. */
  readonly tools: readonly { readonly tool: string; readonly calls: number }[]
  readonly fields: readonly FieldShare[]
  readonly readiness: readonly ReadinessShare[]
  readonly events: readonly EventShare[]
  readonly approvals: readonly ApprovalShare[]
  readonly mutations: readonly MutationShare[]
  readonly order: readonly ApprovalOrder[]
  readonly policies: readonly PolicyReadiness[]
}

/** One of the twelve fields of the enforcement-ready record. */
export interface FieldShare {
  readonly field: string
  /** Runs that state it, as a field of their own. */
  readonly recorded: Proportion
  /** Runs that state it, or from which a rule of rvbench makes it. */
  readonly derivable: Proportion
}

/** Runs that have what a row of the study's readiness table asks for. */
export interface ReadinessShare extends Proportion {
  readonly id: string
  readonly title: string
}

/** Runs in which an event of the predicate occurs: one that some policy names, or that a log holds. */
export interface EventShare extends Proportion {
  readonly predicate: string
}

/** Runs in which something counts as an approval, by one rule. */
export interface ApprovalShare extends Proportion {
  readonly rule: string
  /** Who approved: names of tools, or "user". */
  readonly by: readonly string[]
}

/** Runs with a call that changes something, by one list. */
export interface MutationShare extends Proportion {
  readonly list: string
}

/** Where approvals by one rule stand, seen from the calls that change something by one list; each of all runs. */
export interface ApprovalOrder {
  readonly rule: string
  readonly list: string
  /** An approval before the first such call: then there is one before every one. */
  readonly beforeFirst: Proportion
  /** An approval before the last such call: then there is one before some such call. */
  readonly beforeLast: Proportion
  /** An approval as the last turn before the message of some such call. */
  readonly rightBefore: Proportion
}

/** Whether runs can tell anything of a policy. */
export type Checkability =
  /** What it watches for occurs, and so does, somewhere beside it, what it accepts. */
  | 'checkable'
  /** What it watches for occurs; what would silence it can be met in no such run, for lack of events. */
  | 'degenerate'
  /** It cannot fire: no run holds all the events that it needs. */
  | 'not-checkable'

/** What runs can tell of one policy. */
export interface PolicyReadiness {
  readonly policy: string
  readonly checkability: Checkability
  /**
   * Events that the policy names and that occur in none of the runs on which it can fire, or in none at all where it
   * can fire on none: `approval("tool-name", _, _)`.
   */
  readonly missing: readonly string[]
  /** What is left of the formula without these; null where nothing is missing. */
  readonly equals: string | null
  /** Runs that hold, each by itself, what the policy needs to fire. */
  readonly canFire: Proportion
  /** Of those: runs that hold, each by itself, what would silence it. Null where nothing does. */
  readonly canBeSilenced: Proportion | null
}
