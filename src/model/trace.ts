import type { TimePoint } from './event-log.ts'
import type { Json, JsonObject } from './json.ts'

/**
 * One recorded agent run (`rvbench.trace/1`): who ran what, what the corpus says of it, and its steps in order.
 */
export interface Trace {
  readonly schema: 'rvbench.trace/1'
  /** Unique in its corpus. */
  readonly id: string
  readonly corpus: string
  /** The file it was read from, relative to the corpus, with `/`. */
  readonly file: string
  /** What runs are grouped and clustered by: pipeline, suite, userTask, injectionTask, attack … */
  readonly group: Readonly<Record<string, string>>
  readonly labels: Labels
  readonly clock: Clock
  readonly steps: readonly Step[]
  /** What the attacker wrote into the environment, by the name of the place; absent where the corpus does not say. */
  readonly injections?: Readonly<Record<string, string>>
  /** Of a run that was recorded as part of an event log, over a signature of its own; it has no steps. */
  readonly timePoints?: readonly TimePoint[]
  /** What a policy must say of it; only in runs that were generated for one. */
  readonly expectation?: Expectation
}

/** The corpus that generated runs belong to. */
export const SCENARIOS = 'scenarios'

/** The group keys of generated runs; the last two are of those that were changed. */
export const SCENARIO_KEYS: readonly string[] = ['family', 'origin', 'course', 'transformation', 'verdict']

/** The answer that a generated run was made for. */
export interface Expectation {
  /** Id of the policy. */
  readonly policy: string
  readonly violated: boolean
  /** The object at fault, which the valuations of the verdicts must hold, as text; null where none is. */
  readonly binding: string | null
  /** Which side of the policy's window or threshold the run stands on, when it stands right at it. */
  readonly boundary: 'on' | 'off' | null
}

/** What the corpus says of a run; null where it does not say. */
export interface Labels {
  readonly attacked: boolean | null
  readonly attackSucceeded: boolean | null
  readonly utility: boolean | null
  readonly unsafe: boolean | null
}

/** `recorded`: steps carry time stamps. `order`: the index of a step is its time stamp. */
export type Clock = 'recorded' | 'order'

/** What a message says: text, nothing, or the content blocks as they were recorded. */
export type Content = string | null | readonly JsonObject[]

interface StepBase {
  /** JSON pointer (RFC 6901) into the trace's file. */
  readonly pointer: string
  /** Seconds since the epoch or since the start; only with clock `recorded`. */
  readonly timestamp?: number
}

/** Something that was said. */
export interface Message extends StepBase {
  readonly kind: 'system-message' | 'user-message' | 'assistant-message'
  readonly content: Content
}

/** A call that the agent made. */
export interface ToolCall extends StepBase {
  readonly kind: 'tool-call'
  /** Call id as recorded: null when missing or null, '' when empty. */
  readonly id: string | null
  readonly tool: string
  /** The words of its name in lower case, where names are written in other ways than `snake_case`. */
  readonly words?: readonly string[]
  readonly args: JsonObject
  /** Present when the arguments could not be read as an object: what stood there instead; `args` is then {}. */
  readonly rawArgs?: Json
  /** Planned but not carried out when the run was recorded: the harmful last step of a STAC chain. */
  readonly withheld?: true
}

/** What a tool answered. */
export interface ToolResult extends StepBase {
  readonly kind: 'tool-result'
  readonly id: string | null
  /** The tool that the result names, null when it names none. */
  readonly tool: string | null
  readonly content: Content
  readonly error: string | null
}

/** One step of a run. A message with calls is the message followed by its calls, each a step of its own. */
export type Step = Message | ToolCall | ToolResult
