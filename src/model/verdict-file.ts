import type { KnowledgeKind, SeenPart } from './comparator.ts'
import type { Json } from './json.ts'

/** What a guard decided on recorded runs, as a file (`rvbench.verdicts/1`): a line of JSON about it, then one a verdict. */
export interface VerdictFile {
  readonly header: VerdictHeader
  readonly verdicts: readonly GuardVerdict[]
}

/** What the guard is, and what its verdicts are about. */
export interface VerdictHeader {
  readonly format: 'rvbench.verdicts/1'
  readonly guard: {
    readonly name: string
    readonly version: string | null
    readonly kind: (typeof GUARD_KINDS)[number]
    /** Of a guard that asks one. */
    readonly model: string | null
    /** sha256 of what it was configured with, hexadecimal. */
    readonly configSha256: string | null
  }
  /** The corpus that it judged; null where the file does not say. */
  readonly corpus: { readonly name: string; readonly sha256: string | null } | null
  /** `enforcing`: it had a say in the runs. */
  readonly mode: (typeof VERDICT_MODES)[number]
  /** What one verdict is about. */
  readonly unit: (typeof VERDICT_UNITS)[number]
  /** What it saw: what comes after the judged step is `future`. */
  readonly sees: readonly SeenPart[]
  /** What it had to know beforehand. */
  readonly knowledge: readonly KnowledgeKind[]
  /** `complete`: where no verdict stands, it let pass. `listed`: there it was not asked. */
  readonly coverage: (typeof COVERAGES)[number]
  /** It was asked nothing more about a run after its first objection. */
  readonly stopsAtFirst: boolean
  /** How often each run was judged. */
  readonly repeats: number
}

/** One verdict on a run, or on a step of it. */
export interface GuardVerdict {
  /** The run's id in its corpus, behind the corpus' name and a slash. */
  readonly trace: string
  /** sha256 of the run's line of `rvbench convert`, without the line break; null where the file does not say. */
  readonly traceSha256: string | null
  readonly at: VerdictPlace
  readonly tool: string | null
  readonly decision: Decision
  readonly score: number | null
  /** The score from which on it objects. */
  readonly threshold: number | null
  readonly rules: readonly string[]
  readonly reason: string | null
  /** What it put in place of the call or the text. */
  readonly modified: Json
  readonly ms: number | null
  /** Which of the repeats, from 0. */
  readonly repeat: number
}

/** What a verdict is about; null for what it does not say. */
export interface VerdictPlace {
  /** Index of the step. */
  readonly step: number | null
  /** Index among the run's calls. */
  readonly call: number | null
  /** Id of the call as recorded. */
  readonly callId: string | null
  readonly phase: (typeof PHASES)[number]
}

/** One of `DECISIONS`. */
export type Decision = (typeof DECISIONS)[number]

/** What a guard decides by. */
export const GUARD_KINDS = ['rules', 'classifier', 'llm', 'human'] as const

/** Whether a guard had a say in the runs. */
export const VERDICT_MODES = ['observed', 'enforcing'] as const

/** What one verdict can be about. */
export const VERDICT_UNITS = ['call', 'message', 'run'] as const

/** What it means that no verdict stands. */
export const COVERAGES = ['complete', 'listed'] as const

/** When a verdict is said. */
export const PHASES = ['before-call', 'after-result', 'after-message', 'end'] as const
/** `skip` and `error` say that there is no answer. */
export const DECISIONS = ['allow', 'deny', 'ask', 'modify', 'skip', 'error'] as const
