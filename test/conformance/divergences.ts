/** A case that monitors answer otherwise than recorded. */
export interface Divergence {
  readonly id: string
  /** Name of the one monitor that does; null for all. */
  readonly monitor: string | null
  readonly reason: string
}

const OUT_OF_ORDER =
  'a timestamp that goes back is an error, as in VeriMon; MonPoly leaves the time-point out'
const BROKEN_TUPLE =
  'a tuple that breaks the signature is an error, as in VeriMon; MonPoly reads over predicates the formula does not name'
const BUILT_IN_ALONE =
  'VeriMon is right; the filter of MonPoly drops time-points that hold nothing but tp or ts'

const NO_REWRITING =
  'recorded with -no_rw, which rvbench does not have: its normal form computes terms without variables first'

/** Every entry must be needed: one that a monitor answers as recorded fails the run. */
export const DIVERGENCES: readonly Divergence[] = [
  {
    id: 'hand-277',
    monitor: null,
    reason: 'a timestamp of 2^64 is an error; MonPoly stops reading there and says nothing',
  },
  { id: 'hand-426', monitor: null, reason: BUILT_IN_ALONE },
  { id: 'hand-427', monitor: null, reason: BUILT_IN_ALONE },
  { id: 'hand-541', monitor: null, reason: BROKEN_TUPLE },
  { id: 'hand-542', monitor: null, reason: BROKEN_TUPLE },
  { id: 'hand-553', monitor: null, reason: OUT_OF_ORDER },
  { id: 'hand-555', monitor: null, reason: OUT_OF_ORDER },
  { id: 'hand-556', monitor: null, reason: OUT_OF_ORDER },
  {
    id: 'hand-557',
    monitor: null,
    reason: 'commands in a log are refused, as in VeriMon; MonPoly carries them out',
  },
  {
    id: 'upstream-0597',
    monitor: null,
    reason: 'recorded with -no_rw, under which MonPoly ends in an internal error',
  },
  ...[
    '0476',
    '0481',
    '0482',
    '0492',
    '0493',
    '0495',
    '0496',
    '0500',
    '0501',
    '0503',
    '0504',
    '0508',
    '0509',
    '0510',
    '0512',
    '0513',
    '0515',
    '0516',
    '0518',
    '0519',
  ].map(number => ({ id: `upstream-${number}`, monitor: null, reason: NO_REWRITING })),
]
