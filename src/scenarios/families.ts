import { APPROVAL_AMOUNT } from './families/approval-amount.ts'
import { APPROVAL_EXPIRES } from './families/approval-expires.ts'
import { EXFILTRATION_CHAIN } from './families/exfiltration-chain.ts'
import { LOCK } from './families/lock.ts'
import { PAYEE_QUARANTINE } from './families/payee-quarantine.ts'
import { P2, P3, T1, T3 } from './families/published-windows.ts'
import { T2 } from './families/rate.ts'
import { RECIPIENT_RATE } from './families/recipient-rate.ts'
import { SELF_APPROVAL } from './families/self-approval.ts'
import { SEPARATION_OF_DUTIES } from './families/separation-of-duties.ts'
import { P1 } from './families/setpoint.ts'
import { TWO_PERSON } from './families/two-person.ts'
import { UNDO_WINDOW } from './families/undo-window.ts'
import type { Family } from './family.ts'

/** Every family: those of the study, in its order, then ours. */
export const FAMILIES: readonly Family[] = [
  ...[P1, P2, P3, T1, T2, T3, LOCK],
  ...[APPROVAL_AMOUNT, APPROVAL_EXPIRES, TWO_PERSON, SELF_APPROVAL, RECIPIENT_RATE],
  ...[SEPARATION_OF_DUTIES, PAYEE_QUARANTINE, EXFILTRATION_CHAIN, UNDO_WINDOW],
]
