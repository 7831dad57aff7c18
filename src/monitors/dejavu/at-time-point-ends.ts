import { mapQtl, type Qtl } from './qtl.ts'
import { TIME_POINT_END } from './qtl-names.ts'

/**
 * A formula for traces in which a time-point is all its events, in any order, and then an event that marks its end.
 * DejaVu sees one event at a time, so a formula is evaluated at the marks, where it holds exactly if the given one
 * holds at the time-point, by induction:
 *
 * - a predicate holds if its event came after the mark before this one;
 * - PREVIOUS is about the mark before this one, the last before the event before;
 * - ONCE and HISTORICALLY look at marks only; so does SINCE, whose left side need not hold between them.
 *
 * All events of a time-point carry its time stamp, so bounds mean the same.
 */
export function atTimePointEnds(qtl: Qtl): Qtl {
  return { kind: 'and', left: MARK, right: atMark(qtl) }
}

const MARK: Qtl = { kind: 'event', name: TIME_POINT_END, args: [] }
const NO_MARK: Qtl = { kind: 'not', body: MARK }

function atMark(qtl: Qtl): Qtl {
  switch (qtl.kind) {
    case 'truth':
    case 'comparison':
      return qtl
    case 'event':
      return sinceMark(qtl)
    case 'not':
    case 'exists':
    case 'forall':
    case 'and':
    case 'or':
    case 'implies':
    case 'equiv':
      return mapQtl(qtl, atMark)
    case 'previous':
      return sinceMark(atTimePointEnds(qtl.body))
    case 'once':
      return { ...qtl, body: atTimePointEnds(qtl.body) }
    case 'historically':
      return { ...qtl, body: { kind: 'implies', left: MARK, right: atMark(qtl.body) } }
    case 'since':
      return {
        ...qtl,
        left: { kind: 'implies', left: MARK, right: atMark(qtl.left) },
        right: atTimePointEnds(qtl.right),
      }
  }
}

/** It held before this mark, and no mark came after. */
function sinceMark(held: Qtl): Qtl {
  return { kind: 'previous', body: { kind: 'since', bound: null, left: NO_MARK, right: held } }
}
