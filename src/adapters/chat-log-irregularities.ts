import { CONVERSATION_IRREGULARITIES } from './conversation-irregularities.ts'
import type { IrregularityTable, IrregularityTally } from './irregularity-tally.ts'
import { CLOCK_IRREGULARITIES } from './read-clock.ts'

/** What logs of exchanges with a model hold besides the plain case. */
export const CHAT_LOG_IRREGULARITIES = {
  ...CONVERSATION_IRREGULARITIES,
  ...CLOCK_IRREGULARITIES,
  'exchange-merged': ['each', 'an exchange that a later one goes on from: they are one run'],
  'other-choices': ['each', 'a response offers several messages: the first one is read'],
  'response-without-message': ['each', 'a response that holds no message: an error, say'],
} as const satisfies IrregularityTable<string>

/** A tally of these kinds. */
export type ChatLogTally = IrregularityTally<keyof typeof CHAT_LOG_IRREGULARITIES>
