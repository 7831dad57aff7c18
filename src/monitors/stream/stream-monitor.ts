import { freeVariables } from '../../mfotl/free-variables.ts'
import type { Monitor, PreparedMonitor } from '../monitor.ts'
import { feedEvents } from './feed-events.ts'
import type { Machine } from './machine.ts'
import { prepareMachine } from './prepare-machine.ts'

/**
 * The incremental monitor: a formula becomes a tree of operators over finite relations, which is compiled once and
 * reads any number of logs, with memory for what the intervals and the values alive need.
 */
export const streamMonitor: Monitor = {
  name: 'stream',
  version: '1',
  prepare(policy) {
    const variables = freeVariables(policy.formula)
    const prepared = prepareMachine(policy, variables)
    return prepared.kind === 'prepared' ? makePrepared(prepared.machine, variables) : prepared
  },
}

function makePrepared(machine: Machine, variables: readonly string[]): PreparedMonitor {
  return {
    kind: 'prepared',
    freeVariables: variables,
    step({ timestamp, events }) {
      machine.begin(timestamp)
      feedEvents(machine, events)
      const verdicts = machine.commit()
      machine.dropUnusedValues()
      return verdicts
    },
    end: machine.end,
    decided: machine.decided,
    reset: machine.reset,
  }
}
