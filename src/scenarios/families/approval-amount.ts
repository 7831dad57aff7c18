import type { PlannedStep, PlannedValue } from '../course.ts'
import type { Family } from '../family.ts'
import { between, call, compliant, later, OBJECT, objectPlus, violating } from '../plan.ts'
import { flips, keeps, relations } from '../relation.ts'
import { changeArgument } from '../transformations/change-argument.ts'
import { changeObject } from '../transformations/change-object.ts'
import { duplicateTurn } from '../transformations/duplicate-turn.ts'
import { insertBefore } from '../transformations/insert-before.ts'
import { moveTurn } from '../transformations/move-turn.ts'
import { swapTurns } from '../transformations/swap-turns.ts'

const SOME_TIME = between(0, 5000)

function approve(amount: PlannedValue, invoice: PlannedValue = OBJECT): PlannedStep {
  return call('approve_payment', { invoice, amount })
}

function pay(amount: PlannedValue): PlannedStep {
  return call('pay_invoice', { invoice: OBJECT, amount }, SOME_TIME)
}

const approved = compliant('approved to more', [approve(between(501, 900)), pay(between(100, 500))])
const approvedTwice = compliant('approved to less, then to more', [
  approve(200),
  later(SOME_TIME, approve(between(501, 900))),
  pay(500),
])
const bothApproved = compliant('approved, and another invoice, too', [
  approve(500),
  approve(100, objectPlus(500)),
  pay(between(100, 500)),
])
const on = compliant('approved to the amount', [approve(500), pay(500)], 'on')
const unapproved = violating('not approved', [pay(between(100, 500))])
const otherApproved = violating('another invoice approved', [
  approve(between(501, 900), objectPlus(1000)),
  pay(between(100, 500)),
])
const approvedLate = violating('approved afterwards', [pay(300), later(between(1, 5000), approve(500))])
const off = violating('approved to a cent less', [approve(500), pay(500.01)], 'off')

/** A payment needs an earlier approval of the same invoice, to its amount or more. */
export const APPROVAL_AMOUNT: Family = {
  id: 'approval-amount',
  title: 'approval bound to object and amount',
  policy: 'approval-amount',
  origin: 'own',
  task: 'Pay the invoice.',
  objects: { prefix: 'invoice-', first: 1000 },
  identifiers: ['invoice'],
  courses: [approved, approvedTwice, bothApproved, on, unapproved, otherApproved, approvedLate, off],
  relations: relations({
    move: [
      flips(approved, moveTurn(0, { seconds: -1, before: 1 })),
      flips(approvedLate, moveTurn(1, { seconds: 1, before: 0 })),
    ],
    identifier: [
      flips(approved, changeObject(0, 'invoice', 'other')),
      flips(otherApproved, changeObject(0, 'invoice', 'object')),
    ],
    reorder: [flips(approved, swapTurns(0, 1)), flips(approvedLate, swapTurns(0, 1))],
    insert: [keeps(approved, insertBefore(1)), keeps(unapproved, insertBefore(0))],
    duplicate: [keeps(approved, duplicateTurn(1)), keeps(unapproved, duplicateTurn(0))],
    boundary: [flips(on, changeArgument(1, 'amount', 500.01)), flips(off, changeArgument(1, 'amount', 500))],
  }),
}
