import type { Course, PlannedStep } from '../course.ts'
import type { Family } from '../family.ts'
import { call, compliant, later, OBJECT, objectPlus, violating } from '../plan.ts'
import { flips, keeps, relations } from '../relation.ts'
import { changeObject } from '../transformations/change-object.ts'
import { duplicateTurn } from '../transformations/duplicate-turn.ts'
import { insertBefore } from '../transformations/insert-before.ts'
import { moveTurn } from '../transformations/move-turn.ts'

const ACTIONS = ['open', 'close', 'lock', 'reset']

// Different actions on the device, at these seconds after the first.
function actionsAt(...offsets: readonly number[]): readonly PlannedStep[] {
  return offsets.map((offset, index) =>
    later(
      offset - (offsets[index - 1] ?? 0),
      call('actuate_device', { device: OBJECT, action: ACTIONS[index] ?? '' }),
    ),
  )
}

const two = compliant('two actions', actionsAt(0, 1))
const spread = compliant('three actions, spread out', actionsAt(0, 7, 14))
const three = violating('three actions', actionsAt(0, 2, 4))
const four = violating('four actions', actionsAt(0, 1, 2, 3))
const on = violating('three actions, as wide as the window', actionsAt(0, 3, 6), 'on')
const off = compliant('three actions, a second wider than the window', actionsAt(0, 1, 7), 'off')
const twoDevices: Course = compliant('two actions, and one on another device', [
  ...actionsAt(0, 1),
  call('actuate_device', { device: objectPlus(500), action: 'lock' }, 1),
])

/** METHODS, section 12: T2. */
export const T2: Family = {
  id: 't2',
  title: 'three actions within six seconds',
  policy: 'T2',
  origin: 'published',
  task: 'Get the device to work again.',
  objects: { prefix: null, first: 300 },
  identifiers: ['device'],
  courses: [two, spread, three, four, on, off],
  relations: relations({
    move: [
      flips(three, moveTurn(2, { seconds: -7, before: 0 })),
      flips(off, moveTurn(2, { seconds: -2, before: 0 })),
    ],
    identifier: [
      flips(three, changeObject(2, 'device', 'other')),
      flips(twoDevices, changeObject(2, 'device', 'object')),
    ],
    insert: [keeps(two, insertBefore(1)), keeps(three, insertBefore(1))],
    duplicate: [keeps(two, duplicateTurn(1)), keeps(three, duplicateTurn(2))],
    boundary: [
      flips(on, moveTurn(2, { seconds: -7, before: 0 })),
      flips(off, moveTurn(2, { seconds: -6, before: 0 })),
    ],
  }),
}
