/** A policy as the catalogue lists it: `specs/policies.yaml`, or a `.mfotl` file of the user's own. */
export interface Policy {
  readonly id: string
  readonly title: string
  /** The `.mfotl` file as messages and results name it: `specs/…` when shipped, else as it was given. */
  readonly file: string
  /** The formula in violation form: where it holds, the policy fires. */
  readonly text: string
  /** sha256 of `text`, hexadecimal. */
  readonly hash: string
  /** The policy that it refines: it never fires where that one is silent. */
  readonly refines?: string | undefined
}

/** Policies that are reported together: a run fires the pack when it fires any of them. */
export interface Pack {
  readonly id: string
  readonly title: string
  readonly policies: readonly string[]
}
