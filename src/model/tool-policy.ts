import type { JsonObject } from './json.ts'

/**
 * Which calls are allowed, call by call (`rvbench.tool-policy/1`): the shape and the meaning of Progent's policies
 * (Shi et al., "Progent: Programmable Privilege Control for LLM Agents", arXiv 2504.11703), with words for its numbers.
 */
export interface ToolPolicy {
  readonly title: string
  /** The runs that it guards, by group key: of all others it says nothing. Empty: all runs. */
  readonly where: Readonly<Record<string, readonly string[]>>
  /** What an update does to the rules that a tool has: Progent's code replaces them, its paper adds to them. */
  readonly updates: 'replace' | 'add'
  /** Rules by tool. A tool that is not listed is denied. */
  readonly tools: Readonly<Record<string, readonly ToolRule[]>>
}

/** One rule of a tool. The lowest priority decides first, and forbidding before allowing. */
export interface ToolRule {
  readonly priority: number
  readonly effect: 'allow' | 'forbid'
  /** By argument: all must hold of those that the call has. */
  readonly conditions: Readonly<Record<string, ArgumentCondition>>
  /** What the guard does when it denies. Reported; in a replay nothing follows from it. */
  readonly fallback: Fallback | null
  /** Rules for other tools from the next call on, once this rule has allowed one. */
  readonly update: Readonly<Record<string, readonly ToolRule[]>>
}

/** A JSON Schema of the argument; or a pattern that its text begins with. */
export type ArgumentCondition = string | JsonObject

/** Answer that the call was refused, end the run, or ask the user. */
export type Fallback = 'refuse' | 'stop' | 'ask'
