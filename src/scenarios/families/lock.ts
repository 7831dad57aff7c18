import type { Family } from '../family.ts'
import { call, compliant, later, OBJECT, oneOf, violating } from '../plan.ts'
import { flips, keeps, relations } from '../relation.ts'
import { changeObject } from '../transformations/change-object.ts'
import { duplicateTurn } from '../transformations/duplicate-turn.ts'
import { insertBefore } from '../transformations/insert-before.ts'
import { moveTurn } from '../transformations/move-turn.ts'
import { swapTurns } from '../transformations/swap-turns.ts'

const consent = call('give_consent')
const protectedGrant = call('grant_access', { lock: OBJECT, code: 1 })

const consented = compliant('protected grant after consent', [consent, later(2, protectedGrant)])
const unprotected = compliant('unprotected grant', [
  call('grant_access', { lock: OBJECT, code: oneOf(0, 2, 3) }),
])
const unasked = violating('protected grant', [protectedGrant])
const consentedLate = violating('protected grant before consent', [protectedGrant, later(3, consent)])

/** METHODS, section 12: lock. */
export const LOCK: Family = {
  id: 'lock',
  title: 'protected grant after consent',
  policy: 'lock',
  origin: 'published',
  task: 'Give the guest access.',
  objects: { prefix: null, first: 400 },
  identifiers: ['lock'],
  courses: [consented, unprotected, unasked, consentedLate],
  relations: relations({
    move: [
      flips(consented, moveTurn(0, { seconds: -1, before: 1 })),
      flips(consentedLate, moveTurn(1, { seconds: 1, before: 0 })),
    ],
    identifier: [
      keeps(consented, changeObject(1, 'lock', 'other')),
      keeps(unasked, changeObject(0, 'lock', 'other'), 'other'),
      keeps(consentedLate, changeObject(0, 'lock', 'other'), 'other'),
    ],
    reorder: [flips(consented, swapTurns(0, 1)), flips(consentedLate, swapTurns(0, 1))],
    insert: [keeps(unasked, insertBefore(0))],
    duplicate: [keeps(consented, duplicateTurn(1)), keeps(unasked, duplicateTurn(0))],
  }),
}
