import type { ApprovalRule } from '../../model/approval-rule.ts'
import type { CorpusSource } from '../../model/corpus-source.ts'
import type { HashedIntents } from '../../model/intents.ts'
import type { Lexicon } from '../../model/lexicon.ts'
import type { MarkerRule } from '../../model/marker-rule.ts'
import type { MentionRule } from '../../model/mention-rule.ts'
import type { MutationList } from '../../model/mutation-list.ts'
import type { Pack, Policy } from '../../model/policy.ts'
import type { Extraction, ProvenanceRule } from '../../model/provenance.ts'
import type { Validity } from '../../model/scorecard.ts'
import type { Vocabulary } from '../../specs/read-vocabulary.ts'
import type { InProcessName } from '../policies/load-monitor.ts'
import type { GroupFilter } from './replay-options.ts'

/** A corpus as one replay takes it. */
export interface ReplayedCorpus extends CorpusSource {
  /** What its runs are told apart by: as its format says, and the keys that were asked for and found. */
  readonly groupKeys: readonly string[]
  /** Which of its runs count: what was asked for, or the default of its format. */
  readonly validity: Validity
  /** Where a corpus is read in several ways: which corpus, and what this reading is called. */
  readonly reading?: { readonly of: string; readonly name: string }
}

/** All that a replay was asked to do, as plain data: it is handed to worker threads as it stands. */
export interface ReplaySetup {
  readonly corpora: readonly ReplayedCorpus[]
  readonly policies: readonly Policy[]
  readonly packs: readonly Pack[]
  readonly lexicon: Lexicon
  readonly vocabulary: Vocabulary
  readonly provenance: readonly ProvenanceRule[]
  readonly extraction: Extraction
  readonly monitor: InProcessName
  /** The rules and lists that the policies name, no others. */
  readonly approvals: readonly ApprovalRule[]
  readonly mutations: readonly MutationList[]
  readonly mentions: readonly MentionRule[]
  readonly markers: readonly MarkerRule[]
  /** Which tools were listed for which task; null without a facts file. */
  readonly intents?: HashedIntents | null
  /** What was asked for, or the default of the study. */
  readonly validity: Validity
  readonly where: readonly GroupFilter[]
  /** Lists of group keys; [] is all runs. */
  readonly groupBys: readonly (readonly string[])[]
  readonly seed: number
  readonly resamples: number
}
