import type { GateCheck, GateSubject } from '../model/gate.ts'

/** The one check of a subject that nothing is wrong with. */
export function passedCheck(subject: GateSubject, message: string): GateCheck {
  return { subject, corpus: null, policy: null, passed: true, message, flips: [] }
}
