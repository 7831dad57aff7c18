import type { RuleFile } from './rule-file.ts'
/**
 * Where values are known from, as data: which calls are judged, and at which levels a value counts as known.
 * Read from `specs/provenance/*.yaml`.
 */
export interface ProvenanceRule extends RuleFile {
  readonly action: {
    /** Predicate over (call:int, value:string): one event per value of a judged call. */
    readonly predicate: string
    readonly calls: readonly JudgedCall[]
  }
  /** Predicate over (level:string, value:string). */
  readonly known: string
  readonly levels: readonly ProvenanceLevel[]
}

/** A tool, and where in its arguments the values stand. */
export interface JudgedCall {
  readonly tool: string
  readonly path: FieldPath
}

/** What must hold of a text or a field before its value counts as known. */
export type ProvenanceLevel = TextLevel | AnswerLevel | FieldLevel

/** What the pattern finds in steps of these kinds. */
export interface TextLevel {
  readonly kind: 'text'
  readonly id: string
  readonly title: string
  readonly of: readonly TextSource[]
  readonly pattern: string
}

/** Steps whose texts can make a value known. */
export type TextSource = 'system-message' | 'user-message' | 'assistant-message' | 'tool-result'

/** What the pattern finds in the answers to calls of tools whose name begins with an entry of the list. */
export interface AnswerLevel {
  readonly kind: 'answers'
  readonly id: string
  readonly title: string
  readonly binding: Binding
  readonly lookups: readonly string[]
  readonly pattern: string
}

/** The values at named paths of the answers of named tools, which are parsed as YAML or JSON. */
export interface FieldLevel {
  readonly kind: 'fields'
  readonly id: string
  readonly title: string
  readonly binding: Binding
  readonly fields: readonly { readonly tools: readonly string[]; readonly paths: readonly FieldPath[] }[]
}

/**
 * How an answer is told to be the answer of a call. `first-in-first-out`: each answer takes the oldest call of the
 * run that has none yet. `call-id`: the oldest call with its id that has none yet; an answer without an id has no call.
 */
export type Binding = 'first-in-first-out' | 'call-id'

/** The way to a value inside a document. */
export type FieldPath = readonly PathPart[]

/** One step of such a way. */
export type PathPart =
  | { readonly kind: 'key'; readonly key: string }
  /** Every item of a list; with `where` those objects only that have this text under the key. */
  | { readonly kind: 'items'; readonly where: { readonly key: string; readonly text: string } | null }

/** How messages and arguments become text before rules read them. Read from `specs/extractions/*.yaml`. */
export interface Extraction {
  readonly id: string
  readonly title: string
  /** sha256 of the file, hexadecimal. */
  readonly hash: string
  /** Content blocks: their texts, one line each; or the blocks as Python prints them, a blank between. */
  readonly blocks: 'text' | 'python'
  /** A text where a path expects a list: an entry of its own, or a list of letters. */
  readonly loneText: 'one-entry' | 'letters'
}
