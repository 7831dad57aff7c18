import type { Absence, Reach, Reason, SeenValues } from '../model/explained-run.ts'
import { cutLine } from './cut-text.ts'
import { renderCount } from './render-number.ts'
import { renderValues } from './render-value.ts'

/** Says where a time-point is. */
export type NamePlace = (timePoint: number) => string

/** One reason as a clause: `missing: no earlier known_payee("any-text", "GB29"); seen: …`. */
export function renderReason(reason: Reason, placeOf: NamePlace): string {
  const formula = cutLine(reason.formula, LONGEST_FORMULA)
  switch (reason.kind) {
    case 'holds':
      return `${formula} at ${placeOf(reason.timePoint)}`
    case 'does-not-hold':
      return `not ${formula} at ${placeOf(reason.timePoint)}`
    case 'throughout':
      return `${formula} at all ${renderReach(reason.reach, placeOf)}`
    case 'absent':
      return `missing: ${ABSENT[reason.reach.side]} ${formula}${within(reason.reach)} (${lookedAt(reason.reach, placeOf)})${otherValues(reason, placeOf)}`
  }
}

const LONGEST_FORMULA = 400

const ABSENT: Readonly<Record<Reach['side'], string>> = {
  here: 'no',
  before: 'no earlier',
  'up-to-here': 'no earlier or simultaneous',
  'from-here': 'no simultaneous or later',
  after: 'no later',
}

function within({ interval }: Reach): string {
  return interval === '' ? '' : ` within ${interval}`
}

function lookedAt(reach: Reach, placeOf: NamePlace): string {
  if (reach.timePoints === 0) return reach.side === 'after' ? 'nothing lies after' : 'nothing lies before'
  return `looked at ${renderReach(reach, placeOf)}`
}

function renderReach({ side, at, timePoints }: Reach, placeOf: NamePlace): string {
  if (side === 'here') return placeOf(at)
  const count = timePoints === 1 ? '1 time-point' : `${renderCount(timePoints)} time-points`
  return `${count} ${side === 'before' || side === 'up-to-here' ? 'up to' : 'from'} ${placeOf(at)}`
}

function otherValues({ seen, different, nearest }: Absence, placeOf: NamePlace): string {
  if (nearest === null) return ''
  const more = different > seen.length ? `, and ${renderCount(different - seen.length)} more` : ''
  const listed = seen.map(values => renderSeen(values, placeOf)).join('; ')
  const closest = different === 1 ? '' : `; nearest: ${renderSeen(nearest, placeOf)}`
  return `; seen instead: ${listed}${more}${closest}`
}

function renderSeen({ values, timePoint }: SeenValues, placeOf: NamePlace): string {
  return `${renderValues(values)} (${placeOf(timePoint)})`
}
