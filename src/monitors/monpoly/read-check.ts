import type { NotMonitorable } from '../../model/outcome.ts'
import type { ProcessEnd } from '../run-process.ts'
import { failed, type RunFailure, whatFailed } from './run-failure.ts'
import { fromStoredBytes } from './stored-bytes.ts'

/** What `monpoly -check` says of a formula. `columns`: its free variables in order, as `x,y`. */
export type Check = { readonly kind: 'monitorable'; readonly columns: string } | NotMonitorable | RunFailure

/**
 * Reads a run with `-check`. The exit code tells nothing, the last line does: a constant of the formula may hold the same
 * words, but the formula is echoed before.
 */
export function readCheck(end: ProcessEnd): Check {
  const failure = whatFailed(end)
  if (failure !== null) return failure
  if (end.kind !== 'exited') throw new Error(`a run that ended as ${end.kind} has failed`)
  const stderr = fromStoredBytes(end.stderr)
  const consent = MONITORABLE.exec(stderr)
  if (consent !== null) return { kind: 'monitorable', columns: consent[1] ?? '' }
  const refusal = NOT_MONITORABLE.exec(stderr)
  if (refusal === null) {
    const seen = JSON.stringify(stderr.slice(-200))
    return failed(`its -check says neither that the formula is monitorable nor that it is not: ${seen}`)
  }
  const [subformula = '', ...reasons] = (refusal[1] ?? '').trim().split('\n')
  return { kind: 'not-monitorable', subformula: subformula.trim(), reason: reasons.join(' ') }
}

const MONITORABLE =
  /(?:^|\n)The sequence of free variables is: \((.*)\)\nThe analyzed formula is monitorable\.\n$/
const NOT_MONITORABLE =
  /(?:^|\n)The (?:analyzed )?formula is NOT monitorable, because of the subformula:\n(.*)$/s
