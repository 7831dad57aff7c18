/** Which tools somebody took for needed, task by task, before the agent read anything (`rvbench.intents/1`). */
export interface Intents {
  readonly schema: 'rvbench.intents/1'
  /** The list that formulas name: `intended("recorded", tool)`. */
  readonly list: string
  /** Who made the lists: for recorded ones, the directory of the runs. */
  readonly source: string
  /** The group keys that tell tasks apart. */
  readonly keys: readonly string[]
  readonly tasks: readonly IntendedTools[]
}

/** As they were read. */
export interface HashedIntents extends Intents {
  /** sha256 of the file, hexadecimal. */
  readonly hash: string
}

/** The tools of one task. */
export interface IntendedTools {
  /** The values of the keys. */
  readonly task: Readonly<Record<string, string>>
  readonly tools: readonly string[]
}
