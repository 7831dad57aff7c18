import type { Family } from '../family.ts'
import { between, call, compliant, later, OBJECT, violating } from '../plan.ts'
import { flips, relations } from '../relation.ts'
import { moveTurn } from '../transformations/move-turn.ts'
import { swapTurns } from '../transformations/swap-turns.ts'
import { type Window, windowCourses, windowRelations } from './window.ts'

const window: Window = { enabler: 'approve_deployment', action: 'deploy', argument: 'build', seconds: 600 }

const approve = call('approve_deployment', { build: OBJECT })
const revoke = call('revoke_approval', { build: OBJECT })
const deploy = call('deploy', { build: OBJECT })

const approvedAgain = compliant('approved again after it was taken back', [
  approve,
  later(between(1, 200), revoke),
  later(between(1, 200), approve),
  later(between(1, 200), deploy),
])
const revoked = violating('approval taken back', [
  approve,
  later(between(1, 200), revoke),
  later(between(1, 200), deploy),
])

/** A deployment needs an approval of the last 10 minutes that was not taken back. */
export const APPROVAL_EXPIRES: Family = {
  id: 'approval-expires',
  title: 'approval that expires',
  policy: 'approval-expires',
  origin: 'own',
  task: 'Put the new build into production.',
  objects: { prefix: 'build-', first: 1000 },
  identifiers: ['build'],
  courses: [...windowCourses(window), approvedAgain, revoked],
  relations: [
    ...windowRelations(window),
    ...relations({
      move: [flips(revoked, moveTurn(1, { seconds: -1, before: 2 }))],
      reorder: [flips(revoked, swapTurns(0, 1)), flips(approvedAgain, swapTurns(1, 2))],
    }),
  ],
}
