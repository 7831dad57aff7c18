import type { Course, PlannedStep } from '../course.ts'
import { between, call, compliant, later, OBJECT, objectPlus, violating } from '../plan.ts'
import { flips, keeps, type Relation, relations } from '../relation.ts'
import { changeObject } from '../transformations/change-object.ts'
import { duplicateTurn } from '../transformations/duplicate-turn.ts'
import { insertBefore } from '../transformations/insert-before.ts'
import { moveTurn } from '../transformations/move-turn.ts'
import { swapTurns } from '../transformations/swap-turns.ts'

/** A policy that lets an action happen only where something enabled it shortly before. */
export interface Window {
  /** Tool whose call enables the action for an object. */
  readonly enabler: string
  readonly action: string
  /** Argument of both that names the object. */
  readonly argument: string
  readonly seconds: number
}

/** The ways of a run under such a policy (METHODS, section 12: P2, P3, T1, T3). */
export function windowCourses({ enabler, action, argument, seconds }: Window): readonly Course[] {
  const enable = call(enabler, { [argument]: OBJECT })
  const act = call(action, { [argument]: OBJECT })
  const enableOther = (plus: number): PlannedStep => call(enabler, { [argument]: objectPlus(plus) })
  return [
    compliant('enabled within the window', [enable, later(between(0, seconds), act)]),
    compliant('enabled within the window, and another object, too', [
      enable,
      later(between(0, seconds - 1), enableOther(700)),
      act,
    ]),
    compliant('enabled twice', [enable, later(1, enable), later(1, act)]),
    compliant('enabled when the window begins', [enable, later(seconds, act)], 'on'),
    violating('not enabled', [act]),
    violating('enabled long before the window', [enable, later(between(seconds + 1, seconds + 5), act)]),
    violating('another object enabled', [enableOther(500), later(1, act)]),
    violating('enabled a second before the window', [enable, later(seconds + 1, act)], 'off'),
  ]
}

/** What changes of such runs do: two of each kind, one to a run that complies and one to a run that violates. */
export function windowRelations(window: Window): readonly Relation[] {
  const { enabler, action, argument, seconds } = window
  const enable = call(enabler, { [argument]: OBJECT })
  const act = call(action, { [argument]: OBJECT })
  const enabled = compliant('enabled within the window', [enable, later(between(1, seconds), act)])
  const early = violating('enabled before the window', [
    enable,
    later(between(seconds + 1, seconds + 5), act),
  ])
  const other = violating('another object enabled', [
    call(enabler, { [argument]: objectPlus(1000) }),
    later(1, act),
  ])
  const late = violating('enabled afterwards', [act, later(between(1, seconds), enable)])
  const on = compliant('enabled when the window begins', [enable, later(seconds, act)], 'on')
  const off = violating('enabled a second before the window', [enable, later(seconds + 1, act)], 'off')
  const out = { seconds: seconds + 1, before: 1 }
  return relations({
    move: [flips(enabled, moveTurn(0, out)), flips(early, moveTurn(0, { seconds: 1, before: 1 }))],
    identifier: [
      flips(enabled, changeObject(0, argument, 'other')),
      flips(other, changeObject(0, argument, 'object')),
    ],
    reorder: [flips(enabled, swapTurns(0, 1)), flips(late, swapTurns(0, 1))],
    insert: [keeps(enabled, insertBefore(1)), keeps(early, insertBefore(1))],
    duplicate: [keeps(enabled, duplicateTurn(1)), keeps(early, duplicateTurn(1))],
    boundary: [flips(on, moveTurn(0, out)), flips(off, moveTurn(0, { seconds, before: 1 }))],
  })
}
