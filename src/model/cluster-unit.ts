/** What runs share, and by which group keys a shared thing is told apart. */
export interface ClusterUnit {
  readonly unit: string
  readonly keys: readonly string[]
}

/** A group value that says that the run has none of that (no attack, say): such runs share nothing by it. */
export const NO_VALUE = 'none'
