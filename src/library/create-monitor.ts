import { type Column, checkTypes, type FormulaTypes } from '../mfotl/check-types.ts'
import type { Formula } from '../mfotl/formula.ts'
import { monitorability } from '../mfotl/monitorability.ts'
import { reorderConjuncts } from '../mfotl/reorder-conjuncts.ts'
import { makeErrorAt } from '../mfotl/source.ts'
import type { Event, Int, TimePoint } from '../model/event-log.ts'
import type { Verdict } from '../model/outcome.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { Signature } from '../model/signature.ts'
import { storedText } from '../model/stored-text.ts'
import type { Monitor, MonitoredFormula, PreparedMonitor } from '../monitors/monitor.ts'
import { streamMonitor } from '../monitors/stream/stream-monitor.ts'
import { checkConstants } from './check-constants.ts'
import { type PlacedFormula, placeFormula } from './parse-formula.ts'
import { toSignature } from './parse-signature.ts'
import { makePlainVerdict, type PlainVerdict } from './plain-verdict.ts'
import { EARLIEST, type EventSource, readEvents, readTimestamp } from './read-events.ts'

/** What to monitor. */
export interface MonitorOptions {
  /** The predicates that events may have: a signature or its text. */
  readonly signature: string | Signature
  /** Where it holds, a verdict is given: a formula or its text. */
  readonly formula: string | Formula
  /** `streamMonitor` unless said otherwise. */
  readonly monitor?: Monitor | undefined
}

/** A formula at work on one log at a time. Time-points are numbered from 0, verdicts come in their order. */
export interface FormulaMonitor {
  /** The formula's free variables with their types, in the order of a verdict's values. */
  readonly columns: readonly Column[]
  /**
   * Null where the formula runs as written. Else the same formula with its conjuncts in an order that can be monitored:
   * MonPoly refuses the formula as written and takes this one (`printFormula` prints it).
   */
  readonly reordered: Formula | null
  /**
   * Takes the events that happen together at a timestamp, and gives the verdicts that are known by now and were not
   * before: at once for a formula about the past, later where the formula looks ahead. Strings are plain JavaScript
   * strings. Ints are safe integers or bigints; no timestamp lies before the one before.
   * Throws RvbenchError: `type` and `bad-shape` with the place of what can't be taken, and then nothing was taken;
   * `evaluation` where the formula has no value (an integer divided by zero), after which only `reset` helps; `usage`
   * after `end`, and for a formula with a string constant that no plain string equals (`"a\b"`, where `"a\\b"` is meant).
   */
  step(timestamp: Int, events: readonly Event[]): readonly PlainVerdict[]
  /**
   * The same for a time-point as `readLog` and `makeLogReader` give it, whose strings are as MonPoly's files hold them,
   * with escapes (`storedText`).
   */
  stepTimePoint(timePoint: TimePoint): readonly PlainVerdict[]
  /**
   * Ends the log as MonPoly does, as if nothing ever happened again, and gives the verdicts that this decides. To stop
   * without those, don't call it.
   */
  end(): readonly PlainVerdict[]
  /** How many time-points, from the first on, are decided by now. */
  decided(): number
  /** Forgets the log: the next step is the first of another. */
  reset(): void
}

/**
 * Compiles a formula of metric first-order temporal logic, with the semantics and the verdicts of MonPoly.
 * Throws RvbenchError with line and column: `syntax`; `type` where the formula does not fit the signature;
 * `not-monitorable` where no order of its conjuncts can be monitored.
 *
 * Algorithm of the default monitor: Basin, Klaedtke, Müller, Zălinescu, "Monitoring Metric First-Order Temporal
 * Properties", JACM 62(2), 2015.
 */
export function createMonitor({
  signature,
  formula,
  monitor = streamMonitor,
}: MonitorOptions): FormulaMonitor {
  const declared = toSignature(signature)
  const placed = placeFormula(formula)
  const { evaluated, types, reordered } = makeMonitorable(placed, declared)
  const prepared = prepare(monitor, { signature: declared, formula: evaluated, types })
  const { columns } = types
  const unmatchedConstant = checkConstants(placed)
  let state: 'reading' | 'ended' | 'failed' = 'reading'
  let timePoints = 0
  let latest: Int = EARLIEST
  const timePoint = () => timePoints
  const plain: EventSource = { signature: declared, timePoint, readString: storedText }
  const stored: EventSource = { signature: declared, timePoint, readString: text => text }

  return {
    columns,
    reordered,
    step: (timestamp, events) => {
      if (unmatchedConstant !== null) throw unmatchedConstant
      return step(timestamp, events, plain)
    },
    stepTimePoint: ({ timestamp, events }) => step(timestamp, events, stored),
    end: () => {
      requireReading()
      state = 'failed'
      const verdicts = prepared.end()
      state = 'ended'
      return verdicts.map(present)
    },
    decided: () => prepared.decided(),
    reset: () => {
      prepared.reset()
      state = 'reading'
      timePoints = 0
      latest = EARLIEST
    },
  }

  function step(timestamp: Int, events: readonly Event[], source: EventSource): readonly PlainVerdict[] {
    requireReading()
    const read = readEvents(events, source)
    latest = readTimestamp(timestamp, latest, timePoints)
    timePoints += 1
    // Until the monitor has answered.
    state = 'failed'
    const verdicts = prepared.step({ timestamp: latest, events: read, step: null })
    state = 'reading'
    return verdicts.length === 0 ? [] : verdicts.map(present)
  }

  function requireReading(): void {
    if (state === 'reading') return
    throw new RvbenchError(
      'usage',
      state === 'ended' ? 'the log has ended' : 'the formula had no value on this log',
      { hint: 'call reset() to begin another log' },
    )
  }

  function present(verdict: Verdict): PlainVerdict {
    return makePlainVerdict(verdict, columns)
  }
}

interface MonitorableFormula {
  readonly evaluated: Formula
  readonly types: FormulaTypes
  readonly reordered: Formula | null
}

function makeMonitorable({ formula, source }: PlacedFormula, signature: Signature): MonitorableFormula {
  const types = checkTypes(formula, signature, source)
  const answer = monitorability(formula)
  if (answer.kind === 'monitorable') return { evaluated: formula, types, reordered: null }
  const reordered = reorderConjuncts(formula)
  if (reordered !== null) {
    return { evaluated: reordered, types: checkTypes(reordered, signature, source), reordered }
  }
  const { span, kind, reason, subformula } = answer
  throw makeErrorAt(source, span, kind, `not monitorable: ${reason}`, `in ${subformula}`)
}

function prepare(monitor: Monitor, formula: MonitoredFormula): PreparedMonitor {
  const prepared = monitor.prepare(formula)
  if (prepared.kind === 'prepared') return prepared
  // Only a monitor of the caller's own may take less than MonPoly does.
  throw new RvbenchError(prepared.kind, `${monitor.name} can't monitor this: ${prepared.reason}`, {
    hint: `in ${prepared.subformula}`,
  })
}
