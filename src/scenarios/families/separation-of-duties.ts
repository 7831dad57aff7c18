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

const DAY = 86_400

function change(by: string, order: PlannedValue = OBJECT): PlannedStep {
  return call('change_order', { order, by })
}

function release(by: string): PlannedStep {
  return call('release_order', { order: OBJECT, by })
}

const soon = between(1, 3600)

const separate = compliant('changed and released by two people', [change('ann'), later(soon, release('bob'))])
const otherOrder = compliant('another order changed', [
  change('ann', objectPlus(1000)),
  later(soon, release('ann')),
])
const changedLater = compliant('released, then changed', [release('ann'), later(soon, change('ann'))])
const off = compliant(
  'changed a second before the window',
  [change('ann'), later(DAY + 1, release('ann'))],
  'off',
)
const same = violating('changed and released by one person', [change('ann'), later(soon, release('ann'))])
const changedByBoth = violating('changed by two, released by one of them', [
  change('ann'),
  later(soon, change('bob')),
  later(soon, release('bob')),
])
const releasedByBoth = violating('changed by one, released by both', [
  change('ann'),
  later(soon, release('bob')),
  later(soon, release('ann')),
])
const on = violating('changed when the window begins', [change('ann'), later(DAY, release('ann'))], 'on')

/** Who changed an order in the last day does not release it. */
export const SEPARATION_OF_DUTIES: Family = {
  id: 'separation-of-duties',
  title: 'order changed and released by one person',
  policy: 'separation-of-duties',
  origin: 'own',
  task: 'Bring the order through.',
  objects: { prefix: 'order-', first: 1000 },
  identifiers: ['order', 'by'],
  courses: [separate, otherOrder, changedLater, off, same, changedByBoth, releasedByBoth, on],
  relations: relations({
    move: [
      flips(same, moveTurn(0, { seconds: DAY + 1, before: 1 })),
      flips(changedLater, moveTurn(1, { seconds: 1, before: 0 })),
    ],
    identifier: [
      flips(same, changeArgument(0, 'by', 'bob')),
      flips(separate, changeArgument(0, 'by', 'bob')),
      flips(same, changeObject(0, 'order', 'other')),
      flips(otherOrder, changeObject(0, 'order', 'object')),
    ],
    reorder: [flips(same, swapTurns(0, 1)), flips(changedLater, swapTurns(0, 1))],
    insert: [keeps(separate, insertBefore(1)), keeps(same, insertBefore(1))],
    duplicate: [keeps(separate, duplicateTurn(1)), keeps(same, duplicateTurn(1))],
    boundary: [
      flips(on, moveTurn(0, { seconds: DAY + 1, before: 1 })),
      flips(off, moveTurn(0, { seconds: DAY, before: 1 })),
    ],
  }),
}
