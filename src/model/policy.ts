import type { Comparator } from './comparator.ts'

/** A policy as the catalogue lists it: `specs/policies.yaml`, or a `.mfotl`, `.json` or `.spec` file of the user's own. */
export interface Policy {
  readonly id: string
  readonly title: string
  /** The file as messages and results name it: `specs/…` when shipped, else as it was given. */
  readonly file: string
  /** A formula in violation form: where it holds, the policy fires. Or rules for calls (`tool-policy.ts`). */
  readonly text: string
  /** sha256 of `text`, hexadecimal. */
  readonly hash: string
  /** The policy that it refines: it never fires where that one is silent. */
  readonly refines?: string | undefined
  /** Of rules for calls: only denials of calls that this list of changes names are counted. */
  readonly calls?: string | undefined
  /** Of a guard that is compared with others. */
  readonly comparator?: Comparator
}

/** Whether a policy is a formula, or rules for calls: its file's name says so. */
export function policyLanguage({ file }: Pick<Policy, 'file'>): 'mfotl' | 'tool-policy' {
  return file.endsWith('.json') ? 'tool-policy' : 'mfotl'
}

/** Policies that are reported together: a run fires the pack when it fires any of them. */
export interface Pack {
  readonly id: string
  readonly title: string
  readonly policies: readonly string[]
}
