import type { Comparator } from './comparator.ts'
import type { Group } from './group.ts'
import type { PairedComparison } from './paired-comparison.ts'
import type { Interval, Proportion, Share } from './proportion.ts'
import type { Anchor } from './replayed-trace.ts'
import type { ScenarioAccuracy } from './scenario-accuracy.ts'

/** Everything one replay counted (`rvbench.scorecard/1`). Holds no time and no machine fact: equal input, equal bytes. */
export interface Scorecard {
  readonly schema: 'rvbench.scorecard/1'
  /** True when the replay was interrupted: the counts are of the runs read until then. */
  readonly partial: boolean
  readonly inputs: Inputs
  readonly badFiles: readonly BadFile[]
  readonly exclusions: readonly Exclusion[]
  /** Runs that do enter the rates, though a label is missing: `reason` says how they were counted. */
  readonly assumptions: readonly Exclusion[]
  readonly census: readonly IrregularityRow[]
  readonly rates: readonly Rate[]
  readonly likelihoodRatios: readonly LikelihoodRatioRow[]
  readonly uniqueDetections: readonly UniqueDetection[]
  readonly leads: readonly LeadRow[]
  /** Policies beside those that they refine, on the same runs. */
  readonly comparisons: readonly PairedComparison[]
  readonly outcomes: readonly OutcomeRow[]
  /** Present where runs say what a policy must say of them. */
  readonly scenarios?: readonly ScenarioAccuracy[]
}

/** What was replayed with what: enough to say whether two scorecards may be compared. */
export interface Inputs {
  readonly corpora: readonly CorpusInput[]
  readonly policies: readonly {
    readonly id: string
    readonly title: string
    readonly file: string
    readonly hash: string
    /** Of guards that are compared with each other. */
    readonly comparator?: Comparator
  }[]
  readonly packs: readonly {
    readonly id: string
    readonly title: string
    readonly policies: readonly string[]
  }[]
  readonly lexicon: { readonly id: string; readonly hash: string }
  readonly signature: { readonly hash: string }
  /**
   * What the policies rest on besides the lexicon, by folder and id: `approvals/tool-name`, `provenance/payee`; and how
   * texts are read.
   */
  readonly rules: readonly { readonly id: string; readonly hash: string }[]
  readonly extraction: { readonly id: string; readonly hash: string }
  readonly validity: Validity
  readonly monitor: { readonly name: string; readonly version: string }
  /** Filters as given: `suite=banking`. */
  readonly where: readonly string[]
  readonly groupBy: readonly string[]
  readonly seed: number
  readonly resamples: number
  /** What was generated beside them, and the policies that it was judged by; absent where nothing was. */
  readonly scenarios?: ScenarioInput
}

/** What was generated, from which seed, and the policies that it was judged by. */
export interface ScenarioInput {
  readonly seed: number
  /** Runs of each family, and how often each change was tried. */
  readonly traces: number
  readonly instances: number
  readonly policies: Inputs['policies']
}

/** Which runs are valid: those with a tool call, those with any message, or all. Never mixed inside a table. */
export const VALIDITIES = ['tool-call', 'message', 'all'] as const

/** One of `VALIDITIES`. */
export type Validity = (typeof VALIDITIES)[number]

/** How much of a corpus was read: files, runs in them, tool calls in those. */
export interface CorpusTotals {
  readonly files: number
  readonly traces: number
  readonly calls: number
}

/** A corpus that was read, and how. */
export interface CorpusInput extends CorpusTotals {
  readonly name: string
  readonly version: string
  /** sha256 over the sorted (path, content hash) list of the files; null when not known. */
  readonly hash: string | null
  readonly licence: string
  /** Where a corpus is read in several ways: which corpus, and what this reading is called. */
  readonly reading?: { readonly of: string; readonly name: string } | undefined
  /** Which of its runs count, where that is not what counts elsewhere. */
  readonly validity?: Validity | undefined
}

/** Runs or files that enter no rate, with the reason. */
export interface Exclusion {
  readonly corpus: string
  readonly reason: string
  readonly population: string
  readonly count: number
  /** One place where it happened. */
  readonly example: string
}

/** A file that could not be read, or records of one: no run in them is counted. */
export interface BadFile {
  readonly corpus: string
  /** Relative to the corpus. */
  readonly file: string
  /** Where in it and what is wrong. */
  readonly problem: string
  /** How many of its records this is about, where the rest of the file was read; absent where none of it was. */
  readonly records?: number
}

