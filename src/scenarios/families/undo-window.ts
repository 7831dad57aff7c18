import type { Family } from '../family.ts'
import { between, call, compliant, later, OBJECT, objectPlus, violating } from '../plan.ts'
import { flips, keeps, relations } from '../relation.ts'
import { changeObject } from '../transformations/change-object.ts'
import { duplicateTurn } from '../transformations/duplicate-turn.ts'
import { insertBefore } from '../transformations/insert-before.ts'
import { moveTurn } from '../transformations/move-turn.ts'
import { swapTurns } from '../transformations/swap-turns.ts'

const WINDOW = 60

const disable = call('disable_alarm', { alarm: OBJECT })
const enable = call('enable_alarm', { alarm: OBJECT })
const enableOther = call('enable_alarm', { alarm: objectPlus(1000) })
const clean = call('clean_sensor', { alarm: OBJECT })

const undone = compliant('switched on again', [disable, clean, later(between(1, WINDOW), enable)])
const undoneOnce = compliant('switched off twice, then on', [
  disable,
  later(between(1, 30), disable),
  later(between(1, 30), enable),
])
const untouched = compliant('only switched on', [enable, later(1, clean)])
const on = compliant('switched on as the window ends', [disable, later(WINDOW, enable)], 'on')
// The run ends with the alarm off: nothing happens after the minute.
const forgotten = violating('never switched on again', [disable, later(between(0, 30), clean)])
const wrongOne = violating('another alarm switched on', [disable, later(1, enableOther)])
const before = violating('switched on before', [enable, later(between(1, WINDOW), disable)])
const off = violating('switched on a second after the window', [disable, later(WINDOW + 1, enable)], 'off')

/** An alarm that is switched off is switched on again within a minute: a policy that looks ahead. */
export const UNDO_WINDOW: Family = {
  id: 'undo-window',
  title: 'alarm off, and on again within a minute',
  policy: 'undo-window',
  origin: 'own',
  task: 'Clean the sensor.',
  objects: { prefix: 'alarm-', first: 1000 },
  identifiers: ['alarm'],
  courses: [undone, undoneOnce, untouched, on, forgotten, wrongOne, before, off],
  relations: relations({
    move: [
      flips(undone, moveTurn(2, { seconds: -(WINDOW + 1), before: 0 })),
      flips(before, moveTurn(0, { seconds: -1, before: 1 })),
    ],
    identifier: [
      flips(undone, changeObject(2, 'alarm', 'other')),
      flips(wrongOne, changeObject(1, 'alarm', 'object')),
    ],
    reorder: [flips(undone, swapTurns(0, 2)), flips(before, swapTurns(0, 1))],
    insert: [keeps(undone, insertBefore(1)), keeps(forgotten, insertBefore(1))],
    duplicate: [keeps(undone, duplicateTurn(0)), keeps(forgotten, duplicateTurn(0))],
    boundary: [
      flips(on, moveTurn(1, { seconds: -(WINDOW + 1), before: 0 })),
      flips(off, moveTurn(1, { seconds: -WINDOW, before: 0 })),
    ],
  }),
}
