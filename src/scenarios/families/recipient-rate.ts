import type { PlannedStep, PlannedValue } from '../course.ts'
import type { Family } from '../family.ts'
import { between, call, compliant, later, OBJECT, objectPlus, violating } from '../plan.ts'
import { flips, keeps, relations } from '../relation.ts'
import { changeObject } from '../transformations/change-object.ts'
import { duplicateTurn } from '../transformations/duplicate-turn.ts'
import { insertBefore } from '../transformations/insert-before.ts'
import { moveTurn } from '../transformations/move-turn.ts'

const WINDOW = 60

function send(recipient: PlannedValue = OBJECT): PlannedStep {
  return call('send_message', { recipient, text: 'The meeting moves.' })
}

const next = later(between(0, 15), send())

const three = compliant('three messages', [send(), next, next])
const twoRecipients = compliant('four messages to two recipients', [
  send(),
  next,
  next,
  later(1, send(objectPlus(1000))),
])
const pause = compliant('three messages, a pause, three more', [
  ...[send(), next, next],
  ...[later(between(WINDOW + 1, 200), send()), next, next],
])
const off = compliant(
  'four messages, the first a second before the window',
  [send(), later(20, send()), later(20, send()), later(WINDOW - 39, send())],
  'off',
)
const four = violating('four messages', [send(), next, next, next])
const five = violating('five messages', [send(), next, next, next, next])
const atOnce = violating('four messages at once', [send(), send(), send(), send()])
const on = violating(
  'four messages, the first when the window begins',
  [send(), later(20, send()), later(20, send()), later(WINDOW - 40, send())],
  'on',
)

/** A recipient gets at most three messages within a minute. */
export const RECIPIENT_RATE: Family = {
  id: 'recipient-rate',
  title: 'messages to a recipient within a minute',
  policy: 'recipient-rate',
  origin: 'own',
  task: 'Tell them that the meeting moves.',
  objects: { prefix: 'recipient-', first: 1000 },
  identifiers: ['recipient'],
  courses: [three, twoRecipients, pause, off, four, five, atOnce, on],
  relations: relations({
    move: [
      flips(four, moveTurn(0, { seconds: WINDOW + 1, before: 3 })),
      flips(off, moveTurn(0, { seconds: 1, before: 1 })),
    ],
    identifier: [
      flips(four, changeObject(3, 'recipient', 'other')),
      flips(twoRecipients, changeObject(3, 'recipient', 'object')),
    ],
    insert: [keeps(three, insertBefore(1)), keeps(four, insertBefore(1))],
    duplicate: [
      // A message sent twice counts twice.
      flips(three, duplicateTurn(2)),
      keeps(four, duplicateTurn(3)),
    ],
    boundary: [
      flips(on, moveTurn(0, { seconds: WINDOW + 1, before: 3 })),
      flips(off, moveTurn(0, { seconds: WINDOW, before: 3 })),
    ],
  }),
}
