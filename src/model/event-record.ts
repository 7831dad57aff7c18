import type { Json } from './json.ts'

/**
 * An event as a monitor could enforce on it: twelve fields, of which any but the actor and the session may be unknown.
 * The events of a session are a run.
 */
export interface EventRecord {
  /** Seconds since the epoch or since the start, or a date of ISO 8601. */
  readonly timestamp: number | string | null
  /** `user`, `agent`, `system`, `tool`, or a name. */
  readonly actor: string
  /** Null where nothing was called: somebody said something. */
  readonly tool: string | null
  /** What kind of action it is. */
  readonly action: string | null
  /** What it was done to. */
  readonly object: Json
  /** Whom it goes to. */
  readonly recipient: Json
  /** Where its values came from. */
  readonly source: string | null
  /** Which approval allowed it, or which one it is. */
  readonly approval_id: string | null
  readonly session_id: string
  readonly state_before: Json
  readonly state_after: Json
  /** How far its source is trusted. */
  readonly trust_domain: string | null
}
