import { checkTypes } from '../../mfotl/check-types.ts'
import { freeVariables } from '../../mfotl/free-variables.ts'
import { monitorability } from '../../mfotl/monitorability.ts'
import type { TimePoint } from '../../model/event-log.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Monitor, PreparedMonitor } from '../monitor.ts'
import { type Machine, makeMachine } from './machine.ts'

/**
 * The incremental monitor: a formula becomes a tree of operators over finite relations, which is compiled once and
 * reads any number of logs, with memory for what the intervals and the values alive need.
 */
export const streamMonitor: Monitor = {
  name: 'stream',
  version: '1',
  prepare({ signature, formula }) {
    const analysis = monitorability(formula)
    if (analysis.kind === 'not-monitorable') return analysis
    const { kernel, isFuture } = analysis
    // The kernel's terms are new ones, so their types are inferred anew.
    const types = checkTypes(kernel, signature, NOWHERE)
    const variables = freeVariables(formula)
    return makePrepared(makeMachine({ kernel, types, signature, isFuture }, variables), variables)
  },
}

const NOWHERE = { text: '', file: '' }

function makePrepared(machine: Machine, variables: readonly string[]): PreparedMonitor {
  return {
    kind: 'prepared',
    freeVariables: variables,
    step(timePoint) {
      machine.begin(timePoint.timestamp)
      feed(machine, timePoint)
      return machine.commit()
    },
    end: machine.end,
    decided: machine.decided,
    reset: machine.reset,
  }
}

function feed({ sources, values }: Machine, { events }: TimePoint): void {
  for (const { predicate, args } of events) {
    const source = sources.get(predicate)
    if (source === undefined) continue
    const { current, types } = source
    if (args.length !== types.length) throw wrongArity(predicate, types.length, args.length)
    const offset = current.room()
    let zero: number | null = null
    for (let column = 0; column < types.length; column++) {
      const type = types[column] ?? 'string'
      const value = args[column] ?? 0
      current.rows[offset + column] = values.idOf(type, value)
      if (value === 0 && type === 'float') zero = value
    }
    if (current.keepDistinct() && zero !== null) values.showZero(zero)
  }
}

function wrongArity(predicate: string, expected: number, seen: number): RvbenchError {
  return new RvbenchError('type', `${predicate} takes ${expected} arguments, got ${seen}`)
}
