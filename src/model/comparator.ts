/** What somebody had to know beforehand to write a guard, from least to most. */
export const KNOWLEDGE_KINDS = [
  /** Words of the attack. */
  'signature',
  /** Tools and the shape of their arguments. */
  'structure',
  /** What the run showed until then. */
  'history',
  /** Constants that only somebody who knows the suite has. */
  'environment',
  /** This run's words of the user. */
  'prompt',
  /** Somebody read the task beforehand and said what it takes. */
  'intent',
  /** A person or model reads the run and judges it. */
  'judge',
] as const

/** One of `KNOWLEDGE_KINDS`. */
export type KnowledgeKind = (typeof KNOWLEDGE_KINDS)[number]

/** Parts of a run that a guard looks at. */
export const SEEN_PARTS = ['prompt', 'call', 'results', 'assistant-text', 'future'] as const

/** One of `SEEN_PARTS`. */
export type SeenPart = (typeof SEEN_PARTS)[number]

/** Where the text of a guard comes from: as it was published, said anew in our words, or ours. */
export const ORIGINS = ['published constants', 're-expressed', 'ours'] as const

/** What a reader must know of a guard to compare it with others. Read from `specs/comparators.yaml`. */
export interface Comparator {
  /** All kinds that apply. */
  readonly knowledge: readonly KnowledgeKind[]
  readonly sees: readonly SeenPart[]
  readonly origin: (typeof ORIGINS)[number]
  /** Where it was published, or what it was written from. */
  readonly source: string
  /** What of the source is not in it; '' where nothing is missing. */
  readonly lost: string
}
