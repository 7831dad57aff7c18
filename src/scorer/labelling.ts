import { ATTACKED, BENIGN, SAFE, UNSAFE } from './counter-layout.ts'
import type { ReadCounter } from './tally.ts'

/** What the labels of a group's runs are about. */
export interface Labelling {
  /** Who was attacked, and whether that succeeded. Also where no run has a label. */
  readonly attacks: boolean
  /** Whether the agent did something unsafe. */
  readonly safety: boolean
}

/** Reads it from the counts of a group. */
export function labelling(read: ReadCounter): Labelling {
  const safety = read(UNSAFE) + read(SAFE) > 0
  return { attacks: !safety || read(ATTACKED) + read(BENIGN) > 0, safety }
}
