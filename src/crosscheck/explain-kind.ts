import type { DisagreementKind } from './disagreement.ts'

/** A disagreement's kind in a sentence or two, and what to do about it. */
export function explainKind(kind: DisagreementKind): string {
  return isAssertion(kind) ? ASSERTION : EXPLANATIONS[kind]
}

type Assertion = `D-assert-${number}`

function isAssertion(kind: DisagreementKind): kind is Assertion {
  return kind.startsWith('D-assert-')
}

const ASSERTION =
  "An assertion fails in MonPoly's UNTIL, because its filter for empty time-points has dropped some. -nofilteremptytp avoids it, and so does VeriMon (-verified)."

const EXPLANATIONS: Readonly<Record<Exclude<DisagreementKind, Assertion>, string>> = {
  'D-misses-tail':
    'MonPoly leaves out verdicts near the end of the log: what stands above NEXT, over what only the end marker decides. VeriMon (-verified) prints them, and so does MonPoly when later, empty time-points follow.',
  'D-filter-unsound':
    "MonPoly's filter for empty time-points drops some that matter. -nofilteremptytp avoids it, and so does VeriMon (-verified).",
  'V-prints-MaxTS':
    'VeriMon also prints what holds at the end marker, @MaxTS, which is no time-point of the log. Such lines are to be left out.',
  'V-resolves-more':
    'With -nonewlastts VeriMon decides more time-points at the end of the log than MonPoly. Neither is wrong.',
  'open-end':
    'The monitors decide more or less of the end of the log, as each may: what one prints is the beginning of what the other prints.',
  monitorability: 'Some monitors evaluate the formula, others call it not monitorable.',
  verdicts: 'The verdicts differ, and not in a way that is known: one of the monitors is wrong.',
}
