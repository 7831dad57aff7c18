import type { Json } from './json.ts'

/** A tool's answer, as far as it can be read as data. */
export type ParsedAnswer =
  /** Every scalar is text, as it was written; a null is null. */
  | { readonly kind: 'data'; readonly value: Json }
  /** Text, and no more is known of it. `fault` is a kind of irregularity. */
  | { readonly kind: 'opaque'; readonly fault: 'answer-not-yaml' | 'answer-too-large' }
