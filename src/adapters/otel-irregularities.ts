import { CHAT_LOG_IRREGULARITIES } from './chat-log-irregularities.ts'
import {
  type IrregularityTable,
  type IrregularityTally,
  makeIrregularityTally,
} from './irregularity-tally.ts'

/** What spans hold besides the plain case. */
export const OTEL_IRREGULARITIES = {
  ...CHAT_LOG_IRREGULARITIES,
  'tool-span-alone': ['each', 'a tool was run, and no message tells of the call: the span alone does'],
} as const satisfies IrregularityTable<string>

/** A tally of these kinds. */
export type OtelTally = IrregularityTally<keyof typeof OTEL_IRREGULARITIES>

/** An empty tally for a run in this file. */
export function makeOtelTally(file: string): OtelTally {
  return makeIrregularityTally({ file }, OTEL_IRREGULARITIES)
}