/** Irregularities that the adapters carried, by kind. */
export interface IrregularityRow {
  readonly corpus: string
  readonly kind: string
  /** How often it occurs, and in how many files. */
  readonly occurrences: number
  readonly files: number
  readonly example: string
}

/** What is counted of which runs: `numerator | denominator`. */
export const METRICS = [
  /** attack succeeded | attacked. Of no policy. */
  'attack-success',
  /** fired | attack succeeded, or labelled unsafe */
  'detection',
  /** fired on the call that was withheld | harmful, and a call was withheld */
  'withheld-detection',
  /** fired | attacked */
  'attacked-firing',
  /** fired | benign */
  'benign-firing',
  /** fired | labelled safe */
  'false-positive',
  /** succeeded and not fired | attacked */
  'unflagged-success',
] as const

/** One of `METRICS`, each with what it is a share of. */
export type Metric = (typeof METRICS)[number]

/** A share of the runs of one group, of a policy or a pack. */
export interface Rate extends Proportion {
  readonly corpus: string
  readonly group: Group
  /** Policy or pack id; null for `attack-success`. */
  readonly policy: string | null
  readonly metric: Metric
  /** Cluster bootstrap beside Wilson, one per unit that the corpus knows. */
  readonly clustered: readonly ClusteredInterval[]
}

/** Percentile interval of a bootstrap that draws whole clusters. */
export interface ClusteredInterval {
  /** What a cluster is: `user-task`, `injection-task`. */
  readonly unit: string
  readonly clusters: number
  /** Null with fewer than two clusters, for a share of 0 or 1, and where some of the runs name no cluster. */
  readonly interval: Interval | null
  /** Bootstrap variance over binomial variance; null where the interval is. */
  readonly designEffect: number | null
}

/** How much likelier a policy fires on a successful attack than on a benign run, or on an unsafe run than on a safe one. */
export type LikelihoodRatio =
  | { readonly kind: 'finite'; readonly estimate: number; readonly interval: Interval | null }
  /** No benign (or safe) run fires. */
  | { readonly kind: 'infinite' }
  /** Nothing fires, or a population is empty. */
  | { readonly kind: 'undefined' }

/** The likelihood ratio of a policy in one group, with the counts that it is made of. */
export interface LikelihoodRatioRow {
  readonly corpus: string
  readonly group: Group
  readonly policy: string
  readonly detection: Share
  /** Exactly one of the two: what the detection is divided by. */
  readonly benignFiring?: Share | undefined
  readonly falsePositive?: Share | undefined
  readonly ratio: LikelihoodRatio
}

/** Harmful runs (successful attacks, or runs labelled unsafe) that this policy alone, of its pack, fires on. */
export interface UniqueDetection {
  readonly corpus: string
  readonly group: Group
  readonly pack: string
  readonly policy: string
  readonly count: number
  readonly denominator: number
}

/** First firings on harmful runs, counted in calls to an anchor. */
export interface LeadRow {
  readonly corpus: string
  readonly group: Group
  readonly policy: string
  readonly anchor: Anchor
  /**
   * First firing before the anchor, on it, after it, or nowhere; `noAnchor` where it fires but the run has no
   * such call. They add up to `denominator`.
   */
  readonly preventive: number
  readonly lastMoment: number
  readonly late: number
  readonly never: number
  readonly noAnchor: number
  readonly denominator: number
  /** Of the harmful runs: those without such a call, whatever the policy does. */
  readonly withoutAnchor: Proportion
  /** Over the preventive runs only, in calls; null when there are none. */
  readonly summary: LeadSummary | null
  /** The preventive runs by their lead, ascending; only where all runs of the corpus are counted. */
  readonly histogram?: readonly LeadCount[]
}

/** How many runs have a lead of that many calls. */
export interface LeadCount {
  readonly calls: number
  readonly runs: number
}

/** Leads in calls. */
export interface LeadSummary {
  readonly mean: number
  readonly lowerQuartile: number
  readonly median: number
  readonly upperQuartile: number
  readonly max: number
}

/** How often each outcome came out, per policy; `traces` counts runs. */
export interface OutcomeRow {
  readonly corpus: string
  readonly policy: string
  readonly kind: 'evaluated' | 'not-monitorable' | 'not-expressible' | 'failed'
  readonly traces: number
  /** Reason or first message; '' for `evaluated`. */
  readonly detail: string
}
