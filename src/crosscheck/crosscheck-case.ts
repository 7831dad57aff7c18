import type { Formula } from '../mfotl/formula.ts'
import type { EventLog } from '../model/event-log.ts'
import type { Signature } from '../model/signature.ts'

/** One formula on one log: what monitors are asked. */
export interface CrosscheckCase {
  readonly signature: Signature
  readonly formula: Formula
  readonly log: EventLog
}
