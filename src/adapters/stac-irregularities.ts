import { CONVERSATION_IRREGULARITIES } from './conversation-irregularities.ts'
import type { IrregularityTable, IrregularityTally } from './irregularity-tally.ts'

/** What STAC's items hold besides the plain case. */
export const STAC_IRREGULARITIES = {
  ...CONVERSATION_IRREGULARITIES,
  'withheld-call-missing': ['run', 'the verified chain has no step: no call is withheld'],
  'failure-mode-unknown': ['run', '`failure_mode` does not begin with a number from 1 to 10'],
} as const satisfies IrregularityTable<string>

/** A tally of them. */
export type StacTally = IrregularityTally<keyof typeof STAC_IRREGULARITIES>
