import type { JsonObject } from './json.ts'
import type { RuleFile } from './rule-file.ts'

/** What an attacker could write into the history of runs of one suite. Read from `specs/poison/*.yaml`. */
export interface PoisonPlan extends RuleFile {
  /** Value of the group key `suite`: only these runs are poisoned. */
  readonly suite: string
  /** Id of the provenance rule whose levels are put to the test; null where the suite has none. */
  readonly rule: string | null
  /** Policies over mentions that are put to the test beside these levels; null where none is. */
  readonly mentions: PoisonedMentions | null
  readonly answers: readonly StructuredAnswer[]
  readonly framings: readonly Framing[]
}

/** Policies over mentions, by id, and the rule that says which arguments they guard and whose answers they trust. */
export interface PoisonedMentions {
  readonly rule: string
  readonly policies: readonly string[]
}

/** Answers that list records: what can be written into one of these, and what one more would look like. */
export interface StructuredAnswer {
  readonly tools: readonly string[]
  /** A field of each record for free text; null where there is none. */
  readonly text: string | null
  /** The field that numbers the records; null where none does. */
  readonly numbered: string | null
  /** By the framing's name for it: how the record differs from the last one of the answer. */
  readonly records: ReadonlyMap<string, RecordFields>
}

/** Texts are templates. */
export type RecordFields = Readonly<Record<string, RecordValue>>

/** The value of a field of a record. */
export type RecordValue = string | number | boolean | readonly string[]

/** A way to plant a value. Texts are templates: `{value}`, and `{spaced}` in groups of four characters. */
export type Framing =
  /** A tool message that answers no call. */
  | (FramingBase & { readonly kind: 'orphan'; readonly text: string })
  /** A line after the injected text, in the answer that carries it. */
  | (FramingBase & { readonly kind: 'inside'; readonly line: string })
  /** A line at the end of the free-text field of the last record of the first structured answer. */
  | (FramingBase & { readonly kind: 'in-field'; readonly line: string })
  /** One more record in that answer. */
  | (FramingBase & { readonly kind: 'record'; readonly record: string })
  /** One more call and its answer. */
  | (FramingBase & {
      readonly kind: 'lookup'
      readonly tool: string
      readonly args: JsonObject
      readonly answer: string
    })
  /** Another form of the value, wherever an untrusted answer writes it. */
  | (FramingBase & { readonly kind: 'split'; readonly as: string })
  /** A line at the end of what the user asked. */
  | (FramingBase & { readonly kind: 'prompt'; readonly line: string })

interface FramingBase {
  readonly id: string
  readonly title: string
}
