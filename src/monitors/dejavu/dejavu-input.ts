import type { EventLog } from '../../model/event-log.ts'
import type { MonitoredFormula } from '../monitor.ts'
import { dropWideBounds } from './drop-wide-bounds.ts'
import { printSpecification, type TraceForm } from './print-specification.ts'
import { hasSharedTimePoints, printTrace, type QtlTrace, traceExtension } from './print-trace.ts'
import type { NotExpressible } from './qtl.ts'
import { translateFormula } from './translate-formula.ts'

/** What DejaVu gets to read of one policy and many logs. */
export interface DejavuInput {
  readonly kind: 'input'
  readonly specification: string
  /** `.csv` or `.timed.csv` */
  readonly extension: string
  readonly form: TraceForm
  /** In the order of the logs. */
  readonly traces: readonly (QtlTrace | NotExpressible)[]
}

/**
 * Writes a policy and logs for DejaVu. One specification for all logs: where one of them has time-points with several events,
 * all are written with marks (see `atTimePointEnds`).
 */
export function makeDejavuInput(
  policy: MonitoredFormula,
  logs: readonly EventLog[],
): DejavuInput | NotExpressible {
  const written = translateFormula(policy)
  if (written.kind === 'not-expressible') return written
  const translated = dropWideBounds(written, logs)
  const isMarked = logs.some(log => hasSharedTimePoints(log, translated))
  const form: TraceForm = isMarked ? 'marked-time-points' : 'event-per-time-point'
  return {
    kind: 'input',
    specification: printSpecification(translated, form),
    extension: traceExtension(translated),
    form,
    traces: logs.map(log => printTrace(log, translated, form)),
  }
}
