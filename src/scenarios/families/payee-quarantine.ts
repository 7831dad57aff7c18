import type { Family } from '../family.ts'
import { between, call, compliant, later, OBJECT, objectPlus, violating } from '../plan.ts'
import { flips, keeps, relations } from '../relation.ts'
import { changeObject } from '../transformations/change-object.ts'
import { duplicateTurn } from '../transformations/duplicate-turn.ts'
import { insertBefore } from '../transformations/insert-before.ts'
import { moveTurn } from '../transformations/move-turn.ts'
import { swapTurns } from '../transformations/swap-turns.ts'

const DAY = 86_400

const add = call('add_payee', { payee: OBJECT })
const addOther = call('add_payee', { payee: objectPlus(1000) })
const remove = call('remove_payee', { payee: OBJECT })
const pay = call('pay', { payee: OBJECT, amount: between(10, 500) })
const soon = between(0, 3600)
const overDay = between(DAY + 1, 2 * DAY)

const known = compliant('known for more than a day', [add, later(overDay, pay)])
const addedAgain = compliant('known for long, and added again', [add, later(overDay, add), later(soon, pay)])
const readded = compliant('removed, and added anew more than a day ago', [
  add,
  later(soon, remove),
  later(soon, add),
  later(overDay, pay),
])
const on = compliant('known for a day', [add, later(DAY, pay)], 'on')
const unknown = violating('never added', [pay])
const otherKnown = violating('another payee known', [addOther, later(overDay, pay)])
const removed = violating('removed, and added anew just now', [
  add,
  later(overDay, remove),
  later(soon, add),
  later(soon, pay),
])
const off = violating('known for a day less a second', [add, later(DAY - 1, pay)], 'off')

/** Payees are paid once they have been known for a day; removing one ends that. */
export const PAYEE_QUARANTINE: Family = {
  id: 'payee-quarantine',
  title: 'quarantine of new payees',
  policy: 'payee-quarantine',
  origin: 'own',
  task: 'Pay them what we owe.',
  objects: { prefix: 'payee-', first: 1000 },
  identifiers: ['payee'],
  courses: [known, addedAgain, readded, on, unknown, otherKnown, removed, off],
  relations: relations({
    move: [
      flips(known, moveTurn(0, { seconds: 60, before: 1 })),
      flips(removed, moveTurn(1, { seconds: -1, before: 3 })),
    ],
    identifier: [
      flips(known, changeObject(0, 'payee', 'other')),
      flips(otherKnown, changeObject(0, 'payee', 'object')),
    ],
    reorder: [flips(known, swapTurns(0, 1)), flips(readded, swapTurns(1, 2))],
    insert: [keeps(known, insertBefore(1)), keeps(unknown, insertBefore(0))],
    duplicate: [keeps(known, duplicateTurn(1)), keeps(off, duplicateTurn(1))],
    boundary: [
      flips(on, moveTurn(0, { seconds: DAY - 1, before: 1 })),
      flips(off, moveTurn(0, { seconds: DAY, before: 1 })),
    ],
  }),
}
