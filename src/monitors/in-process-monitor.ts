import { setImmediate } from 'node:timers/promises'
import type { EventLog } from '../model/event-log.ts'
import type { Outcome, Verdict } from '../model/outcome.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { ExternalMonitor, ExternalOptions } from './external-monitor.ts'
import type { Monitor, PreparedMonitor } from './monitor.ts'

/**
 * A monitor of ours behind the interface of the external ones. A log that takes longer than the time limit fails, as it would
 * with a process. `endsLog` is false for what MonPoly calls `-nonewlastts`.
 */
export function makeInProcessMonitor(monitor: Monitor, endsLog = true): ExternalMonitor {
  return {
    name: monitor.name,
    version: async () => monitor.version,
    evaluate: async (policy, logs, options) => {
      const started = performance.now()
      const prepared = monitor.prepare(policy)
      const outcomes: Outcome[] = []
      let looked = started
      for (const log of logs) {
        outcomes.push(prepared.kind === 'prepared' ? evaluate(prepared, log, endsLog, options) : prepared)
        if (performance.now() - looked < PATIENCE_MILLISECONDS) continue
        // So that Ctrl-C and progress get their turn.
        await setImmediate()
        looked = performance.now()
        if (options.signal.aborted)
          throw new RvbenchError('interrupted', `interrupted while ${monitor.name} ran`)
      }
      return {
        outcomes,
        batching: { kind: 'one-process' },
        notes: [],
        processes: 0,
        milliseconds: performance.now() - started,
        // What this process holds is not the monitor's alone.
        peakMemory: null,
      }
    },
  }
}

const PATIENCE_MILLISECONDS = 100

function evaluate(
  monitor: PreparedMonitor,
  { timePoints }: EventLog,
  endsLog: boolean,
  { limits }: ExternalOptions,
): Outcome {
  const verdicts: Verdict[] = []
  const add = (found: readonly Verdict[]): void => {
    for (const verdict of found) verdicts.push(verdict)
  }
  // No time-point, no verdict, whatever the formula.
  if (timePoints.length === 0) return { kind: 'verdicts', verdicts }
  const deadline = performance.now() + limits.milliseconds
  monitor.reset()
  try {
    for (const timePoint of timePoints) {
      add(monitor.step(timePoint))
      if (performance.now() > deadline) {
        return {
          kind: 'failed',
          message: `it ran for more than ${limits.milliseconds / 1000} s and was stopped`,
        }
      }
    }
    if (endsLog) add(monitor.end())
    return { kind: 'verdicts', verdicts }
  } catch (error) {
    if (error instanceof RvbenchError) return { kind: 'failed', message: error.message }
    throw error
  }
}
