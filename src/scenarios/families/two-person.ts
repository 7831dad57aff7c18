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

const WINDOW = 3600

function approve(approver: string, funds: PlannedValue = OBJECT): PlannedStep {
  return call('approve_release', { funds, approver })
}

const release = call('release_funds', { funds: OBJECT })
const soon = between(0, 1000)

const two = compliant('two people', [approve('ann'), later(soon, approve('bob')), later(soon, release)])
const three = compliant('three people', [
  approve('ann'),
  later(soon, approve('bob')),
  later(soon, approve('cleo')),
  later(soon, release),
])
const twoAndOther = compliant('two people, and one for other funds', [
  approve('ann'),
  approve('cleo', objectPlus(500)),
  later(soon, approve('bob')),
  later(soon, release),
])
const on = compliant(
  'the first when the window begins',
  [approve('ann'), later(1000, approve('bob')), later(WINDOW - 1000, release)],
  'on',
)
const one = violating('one person', [approve('ann'), later(soon, release)])
const sameTwice = violating('one person twice', [
  approve('ann'),
  later(soon, approve('ann')),
  later(soon, release),
])
const secondForOther = violating('the second for other funds', [
  approve('ann'),
  later(soon, approve('bob', objectPlus(1000))),
  later(soon, release),
])
const off = violating(
  'the first a second before the window',
  [approve('ann'), later(1000, approve('bob')), later(WINDOW - 999, release)],
  'off',
)

/** Funds are released where two different people approved that in the last hour. */
export const TWO_PERSON: Family = {
  id: 'two-person',
  title: 'approval by two people',
  policy: 'two-person',
  origin: 'own',
  task: 'Release the funds as soon as they are approved.',
  objects: { prefix: 'funds-', first: 1000 },
  identifiers: ['funds', 'approver'],
  courses: [two, three, twoAndOther, on, one, sameTwice, secondForOther, off],
  relations: relations({
    move: [
      flips(two, moveTurn(0, { seconds: WINDOW + 1, before: 2 })),
      flips(two, moveTurn(1, { seconds: -1, before: 2 })),
    ],
    identifier: [
      flips(two, changeArgument(1, 'approver', 'ann')),
      flips(sameTwice, changeArgument(1, 'approver', 'bob')),
      flips(two, changeObject(1, 'funds', 'other')),
      flips(secondForOther, changeObject(1, 'funds', 'object')),
    ],
    reorder: [flips(two, swapTurns(1, 2)), keeps(two, swapTurns(0, 1))],
    insert: [keeps(two, insertBefore(1)), keeps(one, insertBefore(1))],
    duplicate: [keeps(one, duplicateTurn(0)), keeps(two, duplicateTurn(2))],
    boundary: [
      flips(on, moveTurn(0, { seconds: WINDOW + 1, before: 2 })),
      flips(off, moveTurn(0, { seconds: WINDOW, before: 2 })),
    ],
  }),
}
