import type { Outcome } from '../../model/outcome.ts'
import type { ProcessEnd } from '../run-process.ts'
import { fromStoredBytes } from './stored-bytes.ts'

/** Why a program gave no verdicts. `isLimit`: it was stopped at a limit, and would be again. */
export type RunFailure =
  | { readonly kind: 'failed'; readonly message: string; readonly isLimit: boolean }
  | NotExpressible

type NotExpressible = Extract<Outcome, { readonly kind: 'not-expressible' }>

/** Whether a run of MonPoly ended in a way that leaves nothing to read, and how; null if it exited with 0. */
export function whatFailed(end: ProcessEnd): RunFailure | null {
  switch (end.kind) {
    case 'not-started':
      return limited(`it could not be started: ${end.reason}`)
    case 'timed-out':
      return limited(`it ran for more than ${end.milliseconds / 1000} s and was stopped`)
    case 'flooded':
      return limited(`it wrote more than ${end.outputBytes} bytes and was stopped`)
    case 'killed':
      return failed(
        end.signalName === 'SIGKILL'
          ? 'it was killed (SIGKILL), most likely for lack of memory'
          : `it was killed by ${end.signalName}${said(end.stderr)}`,
      )
    case 'interrupted':
      return failed('it was interrupted')
    case 'exited':
      return end.exitCode === 0 ? null : failedExit(end.exitCode, end.stderr)
  }
}

/** A failure that may be the fault of what was read. */
export function failed(message: string): RunFailure {
  return { kind: 'failed', message, isLimit: false }
}

function limited(message: string): RunFailure {
  return { kind: 'failed', message, isLimit: true }
}

function failedExit(exitCode: number, stderr: string): RunFailure {
  const unsupported = UNSUPPORTED.exec(stderr)
  if (unsupported !== null) {
    const [, sort = '', part = ''] = unsupported
    const operator = fromStoredBytes(part.replace(/\\(["\\])/g, '$1'))
    return { kind: 'not-expressible', operator, reason: `VeriMon does not support this ${sort}` }
  }
  if (stderr.includes('LETPAST not supported')) {
    return { kind: 'not-expressible', operator: 'LETPAST', reason: 'only VeriMon evaluates LETPAST' }
  }
  const hint = stderr.includes('exception Stack overflow')
    ? '; a larger stack may help (ulimit -s unlimited)'
    : ''
  return failed(`it ended with exit code ${exitCode}${said(stderr)}${hint}`)
}

const UNSUPPORTED = /UnsupportedFragment\("Unsupported (formula|interval|term) (.*)"\)$/m

// The end is what says why.
function said(stderr: string): string {
  const text = fromStoredBytes(stderr).trim()
  return text === '' ? ' and said nothing' : `: ${text.slice(-400)}`
}

/** What MonPoly said on standard error beside verdicts: harmless warnings as notes, anything else as a failure. */
export function readWarnings(
  stderr: string,
): { readonly kind: 'notes'; readonly notes: readonly string[] } | RunFailure {
  const lines = stderr.split('\n').filter(line => line !== '')
  const [strange] = lines.filter(line => !EMPTY_AGGREGATION.test(line))
  if (strange !== undefined) {
    if (strange.includes('NOT monitorable'))
      return failed('it takes the formula for not monitorable after all')
    return failed(`it exited with 0 but complained${said(stderr)}`)
  }
  const operators = [...new Set(lines.map(line => EMPTY_AGGREGATION.exec(line)?.[1] ?? ''))]
  return {
    kind: 'notes',
    notes: operators.map(
      name => `${name} was applied to nothing: MonPoly's value for that is its own convention`,
    ),
  }
}

const EMPTY_AGGREGATION =
  /^WARNING: (AVG|MED|MIN|MAX) applied on empty relation! Resulting value is .{1,9}, by \(our\) convention\.$/
